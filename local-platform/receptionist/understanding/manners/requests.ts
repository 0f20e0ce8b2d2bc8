import { agreementIn } from '../agreement.ts';
import { isNothingElse } from '../plainAnswers.ts';
import { errandIn } from '../errands/errands.ts';
import { hasForm } from '../questions/forms.ts';
import { inPlainWords, saying, type Saying } from '../sayings.ts';

/** Asks the team for something, in the form of a question: "could they use the side gate?" Its words are a note. */
const asksTeam = saying(
  `
    can|could|would|will|may you|they|he|she|somebody|the_crew|the_tech|the_guy|your_guy|the_technician tell|ask|remind|warn|inform|instruct
    can|could|would|will you|they|he|she|somebody|the_crew|the_tech|the_guy|your_guy|the_technician make_sure|be_sure|be_careful|park|knock|ring|use|bring|come_to|come_through|come_around|go_around|watch_out|take_off|wear|leave_it|leave_the|text_me|text_my|call_me|call_my|call_ahead|let_me_know|give_me_a|wait_for|close_the|lock_the
    can|could|would|will you|they please? note|add|put|write ... that|a_note|down|on_the|in_the
    can|could i|we ask you|them|him ... to|not_to
    can|could|may i|we ... get|have|request a|some call|ring|text|heads_up|warning|notice ... before|first|ahead|beforehand|when|on_the_way|on_his_way|on_their_way
  `,
  `
    tell me|us
  `,
);

/** Asks the team for something, which is to be noted. */
export const isRequestToTeam = inPlainWords(asksTeam);

/** Admits a slip, or asks for a change, without saying of what: "my bad", "I said that wrong", "can we change that". */
const admitsSlip = saying(
  `
    my|our bad|mistake|fault|error|apologies
    i|we ... said|typed|wrote|put|gave|got|told|read|entered|did that|it|this|you|them|him|mine|the_time|the_day|the_date|the_number|the_address|my_days|my_dates ... wrong|incorrectly|mixed_up|backwards|confused
    i|we ... mixed|messed|screwed|muddled ... up
    i|we got mixed|confused|turned_around
    i|we said|typed|told|wrote wrong
    told|gave|said|typed you? ... wrong
    that|it came_out|was|is wrong >
    got that|it wrong
    wrong page|day|date|month|week|line of
    confused the|my|two|those
    take that|it back
    scratch|strike|erase|undo|forget that|it >
    brain ... not working
    brain is fried|mush >
    i forgot something|about_that|about_it >
    just|i ... remembered something >
    got|have a|another thing >
    got|have something then|that_day|going_on
    let me fix|correct|change that|it
    ^ correction|fix|oops|whoops|new_time|new_day|new_date >
    what i meant|mean|wanted|had_in_mind >
    i was|am trying to say
    i know we just|already ... booked|picked|made|set|scheduled|agreed|said|did
    i hate|am_sorry|do_not_want|do_not_mean to be ... a_pain|a_bother|difficult
    i hate|am_sorry|do_not_want|do_not_mean to bother you
    second thought|thoughts >
  `,
);

/** Asks to move the visit: "move it to", "switch what we just booked to". This is not a job. */
const movesVisit = saying(
  `
    move|switch|push|change|bump|shift|swap|reschedule|rebook|put|take|make|set|bring it|that|this|us|me|them|everything|ours|the_visit|the_appointment|my_visit|my_appointment|our_appointment|the_time|what_we to|up|back|over|for|just|have|booked|set
    move|switch|push|change|bump|shift|swap it|that|this|them >
    ^ move|switch|change|push to
    visit|appointment ... move|switch|change|push to
  `,
);

/** Asks to move the visit. */
export const isMove = inPlainWords(movesVisit);
/** Admits a slip, without saying of what. */
export const isSlip = inPlainWords(admitsSlip);

const SOMEBODY =
  'somebody|anybody|you|them|a_guy|a_man|a_person|a_plumber|a_tech|a_technician|an_electrician|a_roofer|a_crew|a_team|a_repair_guy|a_repairman|a_handyman|a_contractor|a_painter|your_guys|your_guy|your_people|whoever|one_of_you|one_of_your_guys|a_truck';
const COME =
  'come|come_out|come_by|come_over|stop_by|swing_by|drop_by|pop_by|come_take|come_look|come_see|get_out_here|get_here|make_it_out|be_here|look_at|take_a_look|have_a_look';
const OUT = 'out|here|over|by|out_here|over_here|down_here|to_my|to_our|to_the';

/** The caller asks for a visit, without a time. */
const asksForVisit: Saying = saying(
  `
    can|could|would|will ${SOMEBODY}|they|he ... ${COME}
    have|get|need|want|like|love ${SOMEBODY} ... ${OUT}|${COME}|to_look|look|coming
    have|get ${SOMEBODY} ... ${COME}
    ${SOMEBODY} to|should|needs_to|must|has_to|can ... ${COME}|look
    send|sending ... ${SOMEBODY}|a|an|the|your|him|out|help|technician|guys|guy|crew|plumbers
    < please? come|come_out|come_by|come_over|hurry >
    please come|hurry
    < come over|out|by|quick|now|right_away|asap|as_soon|immediately|fast|out_here|over_here|take_a_look|look|and_look|here
    get ... out|over|down here
    come and|to|take|have ... look|see
    book|schedule|arrange|set_up ... me|a|an|it|something|somebody|this|that|in|visit|appointment|service|time|repair|the|now|one|us
    i|we|to|like|want book|schedule >
    need|want|like|make|get|have|set|set_up|request|arrange|take|looking_for ... a|an|the ... appointment|visit|site_visit|house_call|service_call >
    need|want|like|make|get|request|looking_for a|an appointment|visit|site_visit|house_call|service_call
    make|have|need|want an? ... appointment >
    < any appointments|appointment
    have|got any|an ... appointments|openings|availability
    sign|set|pencil|put|book|fit|squeeze|slot|get me|us ... up|in|down|on_the|on_your|on_for
    get|be|go|me|us on the|your ... schedule|calendar|books
    set|get something up|on_the
    set up a|an|something
    let us|me set|get|book|schedule|put|do ... up|on_the|it|something
    house call
    what do|have|did? you have|got? ... open|available|free|openings|left
    what|which times|days|time|day|hours you|do_you|have_you have|got|offer >
    what|which times|days|slots are|is ... open|available|free|left
    < surprise me >
    < you pick|choose|decide >
    help now|asap|quick|right_away|immediately
    how|when soon|fast|quick|quickly can|could|will you|somebody|they ... get|come|be|make_it
    when can|could|will ${SOMEBODY} ... ${COME}
  `,
  `
    off|from the|your schedule|calendar|books
    have|has|had|got an|a|my appointment|visit ... at|with|on|to|tomorrow|today
    cancel|move|change|reschedule|about|push|missed|miss|shift|postpone|put_off ... appointment|visit
    not come|send|need|want
    come before|in|through|from|off|up|on|down|back|to_the|home|loose|out_of|with|into
    put ... in|down the|my|on_a|water
    book shelf|shelves|case|club
    appointment book
    schedule is|of|says
    to come off|up|out_of|down
    in my|the schedule|book|books
    somebody else
    send ... estimate|quote|report|paperwork|bill|invoice|receipt|me_a|me_the|it_to|text|email|copy|photo|photos|picture|pictures
    for a visit from
  `,
);

export const isVisitRequest = inPlainWords(asksForVisit);

const WHILE = 'second|seconds|minute|minutes|moment|moments|bit|mo|tick|jiffy';
const FEW = 'a|one|two|1|2|half|half_a|another|few|a_few|couple|a_couple|a_couple_of';
const LOOK =
  'check|checking|look|looking|see|find|finding|get|getting|grab|grabbing|ask|asking|think|pull|pulling|step|turn|put|go|dig|open|fetch|write|close|move|search|searching|scroll|read';

/** Words that ask her to wait. Not "can you wait until Friday". */
const hasWords: Saying = saying(
  `
    < wait|wait_up|wait_wait $
    < hold_please|please_hold|stand_by|holding|jas|hold_it >
    < hang|hold on|tight|up
    hang|hold on|tight|up >
    hang|hold on ... ${WHILE}
    hang|hold on a|one|let|i
    can|could|would|will you ... hang|hold on|tight|up|one|for|the_line
    can|could|would|will you ... hang|hold a ${WHILE}
    can|could you hold|wait >
    wait|hold|waiting|hang_on|bear_with_me ... ${FEW} ${WHILE}
    < ${FEW} ${WHILE} >
    < ${FEW} ${WHILE} while|let|i_am|i_will|i_have|please|my|somebody
    give me|us ... ${FEW} ... ${WHILE}
    need|want|be_back_in|back_in|be_with_you_in|take_me|in|excuse_me ${FEW} ${WHILE} >
    bear with me|us
    < let me ${LOOK}
    < i am|have_to|need_to|got_to? ${LOOK} ... it|that|up|my|for ... calendar|glasses|phone|it|up|that|pen|paper|number|card|schedule|book|bill >
    < looking|checking|searching|finding|getting ... it|up|my|for|that|now|calendar >
    < i am looking|checking|searching >
    have to|need_to|got_to find|get|grab|check|put|put_on my|the|a glasses|calendar|pen|phone|paper|schedule|reading_glasses|book|planner
    i will be right|back
    be right back|with_you
    be with you in
    back in a|one
    do not go anywhere|away
    do not hang up
    stay|hold|remain on? the line
    stay there >
    stay there|right_there ${FEW}|just|for|a
    hold your|that horses|thought
    not so fast
    stay|stick on|with me >
    pulling|pull over >
    < ready ?
    < you|are_you ready >
    got|have|need|grab|get a pen|pencil|something_to_write
    another call
    1 ${WHILE} >
  `,
  `
    hold on to|the|by
    give him|her|them ... ${WHILE}
    hold|holding the|my|our|water|up|it ... door|water|heat|open|pressure
    wait|waiting until|till|for|that_long|another|a_week|a_day|long|in|since
    can not|not_able_to ... wait|hold
    get|got ${WHILE} a
    second|minute story|floor|bathroom|opinion|one|job|thing|sink|toilet|later|ago|unit|furnace|visit|time|quote|estimate
    every|per|after|within|about|takes|lasted a|one|two|few|couple|couple_of ${WHILE}
    let me know|say|start|tell|explain|give|talk|speak|have|be|in|rephrase|spell|repeat|out|guess|ask_you|see_if_you|see_if_i_can_get|put_it_this_way|go_early|go_ahead|check_you
    i am looking|checking|getting|searching ... for|into|on|a ... plumber|roofer|quote|estimate|somebody|electrician|company|contractor|new|water|leak|shock|shocked
    hanging on by
    a bit later|earlier|of|more|too|closer|about
  `,
);

/** Ends where a fact stood, which is no longer in the text: "hold on, it's". */
const BEFORE_FACT = /(?:^| )(?:is|are|at)[,.!;:]*$/;

/** @returns the words after the shortest beginning that asks her to wait */
function afterWait(plain: string): string {
  const words = plain.split(' ');
  const end = words.findIndex((_, at) => hasWords(words.slice(0, at + 1).join(' ')));
  return end === -1 ? '' : words.slice(end + 1).join(' ');
}

const goesOn = (plain: string): boolean =>
  agreementIn(plain) !== undefined ||
  isNothingElse(plain) ||
  hasForm(plain) ||
  errandIn(plain) !== undefined ||
  /\d/.test(plain) ||
  BEFORE_FACT.test(plain);

/** The caller asks her to wait, and does not go on in the same turn: "let me look, no, I can't" waits for nothing. */
function asksToWait(plainText: string): boolean {
  if (!hasWords(plainText)) return false;
  const rest = afterWait(plainText);
  return hasWords(rest) ? asksToWait(rest) : !goesOn(rest);
}

export const isWait = inPlainWords(asksToWait);
