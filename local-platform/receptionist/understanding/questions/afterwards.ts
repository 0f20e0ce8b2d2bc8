import { type Reader, saying } from '../sayings.ts';

const CHANGE = 'cancel|change|reschedule|move|call_it_off|switch|postpone';

/** How to reach the company again, and how to change a visit later. */
export const reachUs: Reader = {
  idioms: saying(
    `
      what|which number ... call|reach|dial|use|contact|text ... if|back|again|later|to|when|for|you|>
      what|which is|was|are your|the_office|the_company ... number|phone_number|email >
      what is|was your|the number to|in|if|i
      give|have|get|tell ... me|i|us your|the_office|a number|phone_number|email ?
      how do|can|could|would|will|should i|we|she|he ... reach|contact|get_hold_of|get_ahold_of|get_a_hold_of|get_back_to|call|get_in_touch ... you|them|somebody|yall|the_team|the_office|back|if|with
      who|whom do|should|would|can|must i|we ... ask|talk|speak for|to|with ... call
      who|whom do|should|can i|we call if|when|in_case|about ... not|late|change|changes|cancel|question|questions|problem|problems|wrong
      what if|happens_if i|we ... need|have|want|got|had? to|must? ${CHANGE}
      can|could|may|do|should i|we ... ${CHANGE} ... later|if|after|afterwards|by_phone ... *
      can|could|may|do|should i|we ... ${CHANGE} ... later|after|afterwards >
      can|could|may i|we still|always ... ${CHANGE}
      can|could|may i|we ... get|have ... his|her|their|your|somebody_is|the_* ... number|phone|cell >
      if i|we need|have|want to ${CHANGE} ... who|what|do|can|how
      what is|are your ... cancellation|cancelation|cancel policy|fee|rules
      can|could|may|should|do i|we ... call you|yall|this_number|back ... back|again|later|if
    `,
    `
      license|licence|registration|policy|contractor number
      911|gas_company|fire_department|police|emergency
      call me|us|my
      can|could i|we ... ${CHANGE} my|the|our visit|appointment ... for|on|at|tomorrow|today
      cancel|change|move it|that|the_visit ... to|for ... monday|tuesday|wednesday|thursday|friday|saturday|tomorrow
    `,
  ),
};

/** What happens after the call. */
export const nextStep: Reader = {
  idioms: saying(
    `
      what happens|happen|comes|is|are now|next|then|after|afterwards|from_here >
      what happens|happen|comes now|next|after|afterwards
      what is|are the? next|following step|steps|thing
      what is|are the|your process|procedure|steps
      how does|do|will|would this|it|that|the_process|everything|things|all_this work >
      how does|do this|it|everything|things usually|normally? work
      where do|does we|i|it|this|you go from_here
      next step|steps >
      < next|now what ?
      < so? now what >
      < what now|next >
      < is that it|all|everything ?
      < so? that is it|all|everything ?
      are we done|finished|good|through|all_set|all_done >
      < we done|good|finished|through|all_set|all_done ?
      do|should i|we ... wait|sit_tight|hang_tight|sit|stand_by now >
      do|should i|we just|simply wait|sit_tight|hang_tight|stand_by >
      should|will|do i|we hear|be_hearing from you|somebody|them|yall
    `,
    `
      what is next_week|next_to
      how does it work|works with|when|if
    `,
  ),
};

const COMER =
  'you|they|he|she|somebody|anybody|the_crew|the_team|the_guy|the_tech|the_technician|the_plumber|the_electrician|your_crew|your_guy|your_team|your_guys|your_tech|your_technician|one_of_you|the_office|whoever';
const BEFORE =
  'before|first|ahead|ahead_of_time|beforehand|in_advance|on_the_way|on_his_way|on_their_way|on_her_way|when_he|when_they|when_she|when_you|when_somebody|half_an_hour|an_hour|30_minutes|thirty_minutes|15_minutes|fifteen_minutes|20_minutes|twenty_minutes|close_by|that_morning|that_day|the_day_of|the_night_before|the_day_before';

/** Whether the team calls before it comes. */
export const callAhead: Reader = {
  idioms: saying(
    `
      will|would|do|does|can|could|is|are|if|whether ${COMER} ... call|phone|ring|give|calling|buzz ... ${BEFORE}
      do|will|would|can|could|may|should i|we ... get|have|expect ... call|ring|heads_up|warning|notice|shout ... ${BEFORE}
      < ${COMER} will ... call|phone|ring ... ${BEFORE} ?
      < get|have a|some call|ring|heads_up|warning|notice ${BEFORE} ?
      < a call|ring|heads_up ${BEFORE} ?
      will|would|do|does|can|could ${COMER} ... let me|us know ... ${BEFORE}
      how much notice|warning
      will|is|are|do|does|would ${COMER} going_to? call|phone|ring >
      ${COMER} going_to|will call|phone|ring ... ${BEFORE} or
      will|is|are|do|does|would ${COMER} going_to? call|phone|ring ... or just|show|come
      < going_to call|phone|ring ... ${BEFORE}
      < ${COMER} going_to|will ... call|phone|ring ... ${BEFORE} ... * ?
    `,
    `
      who|when|what_time|how_soon ... call
      before doing|spending|starting|going|they_do|you_do|anything
      give|get|have|tell me|us? ... price|quote|estimate|number|figure|cost
      call|phone text|email
      text|email
      call|phone|ring my|him|her|our|the|them
      let me|us know ... you
    `,
  ),
};

const CALLER =
  'somebody|anybody|a_person|a_human|a_real_person|a_real_human|the_team|your_team|the_office|they|you|one_of_you|the_crew|a_man';

/** Who calls the caller back. Not a wish for a call: "can a person call me?" */
export const whoCalls: Reader = {
  idioms: saying(
    `
      who is|will|would|are|does|do|am|should ... call|calling|calls|phone|phones|ring|rings me|us|back|from|>
      who calls|rings|phones me|us|back|>
      < so? ${CALLER} will|going_to call|phone|ring|get_back_to me|us ... * ?
      < so? ${CALLER} will|going_to call|phone|ring|get_back_to me|us ?
      who ... expect|get a call
      who ... call from
      who will|would|do|does|am|are i ... hear|hearing from
      will|does|do|is|are|would ${CALLER} going_to? ... call|calls|calling|phone|ring|get_back_to|reach_out_to me|us
      when|what_time|how_soon do|does|will|would|can|is|are ${CALLER}|i ... call|calls|calling|called|hear|get_a_call|expect|call_back|get_back_to
      is|will it|that ... person|human|somebody|computer|robot|machine|you ... calls|call|calling|rings me|us
      person|human|somebody|team is|are|will|going_to_be? ... call|calling|calls ... me|us|back ?
      < i|we do|will|would|am|should ... get|expect|have|hear ... call|callback|call_back|phone_call ... * ?
      < i|we do|will|would|am|should ... get|expect|have|hear ... call|callback|call_back|phone_call ?
      do|will|should|would i|we get|expect|have|hear ... a|the|my|that call|callback|call_back|phone_call
      what|which number ... call|calling me|us ... from|on
    `,
  ),
};
