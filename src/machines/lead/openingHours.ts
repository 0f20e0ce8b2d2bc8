import type { TimeOfDay } from '../calendar/calendarDate.ts';

/** When visits can be booked, by weekday from 0, Sunday, to 6, Saturday. Days that are left out are closed. */
export type OpeningHours = Readonly<Partial<Record<number, { readonly opens: TimeOfDay; readonly closes: TimeOfDay }>>>;
