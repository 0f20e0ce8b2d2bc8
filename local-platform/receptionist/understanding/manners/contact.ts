import { inPlainWords, saying } from '../sayings.ts';

const TEAM =
  'somebody|him|her|them|the_guy|the_crew|the_team|the_plumber|the_technician|the_tech|the_electrician|your_guy|your_guys|your_crew|your_plumber|your_technician|your_tech|whoever|whoever_comes';
const CALL = 'call|calls|ring|rings|phone|phones|text|texts|message|messages|buzz|buzzes|email|emails';
const WHOM = 'me|us|him|her|them|my_*|our_*|the_tenant|the_owner|the_office|tenant';
const WHEN =
  'when|once|before|ahead|first|beforehand|from|if|as_soon|on_the_way|on_their_way|on_his_way|at_the_gate|instead|only|directly|a_half|half|an_hour|30|thirty|15|fifteen|20|twenty';

/** In the form of a question: "could you call my daughter when they're done?" */
const asksForCall = saying(`
  can|could|would|will you|they|somebody|anybody|he|she|the_crew|the_team|the_guy|your_guy|the_plumber|the_technician ${CALL} my|him|her|our|the_tenant|the_owner|the_super
`);

const wishes = saying(
  `
    < text|message|email ${WHOM}
    < you|they|somebody|he|she can|could|may|might ${CALL} ${WHOM} ... monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|after|before|around|between|later|at|anytime|any_time|in
    < do_not|never|no call|calls|calling|ring|ringing|phone|text|texts|texting|email|voicemail|voicemails|marketing|robocalls
    ${CALL} ... instead|only|rather
    text|texts|texting|email is|works best|better
    < only ${CALL}
    as_long_as|long_as|so_long_as|only_if|provided ... ${CALL} ... ${WHOM}|first|ahead|beforehand
    < just|only? ${CALL} ${WHOM} ... ${WHEN}
    < ${CALL} ahead|first|beforehand|before
    have|tell|ask|let|want|need|make_sure|like ${TEAM}|he|she|they|you ... to? ${CALL} ... ${WHOM}|ahead|first|beforehand|from|before|when
    have|tell|ask|let|want|need your|the * to? ${CALL} ... ${WHOM}|ahead|first|beforehand|from|before|when
    ${TEAM}|technician|plumber|crew|guy|tech|electrician|he|she|they should|must|can|could|needs_to|need_to|has_to|have_to|better ${CALL}
    not use|share|sell|give_out|give my|our|that|this|it number|phone|email|address
    < do not use|share|sell|give it ... for|with|to|out
    have|tell|ask|let|want|need|like ... give ${WHOM} a call|ring|shout|text|buzz ... ${WHEN}
    a call|ring|shout|text|buzz from the|your|my *? ... when|once|before|as_soon_as
    use my|our|the other|old|work|home number|phone|email
  `,
  `
    do|does|will|would|can|could|should i|we|somebody|he|they|you|it|the_*
    what|who|when|where|why|how *
    not call back
    i|we|rather|prefer ... not ... give|share|use
    no phone|text|email number|address
    < text|message|email ... says|said|came
  `,
);

/**
 * A wish how and when the team reaches the caller, which is one for the notes: "call me from the gate", "text me, don't call". It asks for
 * no person on the phone, and asks nothing.
 *
 * @param lowerText a clause in lower case
 */
export const isContactWish = inPlainWords((plain) => wishes(plain) || asksForCall(plain));
