import fc from 'fast-check';
import {
  addDays,
  type CalendarDate,
  dateOf,
  type LocalMoment,
  type TimeOfDay,
  weekdayOf,
} from '../../src/machines/calendar/calendarDate.ts';
import { anyAddress, anyName, anyNumber, type CallerAddress, type CallerName } from './facts.ts';
import { type CallerJob, JOBS } from './jobs.ts';
import type { PartOfDay } from './renderings/whenInWords.ts';
import type { Wordings } from './wordings/wordings.ts';

export type Register = 'typed' | 'spoken';

/** When the caller would like the visit. All dates are open days after today. */
export type CallerWhen =
  | { readonly kind: 'clock'; readonly date: CalendarDate; readonly time: TimeOfDay }
  | { readonly kind: 'part'; readonly date: CalendarDate; readonly part: PartOfDay }
  | { readonly kind: 'day'; readonly date: CalendarDate }
  | { readonly kind: 'soon' }
  | { readonly kind: 'any' };

export type GivenFact = 'name' | 'number' | 'address';

/** How the caller answers an offer. The last answer of a plan accepts. */
export type OfferAnswer = 'accept' | 'accept-repeating' | 'decline' | 'another' | 'earlier' | 'later';

export type Aside = Extract<keyof Wordings, `ask${string}`>;

/**
 * When a caller corrects a wrong fact: as soon as it is read back, some turns later, or after the whole ticket was read back, first saying
 * only that it is wrong.
 */
export const CORRECTIONS = ['at once', 'later', 'in two turns'] as const;

/** All that a caller intends to do in a call. The wordings are chosen by `picks`, one after the other. */
export type CallerPlan = {
  readonly now: LocalMoment;
  readonly register: Register;
  readonly name: CallerName;
  readonly number: string;
  readonly address: CallerAddress;
  readonly job: CallerJob;
  /** The caller describes new work as a wish, and broken things as a problem. */
  readonly opening: 'problem' | 'wish' | 'vague';
  /** Facts in the first turn, after the job. */
  readonly volunteers: readonly (GivenFact | 'when')[];
  readonly when: CallerWhen;
  /** Other times, for an offer that is declined for another one. */
  readonly otherWhens: readonly CallerWhen[];
  /** From 1 for Monday to 6 for Saturday: a day on which the caller cannot. */
  readonly excludedWeekday: number | undefined;
  /** The fact that the caller first says wrong, and when the caller corrects it. */
  readonly misspoken: { readonly fact: GivenFact; readonly corrects: (typeof CORRECTIONS)[number] } | undefined;
  readonly refuses: readonly GivenFact[];
  /** Without its area code, which the caller names when asked. */
  readonly isLocalNumber: boolean;
  readonly offers: readonly OfferAnswer[];
  /** Something worth noting, said in the turn in which the caller answers about this topic. */
  readonly noteWith: GivenFact | 'time' | 'more' | undefined;
  readonly asks: { readonly with: GivenFact | 'time' | 'offer' | 'more'; readonly question: Aside } | undefined;
  readonly secondJob: CallerJob | undefined;
  readonly afterBooking: 'cancel' | 'move' | undefined;
  /** Fillers and asides in every third turn. */
  readonly isChatty: boolean;
  readonly leaves: 'nothingElse' | 'farewell' | 'thanks';
  readonly salt: number;
  readonly picks: readonly number[];
};

export const DANGERS = ['fire', 'gas', 'carbonMonoxide'] as const;

/** A caller whose house is in danger. */
export type EndangeredPlan = Pick<CallerPlan, 'now' | 'register' | 'name' | 'number' | 'address' | 'picks' | 'salt'> & {
  readonly danger: (typeof DANGERS)[number];
  /** The number of answers in which people are still inside. */
  readonly turnsInside: number;
};

const SUNDAY = 0;
/** Monday, November 2, 2026. */
const FIRST_DAY = '2026-11-02';
const DAYS = 60;

const anyNow = fc
  .tuple(fc.nat(DAYS), fc.constantFrom('07:30', '09:00', '10:15', '13:40', '16:00', '20:30'))
  .map(([days, time]): LocalMoment => `${addDays(FIRST_DAY, days)}T${time}-06:00`);

const PICKS = 60;
const anyPicks = fc.array(fc.nat(99_999), { minLength: PICKS, maxLength: PICKS });

const anyTime = fc
  .tuple(fc.integer({ min: 8, max: 16 }), fc.constantFrom('00', '00', '00', '30', '30', '15', '45'))
  .map(([hour, minutes]): TimeOfDay => `${String(hour).padStart(2, '0')}:${minutes}`);

const anyOpenDate = (now: LocalMoment): fc.Arbitrary<CalendarDate> =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 7 }) },
      { weight: 1, arbitrary: fc.integer({ min: 8, max: 20 }) },
    )
    .map((days) => addDays(dateOf(now), days))
    .filter((date) => weekdayOf(date) !== SUNDAY);

const anyDatedWhen = (now: LocalMoment): fc.Arbitrary<CallerWhen> =>
  anyOpenDate(now).chain((date) =>
    fc.oneof(
      { weight: 4, arbitrary: anyTime.map((time): CallerWhen => ({ kind: 'clock', date, time })) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('morning', 'afternoon').map((part): CallerWhen => ({ kind: 'part', date, part })),
      },
      { weight: 1, arbitrary: fc.constant<CallerWhen>({ kind: 'day', date }) },
    ),
  );

const anyWhen = (now: LocalMoment): fc.Arbitrary<CallerWhen> =>
  fc.oneof(
    { weight: 6, arbitrary: anyDatedWhen(now) },
    { weight: 1, arbitrary: fc.constant<CallerWhen>({ kind: 'soon' }) },
    { weight: 1, arbitrary: fc.constant<CallerWhen>({ kind: 'any' }) },
  );

const ASIDES: readonly Aside[] = [
  'askPrice',
  'askHours',
  'askRobot',
  'askLicensed',
  'askArea',
  'askWhoComes',
  'askHowLong',
  'askCards',
  'askTextConfirmation',
  'askReadBack',
  'askRepeat',
];

/** One in `often` plans has the value. */
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, often: number): fc.Arbitrary<Value | undefined> =>
  fc
    .option(arbitrary, { nil: undefined, freq: 1 })
    .chain((value) =>
      value === undefined
        ? fc.constant(undefined)
        : fc.nat(often - 1).map((chance) => (chance === 0 ? value : undefined)),
    );

const anyGivenFact = fc.constantFrom<GivenFact>('name', 'number', 'address');

const anyOffers = fc.oneof(
  { weight: 6, arbitrary: fc.constant<readonly OfferAnswer[]>([]) },
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom<OfferAnswer>('decline', 'another', 'earlier', 'later'), {
      minLength: 1,
      maxLength: 1,
    }),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<OfferAnswer>('another', 'later'), { minLength: 2, maxLength: 2 }) },
);

/** Plans of callers with ordinary work, in about the mix of a real week. */
export const anyPlan: fc.Arbitrary<CallerPlan> = anyNow.chain((now) =>
  fc
    .record({
      register: fc.constantFrom<Register>('typed', 'spoken'),
      name: anyName,
      number: anyNumber,
      address: anyAddress,
      job: fc.constantFrom(...JOBS),
      opening: fc.constantFrom<CallerPlan['opening']>('problem', 'problem', 'wish', 'vague'),
      volunteers: fc.oneof(
        { weight: 3, arbitrary: fc.constant<CallerPlan['volunteers']>([]) },
        {
          weight: 2,
          arbitrary: fc.uniqueArray(fc.constantFrom('name', 'number', 'address', 'when'), { maxLength: 2 }),
        },
      ),
      when: anyWhen(now),
      otherWhens: fc.array(anyDatedWhen(now), { minLength: 2, maxLength: 2 }),
      excludedWeekday: sometimes(fc.integer({ min: 1, max: 6 }), 4),
      misspoken: sometimes(fc.record({ fact: anyGivenFact, corrects: fc.constantFrom(...CORRECTIONS) }), 2),
      refuses: fc.oneof(
        { weight: 9, arbitrary: fc.constant<readonly GivenFact[]>([]) },
        { weight: 1, arbitrary: fc.uniqueArray(anyGivenFact, { minLength: 1, maxLength: 2 }) },
      ),
      isLocalNumber: fc.nat(9).map((chance) => chance === 0),
      offers: fc
        .tuple(anyOffers, fc.constantFrom<OfferAnswer>('accept', 'accept', 'accept-repeating'))
        .map(([answers, last]) => [...answers, last]),
      noteWith: sometimes(fc.constantFrom('name', 'number', 'address', 'time', 'more'), 2),
      asks: sometimes(
        fc.record({
          with: fc.constantFrom('name', 'number', 'address', 'time', 'offer', 'more'),
          question: fc.constantFrom(...ASIDES),
        }),
        2,
      ),
      secondJob: sometimes(fc.constantFrom(...JOBS), 5),
      afterBooking: sometimes(fc.constantFrom('cancel', 'move'), 5),
      isChatty: fc.nat(3).map((chance) => chance === 0),
      leaves: fc.constantFrom<CallerPlan['leaves']>('nothingElse', 'nothingElse', 'farewell', 'thanks'),
      salt: fc.nat(999),
      picks: anyPicks,
    })
    .map((plan): CallerPlan => ({ now, ...plan })),
);

export const anyEndangeredPlan: fc.Arbitrary<EndangeredPlan> = fc.record({
  now: anyNow,
  register: fc.constantFrom<Register>('typed', 'spoken'),
  name: anyName,
  number: anyNumber,
  address: anyAddress,
  danger: fc.constantFrom(...DANGERS),
  turnsInside: fc.nat(2),
  salt: fc.nat(999),
  picks: anyPicks,
});

/** True for a caller who gives every fact, and wants a visit that stays booked. */
export const isCooperative = ({ refuses, afterBooking }: CallerPlan): boolean =>
  refuses.length === 0 && afterBooking !== 'cancel';
