import type { LocalMoment } from '../calendar/calendarDate.ts';
import type { Lead, Visit, VisitType } from '../lead/lead.ts';
import type { Danger } from './hearing/dangers.ts';
import type { TimeWish } from './hearing/timeWishes.ts';
import type { Persona } from './persona.ts';
import type { Variants } from './said.ts';
import type { Slot } from './slots.ts';

/** What a question is about. `message`: a message for the team, after several misses; `more`: anything else to do. */
export type Topic =
  'safety' | 'job' | 'name' | 'name-check' | 'number' | 'address' | 'time' | 'offer' | 'message' | 'more';

/** Constant during a call. `now`: when the call begins, in the company's local time. */
export type CallSetting = { readonly persona: Persona; readonly now: LocalMoment };

/** State of a conversation: the facts so far, and what was said. */
export type Conversation = {
  readonly topic: Topic;
  readonly lead: Omit<Lead, 'notes'>;
  /** Lines for the team, without duplicates. */
  readonly notes: readonly string[];
  readonly visit: Visit | undefined;
  readonly visitType: VisitType;
  /** The latest danger that the caller named; a lesser one does not replace a deadly one. In a deadly one no visit is booked. */
  readonly danger: Danger | undefined;
  readonly isSafe: boolean;
  /** The call is about an existing visit or bill: only name and number are asked for, and no visit is offered. */
  readonly isErrand: boolean;
  readonly wish: TimeWish | undefined;
  readonly offered: Slot | undefined;
  /** A visit is booked, and the caller has named another time since. */
  readonly isMoving: boolean;
  readonly refusedSlots: readonly Slot[];
  /** A word that is perhaps not a name; to be confirmed. */
  readonly doubtfulName: string | undefined;
  /** Topics that the caller refused or that were given up; not asked for again. */
  readonly leftOut: readonly Topic[];
  /** Turns in a row without any understood content. */
  readonly misses: number;
  /** Turns in a row that changed nothing in this state. */
  readonly idleTurns: number;
  /** The caller has heard that the demo cannot make out spoken words. */
  readonly knowsLimits: boolean;
  /** Every sentence that she has said, in lower case. */
  readonly said: readonly string[];
};

export const NEW_CONVERSATION: Conversation = {
  topic: 'job',
  lead: {},
  notes: [],
  visit: undefined,
  visitType: 'repair',
  danger: undefined,
  isSafe: false,
  isErrand: false,
  wish: undefined,
  offered: undefined,
  isMoving: false,
  refusedSlots: [],
  doubtfulName: undefined,
  leftOut: [],
  misses: 0,
  idleTurns: 0,
  knowsLimits: false,
  said: [],
};

/** An answer being built: the state so far, and the parts to say in order. */
export type Draft = { readonly known: Conversation; readonly parts: readonly Variants[] };

/** @returns the draft with parts appended and news merged into the state */
export const saying = (
  { known, parts }: Draft,
  added: readonly Variants[],
  news: Partial<Conversation> = {},
): Draft => ({
  known: { ...known, ...news },
  parts: [...parts, ...added],
});

export const withNote = (known: Conversation, note: string): Conversation =>
  known.notes.includes(note) ? known : { ...known, notes: [...known.notes, note] };

export const withoutTopic = (known: Conversation, topic: Topic): Conversation =>
  known.leftOut.includes(topic) ? known : { ...known, leftOut: [...known.leftOut, topic] };

/** The lead for the job ticket, with the notes joined by "; ". */
export const leadOf = ({ lead, notes }: Conversation): Lead =>
  notes.length === 0 ? lead : { ...lead, notes: notes.join('; ') };
