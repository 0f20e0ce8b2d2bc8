import { type Saying, saying } from '../sayings.ts';

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
