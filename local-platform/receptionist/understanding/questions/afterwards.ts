import { saying } from '../sayings.ts';
import type { Reader } from './readers.ts';

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
