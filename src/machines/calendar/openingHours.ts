import { shortClockTime, type TimeOfDay } from './calendarDate.ts';

/** The hours in which the crews work, by weekday from 0 (Sunday) to 6 (Saturday). The company is closed on weekdays that are absent. */
export type OpeningHours = Readonly<Partial<Record<number, { readonly opens: TimeOfDay; readonly closes: TimeOfDay }>>>;

/** Weekday numbers and names, from Monday on, so that the days of a weekend are neighbours. */
const WEEK = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

/** Up to this many days are listed, such as "Saturday and Sunday". A longer run is shortened, such as to "Monday through Friday". */
const MAX_DAYS_LISTED = 2;

const daysInWords = (days: readonly string[]) =>
  days.length <= MAX_DAYS_LISTED ? days.join(' and ') : `${days[0] ?? ''} through ${days.at(-1) ?? ''}`;

/** @returns the hours in words, such as "Monday through Saturday, 8 AM to 6 PM"; an empty string if the company is always closed */
export function hoursInWords(hours: OpeningHours): string {
  const spans: { days: string[]; times: string }[] = [];
  let wasOpenTheDayBefore = false;
  for (const [weekday, name] of WEEK) {
    const dayHours = hours[weekday];
    const times =
      dayHours === undefined ? '' : `${shortClockTime(dayHours.opens)} to ${shortClockTime(dayHours.closes)}`;
    const previousSpan = spans.at(-1);
    if (dayHours !== undefined && wasOpenTheDayBefore && previousSpan?.times === times) previousSpan.days.push(name);
    else if (dayHours !== undefined) spans.push({ days: [name], times });
    wasOpenTheDayBefore = dayHours !== undefined;
  }
  return spans.map(({ days, times }) => `${daysInWords(days)}, ${times}`).join('; ');
}
