import { type Saying, saying } from '../sayings.ts';

const SUBJECTS =
  'i|you|we|he|she|it|they|that|this|these|those|there|my|your|our|his|her|their|the|a|an|any|somebody|anybody|nobody|one|both|everybody|people|all|something|anything';

const DIGIT =
  'zero|oh|o|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';

const QUESTION = saying(
  `
    < what|which|whose|who|whom|where|when|why|how *
    < do|does|did|were i|you|we|he|she|they|these|those|your|somebody|anybody|any|people|checks|estimates|insurance
    < does|did|has|was|were it|that|this|my|our|the
    < any of you do
    < have|has|had i|you|we|they|it|he|she|your
    < until|till|for|at|on|with|to|from|by|in|around|about|roughly what|when|which|who|whom|how
    < do|does the|my|our crew|company|guys|plumber|technician|tech|guy|office|workers|estimate|estimates|visit|price|warranty|team|wife|husband|tenant|owner
    < is|are|am|was *
    < will|would|can|could|should|shall|must ${SUBJECTS}
    < do|does|is|are|will|would|can|could|should not you|it|i|we|they|that|there
    < may|might i|we
    do you know
    can|could|would|will you tell|explain|say|confirm
    < any idea|chance|way
    wondering|wonder|curious if|what|when|where|who|how|why|whether|about
    i need|want|would_like|would_love to know|ask
    < tell me what|who|how|when|where|why|which|if|your|about
    < got any
    < got a ... * ?
    < any * ?
    < you|they|he|she|it|somebody|we|i ... ... or what|nah >>
    < you|they|he|she|it|somebody|we|i ... ... or what|nah ?
    < you|they|your_guys|your_people bring|take|haul|use|clean|carry|include|provide|supply|dispose|leave|wear ... * ?
  `,
  `
    when|where|how|why|what|who|whoever i|you|we|he|she|it|they|the|my|our|your|his|her|their|that|this|these|there|a|an|nobody|everybody|somebody
    what|who happened|broke|knew is|a|that
    which is|was|are|has|have|were|would|means|leaks
    what no|nope|nah|lol|haha|wait
    is|are|was leaking|making|running|dripping|not|broken|cracked|clogged|out|stuck|down|dead|loose|going
    and|but is|are|was *ing
    i|we|already know|knew what|how|who|why|where|when
    how nice|kind|sweet|lovely|wonderful|funny|strange|weird|annoying|awful|terrible
    < is|are|was all|good|fine|great|perfect|nice|enough|right|correct|only|very|just|number|apartment|#
    < is ok|possible
    < is ${DIGIT} ${DIGIT}
    < is everything thank_you|thanks|bye|for|>>
    < is me|no|nothing|because
    < have your|the|my * call|ring|phone|text|knock|park|bring|use|come|let|buzz|wait|meet|check|look|go|take|leave|give|be|stop|enter|honk|say|shut|close|watch|keep|pull|put|get|ask|tell
  `,
);

/** "Is the crew bringing a ladder" asks, and "is the house on the corner" leaves the subject out. */
const PREDICATE =
  'included|extra|free|ok|okay|fine|good|better|best|available|open|closed|possible|needed|required|allowed|covered|necessary|normal|safe|dangerous|bad|ready|done|coming|still|also|too|supposed|able|going_to|enough|cheaper|more|less|long|late|early|sure|right|or|not|hauled|removed|taken|fixed|cleaned|replaced|guaranteed|licensed|insured|real|worth|mandatory|included_in|part_of|separate|the_same|*ing';

const WITHOUT_SUBJECT = saying(
  '^ is|are|was|were *',
  `
    ^ is|are|was|were i|you|we|he|she|it|they|that|this|these|those|there|any|anybody|somebody|nobody|one_of|everything|anything|something|not
    ^ is|are|was|were * ... ${PREDICATE}
    ^ is|are|was|were * * ... ... ${PREDICATE}
    ... ?
  `,
);

const NOUNS_IN_ING =
  /\b(?:building|parking|landing|ceiling|opening|railing|siding|flooring|awning|evening|morning|lighting|thing|plumbing|heating|spring|clothing|wiring|ring|king)\b/g;

/** @returns whether a clause such as "is two bedroom, empty" is a statement that leaves its subject out */
export const isWithoutSubject = (plainClause: string): boolean =>
  !plainClause.endsWith('?') &&
  WITHOUT_SUBJECT(plainClause.replace(/^(?:(?:and|so|but|oh|ok|no|yes) )+/, '').replaceAll(NOUNS_IN_ING, 'house'));

/** Without one of these words, a question mark only doubts a value: "Maria Lopez?" */
const SENTENCE = saying(
  'i|you|we|he|she|it|they|that|this|there|is|are|am|was|were|do|does|did|will|would|can|could|should|have|has|what|who|how|why|when|where|which',
);

/** "Who you gonna call when he's close" */
const WITHOUT_VERB = saying(
  '< who|what|where|how|when|why you|they|he|she|we going_to|supposed_to|got_to ... *',
  '< what|where|how|why you|they|he|she|we going_to|supposed_to|got_to do|need|want|see|find ... is|are',
);

/** Rhetorical questions, and questions that are greetings. */
const RHETORICAL = saying(
  `
  more|rather ... than how|what|when|who *
  do|does|did|would not care|mind|matter|worry ... how|what|when|who *
  no_matter|regardless_of how|what|when|who *
  < i|we thought you|we|it|they said|had|was|were|agreed ... * ?
  < right|ok|yes|no|see|you_know|understand|understood|get_it|got_it|make_sense|fair ?
  can you believe|imagine
  how hard can|could
  how bad can it
  what are|is|can|could|do you|i|we|one going_to|supposed_to do >
  what can i say|do
  what could go wrong
  why me
  who knew|knows
  who would have thought
  how|what about that
  how are|is|have|do you|it|things|everything|your_day|your_morning doing|going|been|do|today|tonight|this >
  how are you
  how you|yall|things|it ... doing|going|been|holding|making
  how is it|everything|your_day|your_morning|things >
  how is your|the day|evening|morning|week
  what is up|new >
  is|are not it|that|they|he|she something|funny|great|crazy
  < are|you you? there|still_there|listening|still_on >
  < can|do|did you hear me
  is|are anybody|somebody|anyone there|here|home >
  can|could|may|might i|we ... talk|speak|chat|borrow|bother|ask|have|get ... second|minute|moment|sec|something|a_question|question
  do|have|has|got|you ... have|got|spare ... minute|second|moment|sec|time >
  do|have|has|got|you ... have|got|spare ... minute|second|moment|sec|time for|to
  < you mean|want|need|meant my|the|a ... name|number|address|street
  < you mean|meant|want|need me|what
  should|do|must we|i ... leave >
  should|do|must we|i ... leave the house|home|building
  should|do|must we|i ... get_out|go_out|go_outside|stay_inside|evacuate
  did|have i|we say|said|write|wrote|type|typed|put # ... * ?
  did|have i|we say|said|write|wrote|type|typed|put # ?
  do|did you want|mean|need ... home|work|first|last|full|area|zip|or
  is that|it what you want|need|mean|asked
  do|does that|it help|make_sense|work_for_you|count|answer
  if you know what
  < you know|see|get what i mean|am_saying|said|am_getting_at
  < can|could|may i|we just? add|mention|tell_you|say|put|give_you|change one|another|something|a_thing|a_note|a_couple|two|a_few|one_more
  how do|would|does you|one say|put >
`,
  `
  ... or is|are|am this|that|it|you|i *
  you want|need me to turn|shut|switch|flip|cut|kill|leave|move|clear|be|stay|call|open|unplug|drain|empty|put|buy|get
  `,
);

/** "What comes out of the vents is cool" states what "what" stands for. */
const STATEMENT_WITH_WHAT =
  /^(?:(?:and|but|so|because) )*what (?!is |was |does |has )(?:\w+(?:s|ed)|came|went|fell|broke) .*\b(?:is|was|are|were)\b/;

/** @returns whether a clause in plain words has the form of a question. "Is all, thank you" only leaves its subject out. */
export const hasForm = (plainClause: string): boolean =>
  (QUESTION(plainClause) && !STATEMENT_WITH_WHAT.test(plainClause)) ||
  WITHOUT_VERB(plainClause) ||
  (plainClause.endsWith('?') && SENTENCE(plainClause));

/** @returns whether the clause is a question only in its form: "right?", "how are you?", "you mean my name?" */
export const isRhetorical: Saying = RHETORICAL;

const WEEKDAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|tomorrow|today|tonight|noon|morning|afternoon|evening';
const WHEN = `${WEEKDAYS}|week|weekend|month|soon|asap|right_now|am|pm|oclock|o_clock|sooner|earlier|later|time|day`;
const FREE = 'opening|openings|availability|slot|slots|spot|spots|appointment|appointments|times|days';
const SUITS = 'work|ok|good|possible|open|available|free|better|do|fit|suit|doable|fine';
/** With these verbs, "can you ...?" asks for no work. */
const TALKING =
  'tell|say|explain|confirm|show|recommend|suggest|describe|spell|repeat|read|remind|text|email|shoot|write|let|guarantee|quote|match|bill|accept|hear|understand|speak|slow|rephrase|charge|sell|share|cover|not|be|drop_off|send_me|go_over|go_through|run_through|sum|double_check|summarize|recap|wear|park|take_cash|take_cards|take_checks|take_a_check|take_my_card|take_a_card|finance|pay|call|drive|travel|honor|keep|pull|do_for_me';

/** "Is there nothing in that window?", "what else you got that day?": asks for a time in general. */
export const asksForTime: Saying = saying(`
  is|are there anything|something|nothing|any|an|a|no|none ... ${FREE}|available|open|sooner|earlier|later|left|window|free
  < anything|nothing|something ... available|open|sooner|earlier|later|free|in_that_window|that_day|that_morning|that_afternoon
  what|anything|something|nothing else? do? you|they? have|got|available|open ... day|week|morning|afternoon|${WEEKDAYS}|available|open|left|free
`);

/**
 * Questions for work, for a visit or for a time of it, in plain words: "can you fix my sink?", "would Friday work?", "do you have anything
 * earlier?"
 */
export const isWish: Saying = saying(
  `
    can|could|will|would you|somebody|anybody|a_guy|one_of_you *
    can|could|will|would ... take a look
    can|could|may|might i|we|you get|have|book|schedule|make|do|come|move|change|cancel|talk|speak|order|set|switch|reschedule|hire|request|reserve|start|give|bring
    can|could|may|shall|should i|we|it|they ... ${WEEKDAYS}|#
    can|could|shall we|i say
    < any|an ${FREE}
    do|does|will|would|did you|they|anybody|he ... have|got ... anything|something|room|time|sooner|${FREE}|${WEEKDAYS}
    is|are there anything|something|nothing|any|an|a|no ... ${FREE}|available|open|sooner|${WHEN}
    what|anything|something|nothing else? do? you|they? have|got|available|open
    what else is|are there|available|open
    < nothing|anything sooner|earlier|later|available|open|else >
    are|is you|they|anybody|somebody|he|the_crew ... free|available >
    are|is you|they|anybody|somebody|he|the_crew ... free|available at|on|for|around|this|next|to|in|${WEEKDAYS}
    would|will|does|is|could|can|do|are ... ${SUITS} ... ${WHEN}
    would|will|does|is|could|can|do|are ... ${WHEN}|# ... ${SUITS}|taken|gone
    how|what about
    how does|do|would|will|is ... ${WEEKDAYS} ... sound|work|look|fit
    is|would|will # ... early|late|ok|good|fine|open|possible
    can|could|would|will ... ${WHEN}|noon >
    be able to
    is|are it|that|he|they|you ... ${WHEN} >
    when can|could|would|will|are you|they|somebody|anybody|he|it|that
    how|what soon|early|quick|fast|day|time|days|times can|could|would|will|is|are|do|does|works
    what do|have you have|got ... ${WHEN}|available|open|free
    what is|are your|the next|first|earliest|soonest
    what is available|open
    do you want|need|mean my|our|a_pen
    do you have a_pen|something_to_write
    do|can i give
  `,
  `
    can|could|will|would you|somebody|anybody|a_guy ${TALKING}|go_as_far|go_out_to|go_up_to|need|want|even
    how soon|quick|fast will|would ... done|finished|over
    how long|much|many|far
    window or
    an? exact time
    is|are that|it|this|the_time|the_visit ... firm|exact|exactly|approximate|window|definite|flexible|set_time
    can|could|may i|we ... cancel|change|reschedule|move ... later|if|after
    what time do|does|is|are you|your|the_office|they
    how late|early do|does|are|is|can|could you|they|somebody|the_office
    is|are the|your office|crew|crews ... open|closed
    have|get a|an text|text_message|email|reminder|confirmation|receipt|heads_up
    when are|is you|they|the_office ... open|closed|there
    are|is|do|does you|they|somebody|anybody|the_office|your_crews|your_guys ... open|closed|off|around|available|work|hours ... weekend|weekends|saturday|saturdays|sunday|sundays|holiday|holidays|nights|night|evenings|today|tonight|late|labor_day|christmas
    you|they are|is? open|closed|off|work
    openings for jobs
    ${WEEKDAYS}|weekend hours|visits|calls
    can|could|will|would you|somebody deal|work|bill|talk|fight ... insurance|adjuster
    get a copy
    done|finished in a day
  `,
);
