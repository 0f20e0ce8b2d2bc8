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
import type { TimeWish } from './understanding/timeWishes.ts';

/** The start of a visit, in the company's local time. */
export type Slot = { readonly date: CalendarDate; readonly start: TimeOfDay };

/**
 * A slot for a wish. `missed` is the reason why the slot differs from a wished date or time. `closed` also stands for too little notice.
 * For a wish for today without a time, or for a visit as soon as possible, `missed` is absent.
 */
export type FoundSlot = { readonly slot: Slot; readonly missed?: 'closed' | 'past' };

/** A visit begins at least this long before closing time. */
const SHORTEST_VISIT_MINUTES = 60;
/** The shortest time from a call to a visit. */
const NOTICE_MINUTES = 120;
/** The usual start on a day that the caller names without a time. */
const USUAL_START = '10:00';
/** The start for a caller who accepts any time, or who names no day and no time. */
const FIRST_OFFER_START = '09:00';
/** Bounds the search for a slot. It is more than a week, so that the search finds the open day of a company that opens once a week. */
const MAX_DAYS_AHEAD = 14;

// The date of the moment is arbitrary: only its time of day is used.
const latestStart = (closes: TimeOfDay) => timeOf(addMinutes(`2026-01-01T${closes}`, -SHORTEST_VISIT_MINUTES));

const isOpenOn = (date: CalendarDate, hours: OpeningHours) => hours[weekdayOf(date)] !== undefined;

/** @returns the date itself if the company is open then, or else the next open day; without an open day, a closed day */
function openDay(date: CalendarDate, hours: OpeningHours): CalendarDate {
  let day = date;
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD && !isOpenOn(day, hours); ahead++) day = addDays(day, 1);
  return day;
}

/** @returns the time itself on a closed day or if a visit can begin then, or else the nearest time of the day at which a visit can begin */
function openTime(date: CalendarDate, time: TimeOfDay, hours: OpeningHours): TimeOfDay {
  const dayHours = hours[weekdayOf(date)];
  if (dayHours === undefined) return time;
  if (time < dayHours.opens) return dayHours.opens;
  return time > latestStart(dayHours.closes) ? latestStart(dayHours.closes) : time;
}

const momentOf = ({ date, start }: Slot) => `${date}T${start}`;

/** @returns the earliest slot after the notice time, at a full hour or when the company opens */
export function earliestSlot(now: LocalMoment, hours: OpeningHours): Slot {
  // Adds 59 minutes, so that cutting the minutes off rounds up to a full hour.
  const ready = addMinutes(`${dateOf(now)}T${timeOf(now)}`, NOTICE_MINUTES + 59);
  const [date, start] = [dateOf(ready), `${timeOf(ready).slice(0, 2)}:00`];
  const dayHours = hours[weekdayOf(date)];
  if (dayHours !== undefined && start <= latestStart(dayHours.closes))
    return { date, start: openTime(date, start, hours) };
  const nextDay = openDay(addDays(date, 1), hours);
  return { date: nextDay, start: hours[weekdayOf(nextDay)]?.opens ?? start };
}

/**
 * @returns a slot for the wish; without a wish, a slot on the next open day after today. The slot is within the opening hours, if there are
 *   any, and after the notice time.
 */
export function slotFor(wish: TimeWish | undefined, now: LocalMoment, hours: OpeningHours): FoundSlot {
  const today = dateOf(now);
  const nextOpenDay = openDay(addDays(today, 1), hours);
  if (wish?.isSoon === true || (wish?.date === today && wish.time === undefined))
    return { slot: earliestSlot(now, hours) };
  if (wish === undefined || (wish.date === undefined && wish.time === undefined)) {
    return { slot: { date: nextOpenDay, start: openTime(nextOpenDay, FIRST_OFFER_START, hours) } };
  }
  const wishedSlot = {
    date: wish.date ?? nextOpenDay,
    start: wish.time ?? (wish.isAnyTime === true ? FIRST_OFFER_START : USUAL_START),
  };
  const date = openDay(wishedSlot.date, hours);
  const slot = { date, start: openTime(date, wishedSlot.start, hours) };
  const missed = momentOf(wishedSlot) < `${today}T${timeOf(now)}` ? 'past' : 'closed';
  const earliest = earliestSlot(now, hours);
  if (momentOf(slot) < momentOf(earliest)) return { slot: earliest, missed };
  const isAsWished = slot.date === wishedSlot.date && slot.start === wishedSlot.start;
  return isAsWished ? { slot } : { slot, missed };
}

/** Starts of the slots to offer after a refusal, the preferred ones first. */
const OTHER_STARTS = ['14:00', '10:00', '09:00', '16:00'] as const;

/**
 * Finds a slot after a refusal: a slot that was not refused, and is later than the one that was refused most recently, on the same day or
 * one of the next open days. If there is none, returns the slot for a call without a wish.
 */
export function otherSlot(refused: readonly Slot[], now: LocalMoment, hours: OpeningHours): Slot {
  const isRefused = (slot: Slot) => refused.some((refusedSlot) => momentOf(refusedSlot) === momentOf(slot));
  const lastRefused = refused.at(-1);
  let day = openDay(lastRefused?.date ?? addDays(dateOf(now), 1), hours);
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    for (const start of OTHER_STARTS) {
      const slot = { date: day, start: openTime(day, start, hours) };
      if (
        !isRefused(slot) &&
        momentOf(slot) >= momentOf(earliestSlot(now, hours)) &&
        (lastRefused?.date !== day || slot.start > lastRefused.start)
      )
        return slot;
    }
    day = openDay(addDays(day, 1), hours);
  }
  return slotFor(undefined, now, hours).slot;
}
