import { saying } from '../sayings.ts';
import type { Reader } from './readers.ts';

const LOOK =
  'estimate|estimates|quote|quotes|inspection|inspections|diagnosis|diagnostic|diagnostics|consultation|visit|visits|look|looking|look_see|service_call|house_call|trip';
const COMING = `${LOOK}|come|coming|come_by|comes|drive|driving|show|showing|check_it|check_on|send|diagnose|inspect|out_here|get_him_out|get_them_out|get_you_out|get_somebody_out|get_a_guy_out|have_somebody_out|have_him_out|roll_a_truck`;
const PAID = 'charge|charges|charging|charged|fee|fees|cost|costs|pay|paying|owe|extra|bill|billed|surcharge';
const FREE = 'free|complimentary|no_charge|no_cost|gratis|on_the_house';

/** Whether it costs something that a crew comes and looks. The price of the work itself is another topic. */
export const fee: Reader = {
  idioms: saying(
    `
      how_much|what|do|does|is|are|will|would|any|if|whether|there|must|should|am|can ... ${PAID}|price ... ${COMING}
      how_much ... ${COMING}
      what ... for|to|just_to ... ${COMING}
      what is|about the|a|your ... ${LOOK}
      < you|they going_to|will|do? charge|charging|bill ... ${COMING}
      is|are|will|would|do|does|if|whether|was ... ${COMING} ... ${FREE}|${PAID}|something|anything
      ${LOOK} ... or ... ${PAID}
      do|does|is|are|if|whether|any|get|give|offer ... ${FREE} ${LOOK}
      < ${FREE} ${LOOK} ?
      < ${LOOK} ${FREE} ?
      < the|your|that|this? ${LOOK} is|are ${FREE}
      < is|are there a|any fee|charge|fees|charges >
      is|does|will|do ... ${PAID} ... to|for ... ${COMING}
      any|a|the|your|no ... trip|service|service_call|call_out|callout|diagnostic|dispatch|travel|house_call|visit|visiting|estimate|show_up charge|charges|fee|fees|cost
      < trip|service|service_call|call_out|callout|diagnostic|dispatch|travel|house_call|visit|estimate charge|charges|fee|fees
      is|are it|that|this|they ... ${FREE} to ... ${COMING}
    `,
    `
      come|coming|comes|come_by|drive|send|visit|trip ... fix|fixing|repair|replace|install|do|clean|cut|build|paint|put
      pay for the|that|my|our|last visit|estimate|trip
      get|give|have|see ... ${LOOK} before|upfront|up_front|first ... fix|start|do|work|touch|begin|anything|the_work|commit
      what do|does you|they|it look
      what ... looks|look|looking like|at|for
      want|need|like|get|have|book|schedule|looking_for|after ... a|an free ${LOOK}
      how_much|what ... come|comes|coming in|up|back|off|through|down|loose|with
      what is? comes|coming|came
      what|how ... come|coming|show|send ... when|if
      what|which day|time|days|times
      ${PAID} ... if i|we cancel|reschedule|change|move
      what|how is|was|are|did ... visit|quote|estimate|trip ... for|about
    `,
  ),
};
