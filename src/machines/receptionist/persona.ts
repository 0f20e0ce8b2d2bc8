import { clockTime, type TimeOfDay } from '../calendar/calendarDate.ts';
import type { OpeningHours } from '../lead/openingHours.ts';

/** The receptionist and the company that she answers for. */
export type Persona = {
  readonly name: string;
  /** Undefined: a sample company without a name. */
  readonly company?: string;
  readonly openingHours: OpeningHours;
};

export const companyIn = ({ company }: Persona): string => company ?? 'a sample company';

/** From Monday on, so that the days of a weekend are neighbours. */
const WEEK = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

const spokenTime = (time: TimeOfDay) => clockTime(time).replace(':00', '');

const MAX_DAYS_LISTED = 2;

const daysInWords = (days: readonly string[]) =>
  days.length <= MAX_DAYS_LISTED ? days.join(' and ') : `${days[0] ?? ''} through ${days.at(-1) ?? ''}`;

/** @returns "Monday through Saturday, 8 AM to 6 PM"; empty if the company is always closed. */
export function hoursInWords(hours: OpeningHours): string {
  const spans: { days: string[]; times: string }[] = [];
  let wasOpen = false;
  for (const [weekday, name] of WEEK) {
    const its = hours[weekday];
    const times = its === undefined ? '' : `${spokenTime(its.opens)} to ${spokenTime(its.closes)}`;
    const latest = spans.at(-1);
    if (its !== undefined && wasOpen && latest?.times === times) latest.days.push(name);
    else if (its !== undefined) spans.push({ days: [name], times });
    wasOpen = its !== undefined;
  }
  return spans.map(({ days, times }) => `${daysInWords(days)}, ${times}`).join('; ');
}
