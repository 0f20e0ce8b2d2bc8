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

/** `emergency`: somebody or the house is in danger, or water runs. `urgent`: today or tomorrow. */
export const URGENCIES = ['routine', 'urgent', 'emergency'] as const;

export type Urgency = (typeof URGENCIES)[number];

export const VISIT_TYPES = ['repair', 'estimate', 'consultation', 'follow-up'] as const;

export type VisitType = (typeof VISIT_TYPES)[number];

/** What an assistant takes down about a caller's job. A field that nobody has said is left out. */
export type Lead = {
  readonly name?: string;
  /** As the caller said it, in digits: "(512) 555-0117". */
  readonly callbackNumber?: string;
  readonly address?: string;
  readonly trade?: Trade;
  /** In a few words: "water heater leaks". */
  readonly problem?: string;
  readonly urgency?: Urgency;
  readonly notes?: string;
};

/** A visit that the assistant has booked. */
export type Visit = {
  readonly date: CalendarDate;
  /** Where the company is. */
  readonly start: TimeOfDay;
  readonly type: VisitType;
};

/** The job ticket of one call: what it has captured so far. */
export type Ticket = {
  readonly lead: Lead;
  readonly visit?: Visit;
};

export const EMPTY_TICKET: Ticket = { lead: {} };

export const isEmptyTicket = ({ lead, visit }: Ticket): boolean =>
  visit === undefined && Object.keys(lead).length === 0;

/** A call that was answered and is over. */
export type FinishedCall = {
  readonly ticket: Ticket;
  /** Since the assistant answered. */
  readonly seconds: number;
  readonly transcript: readonly { readonly speaker: 'assistant' | 'visitor'; readonly text: string }[];
  /** Whether the connection broke before either side ended the call. */
  readonly isCutShort: boolean;
};
