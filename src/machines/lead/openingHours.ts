import type { TimeOfDay } from '../calendar/calendarDate.ts';

/** The hours in which the crews work, by weekday from 0 (Sunday) to 6 (Saturday). The company is closed on weekdays that are absent. */
export type OpeningHours = Readonly<Partial<Record<number, { readonly opens: TimeOfDay; readonly closes: TimeOfDay }>>>;
