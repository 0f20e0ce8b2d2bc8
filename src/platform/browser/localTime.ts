import type { LocalMoment } from '../../machines/calendar/calendarDate.ts';

const padded = (part: number, length = 2) => String(part).padStart(length, '0');

const MINUTES_PER_HOUR = 60;

/** @returns the offset from UTC, such as `-05:00`. */
function offsetOf(date: Date): string {
  // The offset is rounded, because old dates have offsets with seconds.
  const minutesAhead = -Math.round(date.getTimezoneOffset());
  const distance = Math.abs(minutesAhead);
  const [hours, minutes] = [Math.floor(distance / MINUTES_PER_HOUR), distance % MINUTES_PER_HOUR];
  return `${minutesAhead < 0 ? '-' : '+'}${padded(hours)}:${padded(minutes)}`;
}

/**
 * @param date by default the current time.
 * @returns the visitor's local time of the date, without seconds, such as `2026-11-21T17:09-05:00`.
 */
export function localMoment(date = new Date()): LocalMoment {
  const day = [padded(date.getFullYear(), 4), padded(date.getMonth() + 1), padded(date.getDate())];
  return `${day.join('-')}T${padded(date.getHours())}:${padded(date.getMinutes())}${offsetOf(date)}`;
}
