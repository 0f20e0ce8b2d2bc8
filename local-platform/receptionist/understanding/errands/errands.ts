import { withoutBillOrders } from '../forTheTeam.ts';
import { type Saying, saying } from '../sayings.ts';
import { plainWords } from '../plain/plainWords.ts';
import { waitsForTechnician, wantsPerson } from './people.ts';
import { hasMisdialled, sells } from './strangers.ts';
import { asksAboutBill, wantsToCancel, wantsToReschedule } from './visits.ts';

/** A reason for a call other than a new job. `payment` is an existing bill. */
export type Errand = 'person' | 'reschedule' | 'cancel' | 'technician' | 'payment';

const WANT = 'want|wanted|wanting|need|needing|looking_for|asking_for|asked_for|ask_for|require';
const ANYBODY =
  'anybody|somebody|nobody|a_guy|you|them|a_plumber|a_technician|a_crew|the_crew|people|a_person|any_of_you|any_people';
const PRICES = 'prices|quotes|estimates|bids|pricing|numbers|ideas|information|ballpark|ballparks|rough_numbers';

/** Wants prices, and no work yet: "we're just getting prices". */
const gathersPrices = saying(`
  just|only|simply getting|gathering|collecting|comparing|checking|researching ... ${PRICES}
  am|are getting|gathering|collecting|comparing ${PRICES}
  just|only price|window? shopping
  price shopping|checking
  am|are comparing ... companies|contractors|bids|outfits
  just|only need|want|after ... ballpark|figures|prices|numbers|pricing
  just|only|only_am pricing it|things|this|that|out|around|stuff
  all i|we am|are|want|need|was ... a|your? rough? number|price|ballpark|figure|idea|pricing
  just|only shopping|looking|calling around|for_prices|for_pricing
  just|only shopping|looking around
`);

/** Words that speak of the visit, or of a call before it. */
const EXCEPTIONS = `
    do|would|will|can|could|if i|you|we ... visit|appointment
    nobody came|has_come|has_showed|showed|shows|picked|picks|answered|answers|called
    if|unless|until|because|when nobody ... comes|come|coming
    nobody home|is_home|there|here|inside|comes_to_the_door
    not|never|stop send|sending anybody|somebody|anyone|people|them there|to_our|to_my|to_the
    not|never|stop send|sending anybody|somebody|anyone|people|a_guy|a_crew who|that
    visit|appointment|booking fee|fees|charge|charges
    call|ring|calls ... before|when|first|if|once|on_the_way|from_the
    phone me|us|him|her|my_* ... before|when|first|if|once|on_the_way|from_the
    can|could|will|would you|they|somebody ... number|price|quote|figure|estimate|ballpark over|on|by the? phone
    no|not_a visit|appointment on|at|today|tomorrow|this|next|before|after|monday|tuesday|wednesday|thursday|friday|saturday
    not ${WANT} ${ANYBODY} ... before|until|after ... am|pm|#|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|monday|tuesday|wednesday|thursday|friday
    not ${WANT} ${ANYBODY} ... wake|waking|knock|smoking|park|let|bring|on_my
`;

/** Wants no visit, or none yet: "forget the visit", "no visit until we've talked". */
const refusesVisit = saying(
  `
    forget|skip|drop|never_mind about? the|that|a|any visit|appointment|booking
    not ${WANT} ... visit|appointment|booking
    not ${WANT} ${ANYBODY} to? come|coming|out|over|here|at_my_house|at_the_house|by >
    not ${WANT} ${ANYBODY} to? come|coming ... out|over|by|here|in|to_my|to_the|yet
    not ${WANT} ${ANYBODY} ... yet|until|before|first >
    no|not_a visit|visits|appointment >
    no|without_a visit|appointment until|unless|needed|necessary|before
    nobody ... comes|come|coming out|over|here|by|yet
    nobody comes|coming >
    not ${WANT} ${ANYBODY} poking|snooping|walking|traipsing|messing|coming around|in|over|through|out|by
    no call|reason|point|sense to|in send|sending|come|coming|have|having
    good|fine without a|the visit|appointment
    < no|nah i am good|fine on the|a visit|appointment
    pass|passing on the|that|a|any visit|appointment|booking
    hold|holding off on? sending|having|coming|anybody|booking|scheduling
    not come|coming my|to_my|in_my|at_my house|home|place >
    not able|ready|going to? commit ... visit|appointment
    can_not|not commit to ... visit|appointment
    nobody needs|has|have|need to come|drive|be_out|be_here|be_sent|make_the_trip
    nobody need come
    not need|want|have anybody|somebody ... out|come|here yet|until|before|first
    not ready|looking|trying|going to|for book|schedule|a_visit|an_appointment
    not ready|looking|trying for|to anybody|have_anybody|have_somebody ... out|over|here|come
    not book|booking|schedule|scheduling anything|a_visit|an_appointment|a_thing|anything_yet
    not book|schedule it|that|anything yet|until|before|today
    not book|schedule yet >
    have|need|want|got|better|should to? ask|check_with|talk_to|run_it_by my|our|the landlord|husband|wife|boss|owner|partner|roommate|daughter|son|mom|mother|dad|father|hoa|super|manager first >
    have|need|want|got|better|should to? ask|check_with|talk_to|run_it_by|clear_it_with|hear_from my|our|the girlfriend|boyfriend|gf|bf|fiance|fiancee|board|committee|tenant|tenants|family|parents|kids|sister|brother|client|seller|buyer|council|pastor|wife|husband|son|daughter|roommate *? first
    have|need|got to? ask|check_with|talk_to|run_it_by my|our|the landlord|husband|wife|boss|owner|partner|hoa >
    no need to|for come|send|come_out|anybody|somebody|a_visit|an_appointment|you_to_come|you_to_send|anybody_to_come|somebody_to_come|them_to_come
    not|never|stop|without send|sending anybody|somebody|a_guy|a_crew|a_truck|anyone|people >
    not|never|stop|without send|sending anybody|somebody|a_guy|a_crew|a_truck|people ... yet|out|over|just|now|until
  `,
  EXCEPTIONS,
);

/** Wants a call in place of a visit: "just call me", "can't we do it over the phone". */
const prefersCall = saying(
  `
    handle|do|settle|figure it|this|that|everything over|by|on the? phone
    just|only have|get|let him|her|them|somebody|anybody|the_team|the_boss|the_owner|the_office call|ring|phone >
    handled|done|settled|taken_care_of with|over|by|on a|the? quick? phone|phone_call|call
    just|only|simply|all_i_want|all_i_need|all_we_need is? the|a|want_a|need_a|want_the|one|is_a|is_the quick? call|callback|call_back|phone_call >
    just|only|simply a|the|want_a|need_a|one quick? call|callback|call_back|phone_call from|back|first|about|with|tomorrow|today|this|later|monday|tuesday|wednesday|thursday|friday|saturday|sunday|after|before|between
    just|only call|ring|phone me|us >
    just|only call|ring|phone me|us back >
    just|only|rather|all_i_want_is|all_i_need_is ... have|get|want|need|like|for somebody|anybody|them|the_team|a_person|you|one_of_you to? call|ring|phone me|us|him|her
    just|only|rather|prefer ... talk|speak|chat ... over|on|by the? phone
    rather|prefer|sooner ... call|called|ring|rang|phone|phoned me|us
    rather|prefer ... talk|speak|chat to|with somebody|anybody|a_person|one_of_you|them first|before
    just|only|rather|prefer|want|wanted|need ... quote|price|estimate|ballpark|number|figure by|over the? phone
    quote|price|estimate|number|figure over|by the? phone ... only|is_all|is_enough|will_do|no|not
    rather|prefer ... talk|do_it|do_this|quote|price|discuss ... over|by|on the? phone
  `,
  EXCEPTIONS,
);

/** @param plainText in plain words */
const declinesVisit = (plainText: string): boolean =>
  refusesVisit(plainText) || prefersCall(plainText) || gathersPrices(plainText);

/** Says so of the visit itself. After a visit was booked, "just call me" refuses nothing. */
const declinesInWords: (plainText: string) => boolean = refusesVisit;

/** A call, or a price on the phone, in place of a visit. */
const wantsCallOnly = saying(
  `
    a|the|one|quick|phone call|phone_call|callback|call_back|call_from
    by|over|on the? phone
    somebody|anybody|them|you|the_team|the_office|a_person|one_of_you to? call|calls|ring|phone|phones|give me|us|my|her|him
    call|called|ring|rang|phone|phoned me|us
    somebody|him|her|them|the_team|boss|owner|office|manager could|can|should? call|ring|phone
    talk|speak to|with a|the? person|human|somebody|boss|owner|manager
    talk|speak person|human
    till|until|before i|we ... talk|talked|spoke|spoken|speak
  `,
  `
    not ${WANT} ... call|callback|calls|call_back
    call|ring|phone ... when|once|if|before you|they|he|somebody|the_*
  `,
);

/** The first that reads the text counts. */
const ERRANDS: readonly (readonly [Errand, Saying])[] = [
  ['reschedule', wantsToReschedule],
  ['cancel', wantsToCancel],
  ['cancel', declinesVisit],
  ['technician', waitsForTechnician],
  ['payment', (plain) => asksAboutBill(withoutBillOrders(plain))],
  ['person', wantsPerson],
];

/** @param lowerText a clause or a whole turn in lower case */
export function errandIn(lowerText: string): Errand | undefined {
  const plain = plainWords(lowerText);
  return ERRANDS.find(([, matches]) => matches(plain))?.[0];
}

/** How a caller declines a visit: for a call instead of it, or because a price is all that is wanted. `isFirm`: in words about the visit. */
export type Declining = { readonly isForCall: boolean; readonly isForPrices: boolean; readonly isFirm: boolean };

/**
 * @param lowerText a clause or a whole turn in lower case
 * @returns undefined if the caller does not decline a visit, and for a visit that is booked: "cancel it"
 */
export function decliningIn(lowerText: string): Declining | undefined {
  const plain = plainWords(lowerText);
  if (wantsToReschedule(plain) || !declinesVisit(plain)) return undefined;
  return {
    isForCall: wantsCallOnly(plain),
    isForPrices: gathersPrices(plain),
    isFirm: declinesInWords(plain) || wantsToCancel(plain),
  };
}

/** @returns true if the caller has called a wrong number, or asks for another place, such as a pizza shop */
export const isMisdial = (lowerText: string): boolean => hasMisdialled(plainWords(lowerText));

/** @returns true for words of a sales call, such as an offer to improve a web site */
export const isSalesCall = (lowerText: string): boolean => sells(plainWords(lowerText));
