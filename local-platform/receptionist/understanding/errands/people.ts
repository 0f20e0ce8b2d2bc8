import { saying } from '../sayings.ts';

const PERSON =
  'person|human|human_being|manager|owner|supervisor|boss|agent|representative|rep|operator|dispatcher|dispatch|customer_service|real_person|live_person|actual_person|real_human|live_human|actual_human|live_agent|live_representative|real_representative|someone_real|somebody_real';
const MACHINES = 'robot|robots|machine|machines|computer|computers|bot|bots|recording|recordings|ai|answering_machine';

/** The caller wants to talk to a person. */
export const wantsPerson = saying(
  `
    talk|speak|chat|talking|speaking to|with ... ${PERSON}|office|somebody|anybody|lady|woman
    talk|speak to|with the|a|your|that guy|man|technician|plumber|tech|team|people|lady|woman
    can|could|may i ... talk|speak to|with *
    i|we|anybody|somebody ... talk|speak to|with >
    anybody|somebody ... i|we can|could talk|speak
    who can|do|should i ... talk|speak to|with
    transfer|connect me|us|my_call|the_call
    put|patch me|us ... through
    put ... on the? line|phone >
    put the|your|a|somebody ${PERSON}|real|else on >
    get ... on the? phone|line
    get|give|send|find me ... ${PERSON}|somebody_at|somebody_in|the_office|somebody_else
    get ... a|an? real? ${PERSON} on
    < a|an|the_your? real|live|actual|human? ${PERSON} >
    < real|live|actual|human person|human|being|agent|representative|operator >
    < ${PERSON} >
    need|want|like|prefer|rather|have|give ... real|live|actual|living|breathing person|human|being|agent|representative|voice
    need|want|would_like|prefer|give_me a human|person|human_being|live_one|real_one|live_agent|representative|manager|supervisor
    is|are there ... human|person|real_person|somebody_real|manager|supervisor|owner there|here|available|around|i|who|that|in
    is the|your manager|owner|boss|supervisor in|there|available|around
    not|hate|refuse|tired_of|sick_of ... talk|talking|speak|speaking|deal|dealing to|with ... ${MACHINES}
    do not do|like|trust|want|need|use ... ${MACHINES}
    somebody|manager|owner|boss|supervisor|person|human|office|rep|representative ... call|ring|phone me|us
    somebody|manager|owner|boss|supervisor|person|human|office|rep|representative ... give me|us a call|ring|shout
    somebody needs to call
    like|want|need|get a|an? callback|call_back
    callback|call_back|call from a|the|your|somebody
    customer service|support|care >
  `,
  `
    talk|speak to|with you|my|our|him|her|them|the_landlord|it|himself
    somebody|anybody about a|an|my|our|getting|having|doing|new|the
    call me|us ... before|when|ahead|first|beforehand|half_an_hour|an_hour|on_the_way|on_their_way|to_confirm
    will somebody|he|they call
    somebody|office called|calls
    real|live|actual person ... on_this_line|on_the_line
    number for the owner
    is|was|if|am|do|are|whether|that this|it|that|i|you ... ${PERSON}
    you|this is|are ... or ... ${PERSON}
    insurance|real_estate|leasing|rental agent|representative|office
  `,
);

const WORKER =
  'technician|technicians|tech|techs|plumber|plumbers|electrician|electricians|guy|guys|crew|crews|roofer|roofers|team|man|men|people|worker|workers|repairman|repair_guy|driver|truck|van|contractor|handyman|serviceman|service_guy|painter|painters|person|fella';
const HE = `he|she|they|somebody|my_${WORKER.replaceAll('|', '|my_')}|your_${WORKER.replaceAll('|', '|your_')}|the_${WORKER.replaceAll('|', '|the_')}`;

/** The caller waits for a visit that is due. */
export const waitsForTechnician = saying(
  `
    where is|are|the_hell_is|the_heck_is|the_hell_are|in_the_world_is|on_earth_is ... ${HE}
    where is|are ... my|your|the *? ${WORKER}
    when is|are|will|does|do ... ${HE} ... coming|come|get_here|getting_here|be_here|arrive|arriving|show|get_to_my
    is|are ${HE}|anybody ... on the|his|their|her way
    is|are ${HE}|anybody ... still_coming|running_late|almost_here|lost|close >
    is|are ${HE}|anybody still coming
    how far out|away|off is|are ${HE}
    how much longer till|until|before|is|are ${HE}
    what time will|is|are ${HE} ... here|coming|get_here
    < eta|no_show >
    the|an|any|his|their|your eta
    no show|showed|shows
    nobody|nobody_has|nobody_ever|nobody_is ... came|come|showed|show|shown|arrived|turned_up
    nobody is here yet
    nobody here yet
    and nobody is here
    ${HE} never|still_never|never_even ... came|come|showed|show|shown|arrived|turned
    ${HE} did_not|has_not|have_not|still_has_not|still_have_not|has_still_not|did_still_not ... come|came|show|showed|shown|arrive|arrived|turn|turned|been
    ${HE} is|are ... late
    ${HE} is|are not here
    ${HE}|you|crew was|were supposed to be|come|show|arrive|get|have_been|have_come
    waiting for|on him|them|her|you_to_come|somebody_to_come
    waiting for|on your|the|my *? ${WORKER}
    i|we have been waiting since|all|here|hours|for_hours|for_an_hour|for_two_hours|for_three_hours|around
    i|we am|are still waiting >
    < still waiting >
    stood me|us up
    got stood up
    has|have|did ${HE} ... left|leave|forgot|forgotten|forget
    appointment was ... ago
    had|have an appointment|a_visit at|for ... and nobody|still|he|they
  `,
  `
    last|other|previous|another|different|old|first|cheap company|guy|guys|plumber|contractor|roofer|one|crew ... never|did_not|was|cancelled|disappeared
    company|guy|plumber|contractor|landlord|super and|but|that|who|said they|he|she never|did_not|has_not|was
    supposed to be|come|get|have_been_fixed fixed|done|with|in_a|new
    when will somebody|they|he call
    when is somebody available|free
    where is|are the people|man|truck|van|team ... parked|parking|going_to
    they is|are ... late_model
    show up on|in the bill|camera|caller
  `,
);
