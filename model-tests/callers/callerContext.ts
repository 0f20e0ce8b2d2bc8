import type { CalendarDate, TimeOfDay } from '../../src/machines/calendar/calendarDate.ts';
import type { CallerPlan, CallerWhen, EndangeredPlan, GivenFact } from './callerPlan.ts';
import type { Claims } from './callerWords.ts';

export type OfferedSlot = { readonly date: CalendarDate; readonly start: TimeOfDay };

/** What the caller hears: what she asks about, and what she has read. */
export type ReceptionistSpoke = {
  readonly type: 'receptionist.spoke';
  readonly topic: string;
  readonly offered: OfferedSlot | undefined;
  /** The value that she asks the caller to confirm. */
  readonly checked: { readonly fact: GivenFact; readonly value: string } | undefined;
  readonly hasVisit: boolean;
  readonly endsCall: boolean;
};

export type CallerContext = {
  readonly plan: CallerPlan | EndangeredPlan;
  readonly picked: number;
  /** The caller's next turn. */
  readonly line: string;
  readonly turns: number;
  readonly claims: Claims;
  readonly hasSaidJob: boolean;
  /** The wrong fact that the caller has still to correct. */
  readonly wrong: GivenFact | undefined;
  /** The number of turns since the wrong fact was said. */
  readonly turnsWrong: number;
  /** The caller has said that a fact is wrong, and not the right one. */
  readonly hasDisputed: boolean;
  readonly when: CallerWhen;
  /** The number of offers that the caller has answered as planned. */
  readonly offersAnswered: number;
  /** The number of offers that were at another time than the caller's. */
  readonly wrongOffers: number;
  readonly accepted: OfferedSlot | undefined;
  /** The slots that were offered. */
  readonly offered: readonly OfferedSlot[];
  readonly notes: readonly string[];
  readonly hasAsked: boolean;
  readonly hasAddedJob: boolean;
  readonly hasChangedVisit: boolean;
  readonly hasExcluded: boolean;
  readonly turnsInside: number;
};

export type CallerInput = { readonly plan: CallerPlan | EndangeredPlan };

export const isEndangered = (plan: CallerPlan | EndangeredPlan): plan is EndangeredPlan => 'danger' in plan;

export const ANY: CallerWhen = { kind: 'any' };

export const isGivenFact = (topic: string): topic is GivenFact =>
  topic === 'name' || topic === 'number' || topic === 'address';

/** A caller who has not said anything yet. */
export const silentCaller = ({ plan }: CallerInput): CallerContext => ({
  plan,
  picked: 0,
  line: '',
  turns: 0,
  claims: {},
  hasSaidJob: false,
  wrong: undefined,
  turnsWrong: 0,
  hasDisputed: false,
  when: isEndangered(plan) ? ANY : plan.when,
  offersAnswered: 0,
  wrongOffers: 0,
  accepted: undefined,
  offered: [],
  notes: [],
  hasAsked: false,
  hasAddedJob: false,
  hasChangedVisit: false,
  hasExcluded: false,
  turnsInside: 0,
});
