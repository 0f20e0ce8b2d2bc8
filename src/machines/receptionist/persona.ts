import { clockTime } from '../calendar/calendarDate.ts';
import type { OpeningHours } from '../lead/openingHours.ts';

/** Whose receptionist speaks. */
export type Persona = {
  readonly name: string;
  /** Left out: a sample company without a name. */
  readonly company?: string;
  readonly openingHours: OpeningHours;
};

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** A week as people name it: from Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** "Monday to Saturday, 8:00 AM to 6:00 PM". */
export function hoursInWords(hours: OpeningHours): string {
  const spans: { first: number; last: number; times: string }[] = [];
  let wasOpen = false;
  for (const day of WEEK) {
    const its = hours[day];
    const times = its === undefined ? '' : `${clockTime(its.opens)} to ${clockTime(its.closes)}`;
    const latest = spans.at(-1);
    if (its !== undefined && wasOpen && latest?.times === times) latest.last = day;
    else if (its !== undefined) spans.push({ first: day, last: day, times });
    wasOpen = its !== undefined;
  }
  return spans
    .map(({ first, last, times }) => `${DAYS[first] ?? ''}${first === last ? '' : ` to ${DAYS[last] ?? ''}`}, ${times}`)
    .join('; ');
}
