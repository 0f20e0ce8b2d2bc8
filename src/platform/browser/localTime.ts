import type { LocalMoment } from '../../machines/inbox/calendarDate.ts';

const padded = (part: number, length = 2) => String(part).padStart(length, '0');

/** The minute that the visitor's clock shows, now or at another instant. */
export function localMoment(date = new Date()): LocalMoment {
  const day = [padded(date.getFullYear(), 4), padded(date.getMonth() + 1), padded(date.getDate())];
  return `${day.join('-')}T${padded(date.getHours())}:${padded(date.getMinutes())}`;
}
