import { declinesInWords, declinesVisit, gathersPrices, wantsCallOnly } from './errands/declined.ts';
import { withoutBillOrders } from './errands/billOrders.ts';
import { wantsPerson, waitsForTechnician } from './errands/people.ts';
import { hasMisdialled, sells } from './errands/strangers.ts';
import { asksAboutBill, wantsToCancel, wantsToReschedule } from './errands/visits.ts';
import type { Saying } from './sayings.ts';
import { plainWords } from './shorthand.ts';

/** A reason for a call other than a new job. `payment` is an existing bill. */
export type Errand = 'person' | 'reschedule' | 'cancel' | 'technician' | 'payment';

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
