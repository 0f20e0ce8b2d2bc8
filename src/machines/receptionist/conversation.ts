import type { LocalMoment } from '../calendar/calendarDate.ts';
import type { Lead, Visit, VisitType } from '../lead/lead.ts';
import type { Danger } from './hearing/dangers.ts';
import type { TimeWish } from './hearing/timeWishes.ts';
import type { Persona } from './persona.ts';
import type { Variants } from './utterance.ts';
import type { Slot } from './slots.ts';

/**
 * What a question is about. `safety`: whether everyone is out; `name-check`: whether a word is a name; `message`: a message for the
 * team, after several misses; `more`: anything else to do.
 */
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
  /** The latest danger that the caller named; a lesser one does not replace a deadly one. While it is deadly, no visit is booked. */
  readonly danger: Danger | undefined;
  /** The caller has answered whether everyone is out. */
  readonly isSafetyAnswered: boolean;
  /** The call is about an existing visit or bill: unless a job is named, only name and number are asked for, and no visit is offered. */
  readonly isErrand: boolean;
  /** The latest time that the caller asked for. */
  readonly wish: TimeWish | undefined;
  /** Offered last, and not answered yet. */
  readonly offeredSlot: Slot | undefined;
  /** A visit is booked, and the caller has named another time since. */
  readonly isMovingVisit: boolean;
  /** Refused since the latest wish. */
  readonly refusedSlots: readonly Slot[];
  /** A word that is perhaps not a name; to be confirmed. */
  readonly doubtfulName: string | undefined;
  /** Topics not to ask about again: refused by the caller, given up by the receptionist, or `message` after one request. */
  readonly skippedTopics: readonly Topic[];
  /** Turns in a row that the receptionist did not understand. */
  readonly misses: number;
  /** Turns in a row that changed nothing in this state. */
  readonly idleTurns: number;
  /** The caller has heard that the demo cannot make out spoken words. */
  readonly knowsLimits: boolean;
  /** Every sentence that the receptionist has said, in lower case. */
  readonly said: readonly string[];
};

export const NEW_CONVERSATION: Conversation = {
  topic: 'job',
  lead: {},
  notes: [],
  visit: undefined,
  visitType: 'repair',
  danger: undefined,
  isSafetyAnswered: false,
  isErrand: false,
  wish: undefined,
  offeredSlot: undefined,
  isMovingVisit: false,
  refusedSlots: [],
  doubtfulName: undefined,
  skippedTopics: [],
  misses: 0,
  idleTurns: 0,
  knowsLimits: false,
  said: [],
};

/** An unfinished answer: the conversation after it, and the parts to say, in order. */
export type Draft = { readonly conversation: Conversation; readonly parts: readonly Variants[] };

/** @returns the draft with `added` appended to its parts and `changes` merged into its conversation */
export const extendDraft = (
  { conversation, parts }: Draft,
  added: readonly Variants[],
  changes: Partial<Conversation> = {},
): Draft => ({
  conversation: { ...conversation, ...changes },
  parts: [...parts, ...added],
});

export const withNote = (conversation: Conversation, note: string): Conversation =>
  conversation.notes.includes(note) ? conversation : { ...conversation, notes: [...conversation.notes, note] };

export const withTopicSkipped = (conversation: Conversation, topic: Topic): Conversation =>
  conversation.skippedTopics.includes(topic)
    ? conversation
    : { ...conversation, skippedTopics: [...conversation.skippedTopics, topic] };

/** The lead for the job ticket, with the notes joined by "; ". */
export const leadOf = ({ lead, notes }: Conversation): Lead =>
  notes.length === 0 ? lead : { ...lead, notes: notes.join('; ') };
