import { type Saying, saying } from '../sayings.ts';

const SOMEBODY =
  'somebody|anybody|you|them|a_guy|a_man|a_person|a_plumber|a_tech|a_technician|an_electrician|a_roofer|a_crew|a_team|a_repair_guy|a_repairman|a_handyman|a_contractor|a_painter|your_guys|your_guy|your_people|whoever|one_of_you|one_of_your_guys|a_truck';
const COME =
  'come|come_out|come_by|come_over|stop_by|swing_by|drop_by|pop_by|come_take|come_look|come_see|get_out_here|get_here|make_it_out|be_here|look_at|take_a_look|have_a_look';
const OUT = 'out|here|over|by|out_here|over_here|down_here|to_my|to_our|to_the';

/** The caller asks for a visit, without a time. */
export const asksForVisit: Saying = saying(
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
