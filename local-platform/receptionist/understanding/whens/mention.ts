import type { CalendarDate } from '../../../../src/machines/calendar/calendarDate.ts';
import type { ClockUse } from './bounds.ts';
import type { Clock, SpokenPart } from './clockTimes.ts';
import type { Preference } from './preferences.ts';
import type { Reading, Token } from './phrases.ts';
import type { Exclusion, PartOfDay, Reference } from './whens.ts';

/** A day, or a longer time, that a sentence names. */
export type DateMention = {
  /** Of a longer time, the day to try first. Undefined if any day of it is as good as another. */
  readonly date: CalendarDate | undefined;
  /** The days that do not suit the caller if the sentence refuses the mention. */
  readonly excludes: readonly Exclusion[];
  /** A weekday without its week, from 0 for Sunday. */
  readonly weekday?: number;
  /** The Monday of the week, if the mention is a week or a weekday of a named week. */
  readonly week?: CalendarDate;
  /** True for a time longer than a day, which another mention can make precise. */
  readonly isVague?: true;
  readonly isWeekend?: true;
  /** The part of the day that "tonight" names. */
  readonly part?: PartOfDay;
  /** The caller's preference among several days, without a date: "this week" and "weekdays". */
  readonly preference?: Preference;
  /** The days that do not suit the caller if the sentence wishes the mention: the weekend, for "weekdays". */
  readonly otherDays?: readonly Exclusion[];
};

/** @param at the index of the first token of the mention */
export type DateReader = (
  tokens: readonly Token[],
  at: number,
  today: CalendarDate,
) => Reading<DateMention> | undefined;

/** Words that name a time, from the token at `start` to the one before `end`. */
export type Mention = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'date'; readonly date: DateMention }
  | ({ readonly kind: 'part' } & SpokenPart)
  | { readonly kind: 'clock'; readonly clock: Clock; readonly use: Exclude<ClockUse, 'unrelated'> }
  /** `isBusy`: a person has no time then: "the baby naps from one to three". */
  | { readonly kind: 'range'; readonly from: Clock; readonly to: Clock; readonly isBusy?: true }
  | { readonly kind: 'preference'; readonly preference: Preference }
  | { readonly kind: 'unrelated'; readonly clock: Clock }
);

/** The place where a mention is looked for. `from` is the first token that no mention before it has. */
export type Place = {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly from: number;
  readonly previous: Mention | undefined;
  /** The mention before, or the one before a day or a preference: the clock time of "at 6 on Friday". */
  readonly previousClock: Mention | undefined;
  /** The last day before the index. */
  readonly previousDay: DateMention | undefined;
  readonly today: CalendarDate;
  readonly isTimeAsked: boolean;
  readonly reference: Reference | undefined;
};

export const dayMention = (date: CalendarDate): DateMention => ({ date, excludes: [{ date }] });

/** @returns the value of the first reader that finds one */
export const firstReading =
  <Parameters extends readonly unknown[], Value>(
    ...readers: readonly ((...parameters: Parameters) => Value | undefined)[]
  ) =>
  (...parameters: Parameters): Value | undefined => {
    for (const reader of readers) {
      const value = reader(...parameters);
      if (value !== undefined) return value;
    }
    return undefined;
  };
