import type { CalendarDate, TimeOfDay } from '../calendar/calendarDate.ts';

export const TRADES = [
  'roofing',
  'plumbing',
  'hvac',
  'electrical',
  'landscaping',
  'home-improvement',
  'other',
] as const;

export type Trade = (typeof TRADES)[number];

/** In an `emergency`, people or the house are in danger, or water is running. An `urgent` job is needed today or tomorrow. */
export const URGENCIES = ['routine', 'urgent', 'emergency'] as const;

export type Urgency = (typeof URGENCIES)[number];

export const VISIT_TYPES = ['repair', 'estimate', 'consultation', 'follow-up'] as const;

export type VisitType = (typeof VISIT_TYPES)[number];

/** The assistant's record of a caller's job. Fields that the caller has not given are absent. */
export type Lead = {
  readonly name?: string;
  /** The number as the assistant wrote it down, such as "(512) 555-0117". */
  readonly callbackNumber?: string;
  readonly address?: string;
  readonly trade?: Trade;
  /** The problem in a few words, such as "water heater leaks". */
  readonly problem?: string;
  readonly urgency?: Urgency;
  readonly notes?: string;
};

/** A visit that the assistant has booked. */
export type Visit = {
  readonly date: CalendarDate;
  /** In the local time of the company. */
  readonly start: TimeOfDay;
  readonly type: VisitType;
};

/** The job ticket of one call so far. */
export type Ticket = {
  readonly lead: Lead;
  readonly visit?: Visit;
};

export const EMPTY_TICKET: Ticket = { lead: {} };

export const isEmptyTicket = ({ lead, visit }: Ticket): boolean =>
  visit === undefined && Object.keys(lead).length === 0;

/** An answered call that has ended. */
export type FinishedCall = {
  readonly ticket: Ticket;
  /** The duration of the call in full seconds, counted from the moment at which the assistant picked up. */
  readonly seconds: number;
  readonly transcript: readonly { readonly speaker: 'assistant' | 'visitor'; readonly text: string }[];
  /** True if a failure ended the call, such as a lost connection. */
  readonly isCutShort: boolean;
  /** The company for which the assistant answered, if the visitor named one. */
  readonly companyName?: string;
};
