import { saying } from '../sayings.ts';

/** Wants no visit, or none yet: "forget the visit", "no visit until we've talked". */
export const declinesVisit = saying(
  `
    forget|skip|drop|never_mind about? the|that|a|any visit|appointment|booking
    not want|need|asked_for ... visit|appointment|booking
    no|not_a visit|visits|appointment >
    no|without_a visit|appointment until|unless|needed|necessary|before
    nobody ... comes|come|coming out|over|here|by|yet|>
    nobody comes|coming >
    not want|need anybody|somebody|a_guy|you ... to? come|coming|out >
    not want|need|have anybody|somebody ... out|come|here yet|until|before|first
    not ready|looking|trying|going to|for book|schedule|a_visit|an_appointment
    not book|booking|schedule|scheduling anything|a_visit|an_appointment|a_thing|anything_yet
    not book|schedule it|that|anything yet|until|before|today
    just|only the|a|want_a|need_a|want_the call|callback|call_back|phone_call >
    just|only call|ring|phone me|us >
    just|only call|ring|phone me|us back >
    just|only|rather ... have|get somebody|anybody|them|the_team|a_person call|ring|phone me|us|him|her
  `,
  `
    do|would|will|can|could|if i|you|we ... visit|appointment
    nobody came|has|have|showed|shows|picked|picks|answered|answers|called
    nobody home|is_home|there|here|inside|comes_to_the_door
    visit|appointment|booking fee|fees|charge|charges
    call|ring|phone|calls ... before|when|first|if|once|on_the_way|from
    no|not_a visit|appointment on|at|today|tomorrow|this|next|before|after|monday|tuesday|wednesday|thursday|friday|saturday
  `,
);
