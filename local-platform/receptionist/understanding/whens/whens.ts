import { type CalendarDate, type TimeOfDay, weekdayOf } from '../../../../src/machines/calendar/calendarDate.ts';

/** "First thing" is a morning, "after lunch" an afternoon; "after work", "tonight" and "the end of the day" are an evening. */
export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';

/**
 * What a caller wishes for the time of a visit, as far as it was named. Not validated: it can be in the past, on a closed day or outside of
 * opening hours.
 */
export type TimeWish = {
  readonly date?: CalendarDate;
  /** The date stands for a longer time, such as "next week", and is the first day of it that suits the caller. */
  readonly isVague?: true;
  /** A clock time: "half past ten" is "10:30". Of a range, such as "from nine to eleven", the start. */
  readonly time?: TimeOfDay;
  /** Absent if there is a `time`. */
  readonly part?: PartOfDay;
  /** The caller wants a visit as soon as possible, and names no date and no time. */
  readonly isSoon?: true;
  /** The caller has no preference beyond the other fields: "whenever", "any day works", "you pick". */
  readonly isAnyTime?: true;
  /** The visit must not start before this time: "not before ten", "after ten", "once I'm home at four". */
  readonly notBefore?: TimeOfDay;
  /** The visit must be over by this time: "before two", "by noon", "I have to leave at two". */
  readonly endBefore?: TimeOfDay;
  /** What the caller wishes if this is not possible: "today after one or tomorrow morning". */
  readonly or?: TimeWish;
};

/**
 * A day or a part of every day that does not suit the caller. A weekday is from 0 for Sunday to 6 for Saturday. `from` and `until` are the
 * exact times, if the caller says them: "not between twelve and two" is in the part `noon`.
 */
export type Exclusion =
  | { readonly weekday: number }
  | { readonly date: CalendarDate }
  | { readonly part: PartOfDay; readonly from?: TimeOfDay; readonly until?: TimeOfDay };

/** All that a sentence says about the time of a visit. */
export type HeardWhen = {
  /** Undefined if the sentence wishes no time. "Any day but Monday" is the wish for any time, and an exclusion. */
  readonly wish: TimeWish | undefined;
  /** In the order of the sentence, each once. */
  readonly excluded: readonly Exclusion[];
  /** The caller wants a visit before or after the one that was offered or booked: "anything sooner?", "a bit later". */
  readonly shift: 'earlier' | 'later' | undefined;
};

/**
 * The time that the receptionist has offered, or the booked visit. "Tuesday" is the day of it if that is a Tuesday, and "the day before" refers
 * to it, unless the words speak of no other time for the visit: `isOnlyNamed`.
 */
export type Reference = { readonly date: CalendarDate; readonly start: TimeOfDay; readonly isOnlyNamed?: true };

export const NOON = '12:00';
const EVENING = '17:00';

export const partOfTime = (time: string): PartOfDay =>
  time < NOON ? 'morning' : time === NOON ? 'noon' : time < EVENING ? 'afternoon' : 'evening';

/** @returns whether the exclusion is of the whole day */
export const covers = (exclusion: Exclusion, date: CalendarDate) =>
  'weekday' in exclusion ? exclusion.weekday === weekdayOf(date) : 'date' in exclusion && exclusion.date === date;
