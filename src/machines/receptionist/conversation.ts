import type { LocalMoment } from '../calendar/calendarDate.ts';
import type { Lead, Visit, VisitType } from '../lead/lead.ts';
import type { Danger } from './hearing/dangers.ts';
import type { TimeWish } from './hearing/timeWishes.ts';
import type { Persona } from './persona.ts';
import type { Variants } from './said.ts';
import type { Slot } from './slots.ts';

/** What she asks for. `message`: words for the team, where she does not understand; `more`: anything else. */
export type Topic =
  'safety' | 'job' | 'name' | 'name-check' | 'number' | 'address' | 'time' | 'offer' | 'message' | 'more';

/** What holds for the whole call. `now`: where the company is. */
export type CallSetting = { readonly persona: Persona; readonly now: LocalMoment };

/** Everything that she knows of the caller, and has said. */
export type Conversation = {
  readonly topic: Topic;
  readonly lead: Omit<Lead, 'notes'>;
  /** Lines for the team, none twice. */
  readonly notes: readonly string[];
  readonly visit: Visit | undefined;
  readonly visitType: VisitType;
  /** What endangers the caller; while it is deadly she books nothing. */
  readonly danger: Danger | undefined;
  readonly isSafe: boolean;
  /** A call about something that was agreed on before: she takes name and number, and offers no visit. */
  readonly isErrand: boolean;
  readonly wish: TimeWish | undefined;
  readonly offered: Slot | undefined;
  /** The visit is booked, and the caller has named another time since. */
  readonly isMoving: boolean;
  readonly refusedSlots: readonly Slot[];
  /** A name that may be something else. */
  readonly doubtfulName: string | undefined;
  /** What was refused, or given up. */
  readonly leftOut: readonly Topic[];
  /** How often in a row she has not understood. */
  readonly misses: number;
  /** Turns in a row that brought nothing. */
  readonly idleTurns: number;
  /** The caller was told that nobody makes out what they say. */
  readonly knowsLimits: boolean;
  /** The sentences that she has said. */
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

/** An answer on its way: what she knows by now, and the parts of what she will say. */
export type Draft = { readonly known: Conversation; readonly parts: readonly Variants[] };

/** @returns the draft with parts added, and with what has become known. */
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

/** The lead as it goes on the job ticket. */
export const leadOf = ({ lead, notes }: Conversation): Lead =>
  notes.length === 0 ? lead : { ...lead, notes: notes.join('; ') };
