import {
  addDays,
  addMinutes,
  type CalendarDate,
  dateOf,
  type LocalMoment,
  type TimeOfDay,
  timeOf,
  weekdayOf,
} from '../../src/machines/calendar/calendarDate.ts';
import type { OpeningHours } from '../../src/machines/calendar/openingHours.ts';
import type { Exclusion, PartOfDay, TimeWish } from './understanding/whens/whens.ts';

/** The start of a visit, in the company's local time. */
export type Slot = { readonly date: CalendarDate; readonly start: TimeOfDay };

/** When visits are possible: for the company, and for the caller. */
export type Openings = {
  readonly now: LocalMoment;
  readonly hours: OpeningHours;
  /** The time that the caller wished for last. Its bounds hold for every slot. */
  readonly wish: TimeWish | undefined;
  readonly excluded: readonly Exclusion[];
  readonly refused: readonly Slot[];
};

/**
 * A slot for a wish. `missed` is the reason why the slot differs from a wished date or time. `closed` also stands for too little notice, and
 * for times that the caller has excluded. Without a wish for a date or a time, `missed` is absent.
 */
export type FoundSlot = { readonly slot: Slot; readonly missed?: 'closed' | 'past' };

/** A visit begins at least this long before closing time, and before the caller has to leave. */
const SHORTEST_VISIT_MINUTES = 60;
/** The shortest time from a call to a visit. */
const NOTICE_MINUTES = 120;
/** The usual start on a day that the caller names without a time. */
const USUAL_START = '10:00';
/** The start for a caller who accepts any time, or who names no day and no time. */
const FIRST_OFFER_START = '09:00';
/** Bounds the search for a slot. It is more than two weeks, so that a company that opens once a week has several days. */
const MAX_DAYS_AHEAD = 21;

const PART_STARTS: Readonly<Record<PartOfDay, TimeOfDay>> = {
  morning: '09:00',
  noon: '12:00',
  afternoon: '14:00',
  evening: '17:00',
  night: '00:00',
};

/** The full hours of a day in the order in which they are offered. */
const STARTS = ['14:00', '10:00', '09:00', '16:00', '11:00', '13:00', '15:00', '08:00', '12:00', '17:00'] as const;

// The date of the moment is arbitrary: only its time of day is used.
const minutesAfter = (time: TimeOfDay, minutes: number): TimeOfDay => timeOf(addMinutes(`2026-01-15T${time}`, minutes));

const momentOf = ({ date, start }: Slot) => `${date}T${start}`;

export const isSameSlot = (one: Slot | undefined, other: Slot): boolean =>
  one?.date === other.date && one.start === other.start;

const NOON = '12:00';

/** @returns the part of the day in which a visit begins */
export const partOf = (start: TimeOfDay): PartOfDay =>
  start < '12:00' ? 'morning' : start < '17:00' ? 'afternoon' : 'evening';

/** An exclusion that ends with the hour is of one start alone: "not nine". */
const LAST_MINUTE = ':59';

export const isExcluded = ({ date, start }: Slot, exclusion: Exclusion): boolean => {
  if ('weekday' in exclusion) return weekdayOf(date) === exclusion.weekday;
  if ('date' in exclusion) return date === exclusion.date;
  const { from, until } = exclusion;
  // "Four is cutting it close, is there a 4:30?"
  if (from !== undefined && until?.endsWith(LAST_MINUTE) === true) return start === from;
  if (from !== undefined && until !== undefined)
    return start < until && minutesAfter(start, SHORTEST_VISIT_MINUTES) > from;
  return exclusion.part === 'noon' ? start === NOON : partOf(start) === exclusion.part;
};

/** @returns true if a visit can begin then: within the opening hours, after the notice time, and suiting the caller */
export function isPossible(slot: Slot, { now, hours, wish, excluded, refused }: Openings): boolean {
  const dayHours = hours[weekdayOf(slot.date)];
  if (dayHours === undefined || slot.start < dayHours.opens) return false;
  const end = minutesAfter(slot.start, SHORTEST_VISIT_MINUTES);
  const ready = addMinutes(`${dateOf(now)}T${timeOf(now)}`, NOTICE_MINUTES);
  return (
    end <= dayHours.closes &&
    end > slot.start &&
    momentOf(slot) >= `${dateOf(ready)}T${timeOf(ready)}` &&
    (wish?.notBefore === undefined || slot.start >= wish.notBefore) &&
    (wish?.endBefore === undefined || end <= wish.endBefore) &&
    !excluded.some((exclusion) => isExcluded(slot, exclusion)) &&
    !refused.some((refusedSlot) => isSameSlot(refusedSlot, slot))
  );
}

/** The possible slots of a day: those at the preferred starts first. */
const slotsOn = (date: CalendarDate, preferred: readonly TimeOfDay[], openings: Openings): readonly Slot[] =>
  [...preferred, ...STARTS].map((start) => ({ date, start })).filter((slot) => isPossible(slot, openings));

function firstSlotFrom(date: CalendarDate, preferred: readonly TimeOfDay[], openings: Openings): Slot | undefined {
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    const [slot] = slotsOn(addDays(date, ahead), preferred, openings);
    if (slot !== undefined) return slot;
  }
  return undefined;
}

/** @returns the earliest possible slot at a full hour, or when the company opens; undefined if there is none */
function earliestSlot(openings: Openings): Slot | undefined {
  const today = dateOf(openings.now);
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    const opens = openings.hours[weekdayOf(date)]?.opens;
    const [earliest] = slotsOn(date, opens === undefined ? [] : [opens], openings).toSorted((one, other) =>
      one.start < other.start ? -1 : 1,
    );
    if (earliest !== undefined) return earliest;
  }
  return undefined;
}

/** The starts of a day nearest to a wished time: the time itself, or the first or the last visit of the day. */
function startsNear(date: CalendarDate, time: TimeOfDay, { hours }: Openings): readonly TimeOfDay[] {
  const dayHours = hours[weekdayOf(date)];
  if (dayHours === undefined) return [time];
  const latest = minutesAfter(dayHours.closes, -SHORTEST_VISIT_MINUTES);
  if (time < dayHours.opens) return [dayHours.opens];
  return time > latest ? [latest] : [time];
}

/** @returns the day itself if some visit is possible on it, or else the next such day */
function possibleDay(date: CalendarDate, openings: Openings): CalendarDate {
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    const day = addDays(date, ahead);
    if (slotsOn(day, [], openings).length > 0) return day;
  }
  return date;
}

/**
 * Finds a slot for the caller's wish: at the wished time, or else the nearest one on that day, or else on the next day.
 *
 * @returns undefined if no slot of the next three weeks suits
 */
export function slotFor(openings: Openings): FoundSlot | undefined {
  const { wish } = openings;
  const found = slotForFirst(openings);
  if (wish?.or === undefined || (found?.slot.date === wish.date && found?.missed === undefined)) return found;
  const other = slotFor({ ...openings, wish: wish.or });
  return other !== undefined && other.missed === undefined ? other : found;
}

/** "After one, then" rules out an earlier time that was wished for before. */
const isWithinBounds = (wish: TimeWish | undefined): boolean =>
  wish?.time === undefined ||
  ((wish.notBefore === undefined || wish.time >= wish.notBefore) &&
    (wish.endBefore === undefined || wish.time < wish.endBefore));

/** The same for the first of several wishes. */
function slotForFirst(openings: Openings): FoundSlot | undefined {
  const { now, wish } = openings;
  const today = dateOf(now);
  const isWithin = isWithinBounds(wish);
  const time = (isWithin ? wish?.time : undefined) ?? (wish?.part === undefined ? undefined : PART_STARTS[wish.part]);
  const isBounded = wish?.notBefore !== undefined || wish?.endBefore !== undefined;
  if (wish?.isSoon === true || (wish?.date === today && time === undefined && !isBounded)) {
    const slot = earliestSlot(openings);
    return slot && { slot };
  }
  if (wish === undefined || (wish.date === undefined && time === undefined)) {
    const slot = firstSlotFrom(addDays(today, 1), [FIRST_OFFER_START], openings);
    return slot && { slot };
  }
  const wishedDate = wish.date ?? possibleDay(addDays(today, 1), openings);
  // "In the afternoon, after two thirty"
  const isPartOver =
    !isWithin ||
    (wish.time === undefined && time !== undefined && wish.notBefore !== undefined && time < wish.notBefore);
  const wished = {
    date: wishedDate,
    start:
      (isPartOver ? undefined : time) ?? wish.notBefore ?? (wish.isAnyTime === true ? FIRST_OFFER_START : USUAL_START),
  };
  const isPast = momentOf(wished) < `${today}T${timeOf(now)}`;
  const day = possibleDay(wished.date < today ? today : wished.date, openings);
  const starts = [...startsNear(day, wished.start, openings), ...nearest(wished.start)];
  const slot = firstSlotFrom(day, starts, openings);
  if (slot === undefined) return undefined;
  // "This afternoon" is as wished at any time of the afternoon.
  const isInPart = wish.time === undefined && wish.part === partOf(slot.start);
  const isAsWished = slot.date === wished.date && (slot.start === wished.start || isInPart);
  const isNamed = wish.date !== undefined && (time !== undefined || slot.date !== wished.date);
  if (isAsWished || (!isNamed && time === undefined)) return { slot };
  return { slot, missed: isPast ? 'past' : 'closed' };
}

/** The full hours, those nearest to a time first. */
function nearest(time: TimeOfDay): readonly TimeOfDay[] {
  const minutesOf = (start: TimeOfDay) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));
  const distance = (start: TimeOfDay) => Math.abs(minutesOf(start) - minutesOf(time));
  return [...STARTS].toSorted((one, other) => distance(one) - distance(other));
}

/**
 * Finds a slot after a refusal: later than the slot that was refused most recently, on the same day or one of the next days.
 *
 * @returns undefined if no slot of the next three weeks suits
 */
export function otherSlot(openings: Openings): Slot | undefined {
  const last = openings.refused.at(-1);
  const from = last?.date ?? addDays(dateOf(openings.now), 1);
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    const date = addDays(from, ahead);
    const slot = slotsOn(date, [], openings).find(({ start }) => last?.date !== date || start > last.start);
    if (slot !== undefined) return slot;
  }
  return undefined;
}

/** An hour or two, which "a bit earlier" usually means. */
const SHIFT_MINUTES = [120, 60, 180, 240] as const;

/**
 * Finds a slot before or after another one: about two hours on the same day if possible, or else the nearest day.
 *
 * @returns undefined if there is none
 */
export function shiftedSlot(slot: Slot, direction: 'earlier' | 'later', openings: Openings): Slot | undefined {
  const sign = direction === 'later' ? 1 : -1;
  const onSameDay = SHIFT_MINUTES.map((minutes) => ({ ...slot, start: minutesAfter(slot.start, sign * minutes) })).find(
    (shifted) => (sign > 0 ? shifted.start > slot.start : shifted.start < slot.start) && isPossible(shifted, openings),
  );
  if (onSameDay !== undefined) return onSameDay;
  for (let days = 1; days < MAX_DAYS_AHEAD; days++) {
    const date = addDays(slot.date, sign * days);
    if (date < dateOf(openings.now)) return undefined;
    const [found] = slotsOn(date, [slot.start], openings);
    if (found !== undefined) return found;
  }
  return undefined;
}
