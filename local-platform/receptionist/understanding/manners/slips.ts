import { saying } from '../sayings.ts';

/** Admits a slip, or asks for a change, without saying of what: "my bad", "I said that wrong", "can we change that". */
export const admitsSlip = saying(
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
export const movesVisit = saying(
  `
    move|switch|push|change|bump|shift|swap|reschedule|rebook|put|take|make|set|bring it|that|this|us|me|them|everything|ours|the_visit|the_appointment|my_visit|my_appointment|our_appointment|the_time|what_we to|up|back|over|for|just|have|booked|set
    move|switch|push|change|bump|shift|swap it|that|this|them >
    ^ move|switch|change|push to
    visit|appointment ... move|switch|change|push to
  `,
);
