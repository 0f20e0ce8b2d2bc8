import { type Saying, saying } from '../sayings.ts';

const PERSON =
  'person|people|human|humans|human_being|manager|owner|supervisor|boss|agent|representative|rep|operator|dispatcher|dispatch|customer_service|colleague|coworker|office_manager|somebody_real|somebody_else|whoever_is_in_charge|somebody_in_charge';
const REAL = 'real|live|actual|living|breathing|human';
const MACHINES = 'robot|robots|machine|machines|computer|computers|bot|bots|recording|recordings|ai|answering_machine';

/** The caller wants to talk to a person. Not to one who comes and works: "can you send a plumber". */
export const wantsPerson: Saying = saying(
  `
    talk|speak|chat|talking|speaking to|with? ... ${PERSON}|office|somebody|anybody|lady|woman|mike|jim|dave
    talk|speak to|with the|a|your|that ... guy|man|technician|plumber|tech|team|people|lady|woman
    can|could|may|let|want|like|need|have i|me|to to? ... talk|speak to|with *
    i|we|anybody|somebody ... talk|speak to|with >
    only|prefer|rather|like talk|talking|speak|speaking to|with people|humans
    anybody|somebody ... i|we can|could talk|speak
    who can|do|should i ... talk|speak to|with
    who is in charge
    transfer|connect me|us|my_call|the_call|this_call
    hand|pass|send|refer|switch|bump|kick|route|forward me|us|this|my_call off|over|on|up|along|back? to
    deal|work|communicate|interact|chat|talk|speak|text|type to|with ... real|human|living|actual|live one|person|human|people|being
    deal|work|communicate|interact with ... ${PERSON} >
    rather deal|work|communicate|chat with ... ${PERSON}
    < a|an|some? real|actual|live|living human|person|agent|people|one|breathing please|not
    a real|actual|live human|person|agent please
    get|speak|have|talk|put ... a|an living|real|human|live|breathing
    somebody|anybody|person|people real|human|live|else help|answer|talk|there|here|i
    real|live|actual person|human|somebody ... help|answer|talk|take
    put|patch|pass me|us ... through|on|to|over
    put ... on the? line|phone >
    put the|your|a|somebody ... ${PERSON}|real|else on >
    < put * on >
    get ... on the? phone|line
    get|give|send|find me ... ${PERSON}|somebody_at|somebody_in|the_office
    can|could i get a|an ${REAL} *
    get|give|can_i_get a|an|the? ... ${PERSON} >
    get me out of this
    < a|an|the_your? ${REAL} ${PERSON} >
    < ${REAL} person|human|being|agent|representative|operator >
    < ${PERSON} >
    need|want|like|prefer|rather|have|give|get ... ${REAL} person|human|being|agent|representative|voice|people
    need|want|would_like|prefer|give_me a human|person|human_being|live_one|real_one|live_agent|representative|manager|supervisor|operator
    is|are there ... human|person|real_person|somebody_real|manager|supervisor|owner|somebody_else there|here|available|around|i|who|that|in
    is a|the|your|any? ... manager|owner|boss|supervisor|human|person in|there|available|around
    not|hate|refuse|tired_of|sick_of ... talk|talking|speak|speaking|deal|dealing to|with ... ${MACHINES}
    do not do|like|trust|want|need|use ... ${MACHINES}
    < no|not ${MACHINES} >
    people not ${MACHINES}
    somebody|manager|owner|boss|supervisor|person|human|office|rep|representative ... call|ring|phone|callback me|us
    somebody|manager|owner|boss|supervisor|person|human|office|rep|representative ... give me|us a call|ring|shout
    somebody needs to call
    like|want|need|get a|an? callback|call_back
    callback|call_back|call from a|the|your|somebody
    leave a message for
    customer service|support|care >
    < press|pressing zero
    < zero zero
  `,
  `
    talk|speak to|with you|my|our|him|her|them|the_landlord|it|himself
    if|unless ... call|calls|text|texts|ring|phone me|us|him|her
    put it|that|this|them|those on there|it|the_ticket|the_list|the_order|the_note|the_notes|here
    talk|talking|speak|speaking? to|with? somebody|anybody about a|an|my|our|some|getting|having|doing|putting|replacing|fixing|new|the|this
    call|calls|phone|phones|ring|rings me|us ... before|when|once|ahead|beforehand|half_an_hour|an_hour|on_the_way|on_their_way|on_his_way|to_confirm|from|at_the|if
    a call|ring|shout|text|buzz ... when|once|before|as_soon_as
    no_need for ... ${PERSON}|somebody|anybody|you to call|phone|ring ... me|us
    not need|want|like|asking|asked|looking|have to? talk|speak|deal to|with a|an|any|your|the? ${REAL}? ${PERSON}
    not need|want|ask_for|asking_for|asked_for|looking_for a|an|any|your|the? ${REAL}? ${PERSON} to call|ring|phone
    not need|want|ask_for|asking_for|asked_for|looking_for a|an|any? ${REAL}? ${PERSON} >
    not need|want|ask_for|asking_for|asked_for|looking_for ${PERSON}|somebody|anybody to call|ring|phone
    not need|want|ask_for|asking_for|asked_for|looking_for a|an|any? callback|call_back|call ... from a|an|the|your? ${PERSON}|somebody|anybody
    not need|want|ask_for|asking_for|asked_for|looking_for a|an|any? callback|call_back
    call|calls|phone|ring from the|my|our|your? gate|street|door|curb|driveway|lobby|road|car|truck
    take off ... somebody|a_person ... calls|call|calling me|us
    will|does|is somebody|he|they|anybody|a_person|a_human|a_real_person|a_real_human ... call|calls|calling|ring|phone
    somebody|office called|calls
    real|live|actual person ... on_this_line|on_the_line|behind
    number for the owner
    is|was|if|am|do|are|whether|that this|it|that|i|you ... ${PERSON}
    you|this|it is|are ... or ... ${PERSON}
    am|are i|we talking|speaking|chatting
    do|did|have i have|get|got a|an ${REAL}
    is|are it|this|that|there ... real|live|actual|human person|human|people|somebody ... calling|calls
    real|live|actual person|human is calling|going_to_call
    insurance|real_estate|leasing|rental|purchase agent|representative|office
    not put me|us
    somebody|they|you|the_team|he|she will|going_to call|phone|ring me|us back? right|correct
    somebody|they|you|the_team|he|she will|going_to call|phone|ring me|us ?
    somebody|they|you|the_team|he|she will|going_to call|phone|ring me|us ... * ?
    put me|us ... on|in the|your|next|that|a|any ... schedule|list|calendar|books|board|agenda|book
    a|an real|live|actual|human technician|plumber|tech|electrician|roofer|contractor|crew|guy|emergency|problem
    somebody|anybody real ... or
    human|person|real_person|real|somebody_real or ... bot|robot|machine|computer|ai|chatbot|recording
    bot|robot|machine|computer|ai|chatbot|recording or ... human|person|real
    real|live|actual|human one ... tree|wood|leather|estate|plant
    put me|us ... down|on_the_schedule|on_the_list|on_your|on_for|on_hold|on_the_calendar|on_speaker|through_the
    put ... on the? roof|wall|line_with
    < people|owner
    guy who|that called
    person|people|somebody who|that do|does|fixes|repairs|installs
  `,
);

const JOB =
  'technician|technicians|tech|techs|plumber|plumbers|electrician|electricians|guy|guys|crew|crews|roofer|roofers|team|man|men|people|worker|workers|repairman|repair_guy|driver|truck|van|contractor|handyman|serviceman|service_guy|painter|painters|person|fella';
const HE = `he|she|they|somebody|anybody|my_${JOB.replaceAll('|', '|my_')}|your_${JOB.replaceAll('|', '|your_')}|the_${JOB.replaceAll('|', '|the_')}`;

/** The caller waits for a visit that is due. */
export const waitsForTechnician: Saying = saying(
  `
    you never|did_not|have_not|still_have_not ... came|come|showed|show|shown|turned up|out|>
    where is|are|the_hell_is|the_heck_is|the_hell_are|in_the_world_is|on_earth_is ... ${HE}
    where is|are ... my|your|the *? ${JOB}
    where ${HE} is|are >
    when|what_time is|are|will|does|do ... ${HE} ... coming|come|get_here|getting_here|be_here|arrive|arriving|show|get_to_my|supposed
    any word|news|update|eta on
    what is taking him|them|you|your|the|so_long
    < where is everybody >
    is|are ${HE} coming or
    check|status|update on my|the|your *? ${JOB}
    what happened to my|the|your *? ${JOB}
    is|are ${HE} ... on the|his|their|her way
    is|are ${HE} ... still_coming|still_on|running_late|almost_here|lost|close|coming_or_not|coming_today >
    is|are ${HE} ... coming_or_not|still_on_for
    is|are ${HE} still coming
    how far|close out|away|off is|are ${HE}
    how close is|are ${HE}
    how much longer till|until|before|is|are ${HE}
    < eta|no_show >
    the|an|any|his|their|your eta
    no show|showed|shows
    nobody|nobody_has|nobody_ever|nobody_is ... came|come|showed|show|shown|arrived|turned_up|called_or
    nobody is here yet
    nobody here yet
    and nobody is here
    < no sign of anybody|them|him|your|the
    ${HE} never|still_never|never_even ... came|come|showed|show|shown|arrived|turned
    ${HE} did_not|has_not|have_not|still_has_not|still_have_not|has_still_not|did_still_not|is_not ... come|came|show|showed|shown|arrive|arrived|turn|turned|here_yet
    ${HE} still have_not|has_not|did_not come|shown|showed
    ${HE} is|are ... late
    ${HE} is|are not here
    ${HE}|you|crew was|were ... supposed to be|come|show|arrive|get|have_been|have_come
    was|were ${HE} supposed to
    ${HE}|you said ... would be|come|arrive here|by|between|at|this
    ${HE}|you said between
    waiting for|on him|them|her|you_to_come|somebody_to_come
    waiting for|on your|the|my|a *? ${JOB}
    i|we have been waiting|sitting since|all|here|hours|for_hours|for_an_hour|for_two_hours|for_three_hours|around
    i|we am|are still waiting >
    < still waiting >
    stood me|us up
    got stood up
    forgot|forget|forgotten about me|us
    has|have|did ${HE} ... left|leave|forgot|forgotten|forget|get_lost
    appointment was ... ago
    had|have an appointment|a_visit at|for ... and nobody|still|he|they
    am i still on the schedule|list|books
    find out where ${HE}
  `,
  `
    last|other|previous|another|different|old|first|cheap company|guy|guys|plumber|contractor|roofer|one|crew ... never|did_not|was|cancelled|disappeared
    company|guy|plumber|contractor|landlord|super and|but|that|who|said they|he|she never|did_not|has_not|was
    supposed to be|come|get|have_been_fixed fixed|done|with|in_a|new
    when will|can somebody|anybody call|come
    what if|happens_if|happens_when ... late|running_late
    when is|are somebody|anybody available|free
    where is|are the people|man|truck|van|team parked|parking|going_to
    where they|he is|are from
    when|what_time is|are|will|do they|he|you|she|somebody ... again
    show up on|in the bill|camera|caller
  `,
);
