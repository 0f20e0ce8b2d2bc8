import {
  addDays,
  addMinutes,
  type CalendarDate,
  dateOf,
  type LocalMoment,
  type TimeOfDay,
  timeOf,
  weekdayOf,
} from '../calendar/calendarDate.ts';
import type { OpeningHours } from '../lead/openingHours.ts';
import type { TimeWish } from './hearing/timeWishes.ts';

/** The start of a visit, in the company's local time. */
export type Slot = { readonly date: CalendarDate; readonly start: TimeOfDay };

/** A slot for a wish. `missed`: why it differs from the wish. */
export type FoundSlot = { readonly slot: Slot; readonly missed?: 'closed' | 'past' };

/** A visit begins at least this long before closing time. */
const SHORTEST_VISIT_MINUTES = 60;
/** The shortest time from a call to a visit. */
const NOTICE_MINUTES = 120;
const USUAL_START = '10:00';
const FIRST_OFFER = '09:00';
/** Bounds the search for an open day. Longer than a week, so that a company open one day a week is found. */
const MAX_DAYS_AHEAD = 14;

const lastStart = (closes: TimeOfDay) => timeOf(addMinutes(`2026-01-01T${closes}`, -SHORTEST_VISIT_MINUTES));

export const isOpenOn = (date: CalendarDate, hours: OpeningHours): boolean => hours[weekdayOf(date)] !== undefined;

/** The date itself, or the next open day. */
function openDay(date: CalendarDate, hours: OpeningHours): CalendarDate {
  let day = date;
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD && !isOpenOn(day, hours); ahead++) day = addDays(day, 1);
  return day;
}

/** The time itself, or the nearest time of that day at which a visit can begin. */
function openTime(date: CalendarDate, time: TimeOfDay, hours: OpeningHours): TimeOfDay {
  const today = hours[weekdayOf(date)];
  if (today === undefined) return time;
  if (time < today.opens) return today.opens;
  return time > lastStart(today.closes) ? lastStart(today.closes) : time;
}

const at = ({ date, start }: Slot) => `${date}T${start}`;

/** @returns the first full hour within opening hours and after the notice time */
export function earliestSlot(now: LocalMoment, hours: OpeningHours): Slot {
  const ready = addMinutes(`${dateOf(now)}T${timeOf(now)}`, NOTICE_MINUTES + 59);
  const [date, start] = [dateOf(ready), `${timeOf(ready).slice(0, 2)}:00`];
  const today = hours[weekdayOf(date)];
  if (today !== undefined && start <= lastStart(today.closes)) return { date, start: openTime(date, start, hours) };
  const next = openDay(addDays(date, 1), hours);
  return { date: next, start: hours[weekdayOf(next)]?.opens ?? start };
}

/** @returns the slot nearest to the wish, within opening hours and in the future */
export function slotFor(wish: TimeWish | undefined, now: LocalMoment, hours: OpeningHours): FoundSlot {
  const today = dateOf(now);
  const tomorrow = openDay(addDays(today, 1), hours);
  if (wish?.isSoon === true || (wish?.date === today && wish.time === undefined))
    return { slot: earliestSlot(now, hours) };
  if (wish === undefined || (wish.date === undefined && wish.time === undefined)) {
    return { slot: { date: tomorrow, start: openTime(tomorrow, FIRST_OFFER, hours) } };
  }
  const wished = {
    date: wish.date ?? tomorrow,
    start: wish.time ?? (wish.isAnyTime === true ? FIRST_OFFER : USUAL_START),
  };
  const date = openDay(wished.date, hours);
  const slot = { date, start: openTime(date, wished.start, hours) };
  const earliest = earliestSlot(now, hours);
  if (at(slot) < at(earliest))
    return {
      slot: earliest,
      missed: wished.date < today || at(wished) < `${today}T${timeOf(now)}` ? 'past' : 'closed',
    };
  const isAsWished = slot.date === wished.date && slot.start === wished.start;
  return isAsWished ? { slot } : { slot, missed: 'closed' };
}

const OTHER_STARTS = ['14:00', '10:00', '09:00', '16:00'] as const;

/** @returns a slot that was not refused, soon after the last refused one */
export function otherSlot(refused: readonly Slot[], now: LocalMoment, hours: OpeningHours): Slot {
  const isRefused = (slot: Slot) => refused.some((one) => at(one) === at(slot));
  let day = openDay(refused.at(-1)?.date ?? addDays(dateOf(now), 1), hours);
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    for (const wished of OTHER_STARTS) {
      const slot = { date: day, start: openTime(day, wished, hours) };
      if (
        !isRefused(slot) &&
        at(slot) >= at(earliestSlot(now, hours)) &&
        slot.start > (refused.at(-1)?.date === day ? (refused.at(-1)?.start ?? '') : '')
      )
        return slot;
    }
    day = openDay(addDays(day, 1), hours);
  }
  return slotFor(undefined, now, hours).slot;
}
