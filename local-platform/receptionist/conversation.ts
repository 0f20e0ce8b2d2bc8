import type { LocalMoment } from '../../src/machines/calendar/calendarDate.ts';
import type { Lead, Visit, VisitType } from '../../src/machines/lead/lead.ts';
import type { Danger } from './understanding/dangers.ts';
import type { TimeWish } from './understanding/timeWishes.ts';
import type { Persona } from './persona.ts';
import type { Variants } from './utterance.ts';
import type { Slot } from './slots.ts';

/**
 * The subject of a question. `safety` asks whether everyone is out. `name-check` asks whether a doubtful name is right. `message` asks for
 * a message for the team. `more` asks whether there is anything else to do.
 */
export type Topic =
  | 'safety'
  | 'job'
  | 'name'
  | 'name-check'
  | 'number'
  | 'address'
  | 'time'
  | 'offer'
  | 'message'
  | 'more';

/** Constant during a call. `now` is the company's local time when the call begins. */
export type CallSetting = { readonly persona: Persona; readonly now: LocalMoment };

/** The receptionist's memory of a call: her previous question, the recorded facts, offers, refusals, counts, and the sentences said. */
export type Conversation = {
  readonly topic: Topic;
  readonly lead: Omit<Lead, 'notes'>;
  /** Lines for the team, without duplicates. */
  readonly notes: readonly string[];
  readonly visit: Visit | undefined;
  /** The type of a visit to book, which the job determines. */
  readonly visitType: VisitType;
  /**
   * The danger that the caller named most recently. A lesser danger does not replace a deadly one. No visit is booked during a deadly
   * danger.
   */
  readonly danger: Danger | undefined;
  /** True if the caller has answered whether everyone is out. */
  readonly isSafetyAnswered: boolean;
  /**
   * True if the call is about an existing visit or bill. While the caller names neither a job nor a deadly danger, the
   * receptionist then asks for no job, no address and no time, and offers no visit.
   */
  readonly isErrand: boolean;
  /** The visit time that the caller asked for most recently, or that a danger requires. */
  readonly wish: TimeWish | undefined;
  /** The slot of the open offer; undefined without one. */
  readonly offeredSlot: Slot | undefined;
  /** True if a visit is booked, and the caller has asked for another time, which is not settled yet. */
  readonly isMovingVisit: boolean;
  /** Slots that the caller refused before a visit was booked. A new wish clears the list. */
  readonly refusedSlots: readonly Slot[];
  /** Words that are perhaps not a name. The caller has to confirm them. */
  readonly doubtfulName: string | undefined;
  /** Topics that the receptionist does not ask about again, such as those that the caller refused. A new wish can reopen `offer`. */
  readonly skippedTopics: readonly Topic[];
  /** The number of turns that the receptionist did not understand since the count was reset, for example by a new fact. */
  readonly misses: number;
  /** The number of turns in a row with nothing to record, such as jokes. Voices without words and messages for the team do not count. */
  readonly idleTurns: number;
  /** True if the caller has heard that the demo cannot make out spoken words. */
  readonly knowsLimits: boolean;
  /** The sentences that the receptionist must not repeat, in lower case. */
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

/**
 * @returns the draft with `added` appended to its parts and `changes` merged into its conversation, which stays the same object without
 *   changes
 */
export const extendDraft = (
  { conversation, parts }: Draft,
  added: readonly Variants[],
  changes?: Partial<Conversation>,
): Draft => ({
  conversation: changes === undefined ? conversation : { ...conversation, ...changes },
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
