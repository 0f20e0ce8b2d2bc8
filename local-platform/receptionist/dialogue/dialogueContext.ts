import type { AnyActorRef } from 'xstate';
import type { LocalMoment } from '../../../src/machines/calendar/calendarDate.ts';
import type { OpeningHours } from '../../../src/machines/calendar/openingHours.ts';
import type { Lead, Visit, VisitType } from '../../../src/machines/lead/lead.ts';
import type { Slot } from '../slots.ts';
import type { Act, Expectation, Fact, Topic } from '../understanding/acts.ts';
import type { Danger } from '../understanding/dangers.ts';
import type { Exclusion, TimeWish } from '../understanding/whens/whens.ts';
import { utteranceFrom, type Variants } from '../utterance.ts';

/** The receptionist and the company that she answers for. */
export type Persona = {
  /** The receptionist's name. */
  readonly name: string;
  /** Absent for a sample company without a name. */
  readonly company?: string;
  readonly openingHours: OpeningHours;
};

export const companyName = ({ company }: Persona): string => company ?? 'a sample company';

/** Constant during a call. `now` is the company's local time when the call begins. */
export type CallSetting = { readonly persona: Persona; readonly now: LocalMoment };

/** A value that the caller has to confirm before it is recorded. */
export type Doubt = { readonly fact: 'name' | 'number' | 'address'; readonly value: string };

/** One fact of the ticket with another value. */
export type Change = { readonly fact: 'name' | 'number' | 'address' | 'job'; readonly value: string };

type TicketLines = { readonly lead: Omit<Lead, 'notes'>; readonly notes: readonly string[] };

/** The ticket before and after something was taken off it. */
export type RemovedLines = { readonly before: TicketLines; readonly after: TicketLines };

/** @returns the lines that were taken off, or that were cut short */
export const goneLines = ({ before, after }: RemovedLines): readonly string[] => [
  ...(before.lead.problem === undefined || before.lead.problem === after.lead.problem ? [] : [before.lead.problem]),
  ...before.notes.filter((note) => !after.notes.includes(note)),
];

/** The receptionist's turn. */
export type Reply = {
  /** Empty if she has nothing to say. Otherwise it repeats no sentence of the call, but for the words after its end. */
  readonly text: string;
  /** True if the call ends after the text. */
  readonly endsCall: boolean;
};

/** What the receptionist remembers of a call: facts, and what was said. What she does next is the state of the machine. */
export type DialogueContext = {
  readonly setting: CallSetting;
  /** Gets each reply as a `dialogue.replied` event, if there is one. */
  readonly listener: AnyActorRef | undefined;
  /** The subject of the question that the caller answers. Only the reading of the caller's words depends on it. */
  readonly asked: Topic;
  /** The facts of the ticket. */
  readonly lead: Omit<Lead, 'notes'>;
  /** Lines for the team, without duplicates. */
  readonly notes: readonly string[];
  /** The visit that is booked. */
  readonly visit: Visit | undefined;
  /** The type of a visit to book, which the job determines. */
  readonly visitType: VisitType;
  /** The danger that the caller named last. A lesser danger does not replace a deadly one. */
  readonly danger: Danger | undefined;
  /** The time that the caller wished for last. */
  readonly wish: TimeWish | undefined;
  /** Times that do not suit the caller. */
  readonly excluded: readonly Exclusion[];
  /** The slot that is offered, or is to be offered next. */
  readonly offered: Slot | undefined;
  /** Slots that the caller refused since the last wish. */
  readonly refused: readonly Slot[];
  /** Facts that the caller does not give. */
  readonly withheld: readonly Fact[];
  /** Seven digits of a number whose area code is not known. */
  readonly localNumber: string | undefined;
  readonly doubt: Doubt | undefined;
  /** The changes that a correction can mean, if it can mean several. */
  readonly changes: readonly Change[];
  /** The fact whose value is wrong, until the caller has said the right one. */
  readonly disputed: Change['fact'] | undefined;
  /** The fact that was recorded or read back last, to which a correction belongs. */
  readonly latest: Fact | undefined;
  /** What the caller took off the ticket, the latest last: the ticket before and after it. */
  readonly removed: readonly RemovedLines[];
  /** The parts of the reply so far, in order. */
  readonly parts: readonly Variants[];
  /** The sentences of the call, which she does not say again, in lower case. */
  readonly said: readonly string[];
  readonly reply: Reply;
};

export type DialogueInput = {
  readonly setting: CallSetting;
  /** The greeting. No reply repeats a sentence of it. */
  readonly firstMessage?: string;
  readonly listener?: AnyActorRef;
};

export type DialogueEvent =
  /** The caller's turn, typed or recognised. The understanding reads it, and answers with `caller.meant`. */
  | { readonly type: 'caller.said'; readonly text: string }
  /** The acts in the caller's turn. Raises each of them, and then `turn.read`. */
  | { readonly type: 'caller.meant'; readonly text: string; readonly acts: readonly Act[] }
  /** A voice whose words cannot be recognised. */
  | { readonly type: 'caller.voiced' }
  /** The same, while a language model answers. */
  | { readonly type: 'caller.wordless' }
  /** Words that were recognised with little confidence. */
  | { readonly type: 'caller.mumbled' }
  | { readonly type: 'caller.silent' }
  /** The caller stays silent. */
  | { readonly type: 'caller.gone' }
  /** A language model has replied in her place: its text, and the facts that it has recorded so far. */
  | { readonly type: 'model.replied'; readonly text: string; readonly lead: Lead; readonly visit?: Visit | undefined }
  | Act
  /** All acts of the turn have been handled. */
  | { readonly type: 'turn.read'; readonly text: string };

/** What the dialogue sends to its listener. */
export type DialogueReport = {
  readonly type: 'dialogue.replied';
  readonly reply: Reply;
  readonly lead: Lead;
  readonly visit?: Visit;
};

export const openedDialogue = ({ setting, listener, firstMessage }: DialogueInput): DialogueContext => ({
  setting,
  listener,
  asked: 'job',
  lead: {},
  notes: [],
  visit: undefined,
  visitType: 'repair',
  danger: undefined,
  wish: undefined,
  excluded: [],
  offered: undefined,
  refused: [],
  withheld: [],
  localNumber: undefined,
  doubt: undefined,
  changes: [],
  disputed: undefined,
  latest: undefined,
  removed: [],
  parts: [],
  said: firstMessage === undefined ? [] : utteranceFrom([], [[firstMessage]]).said,
  reply: { text: '', endsCall: false },
});

/** What the receptionist expects to hear. The meaning of short answers depends on it. */
export const expectationOf = ({
  asked,
  danger,
  doubt,
  lead,
  notes,
  offered,
  removed,
  visit,
}: DialogueContext): Expectation => ({
  asked,
  checked: doubt?.fact,
  name: lead.name,
  address: lead.address,
  number: lead.callbackNumber,
  ticket: { problem: lead.problem, notes },
  removed: removed.flatMap(goneLines),
  offered: asked === 'offer' ? offered : undefined,
  booked: visit,
  danger,
});

/** The lead for the job ticket, with the notes joined by "; ". A number without its area code is better than none. */
export function leadOf({ lead, notes, localNumber }: Pick<DialogueContext, 'lead' | 'notes' | 'localNumber'>): Lead {
  const callbackNumber = lead.callbackNumber ?? localNumber;
  return {
    ...lead,
    ...(callbackNumber !== undefined && { callbackNumber }),
    ...(notes.length > 0 && { notes: notes.join('; ') }),
  };
}

/** A shorter one can be a part of another note by chance. */
const MIN_LENGTH_OF_PART = 12;

/** @returns the notes with the note, unless they have it, or words of the caller that it repeats a part of */
export const withNote = (notes: readonly string[], note: string): readonly string[] => {
  const isQuoted = note.startsWith('"') && note.length > MIN_LENGTH_OF_PART;
  const isKnown = notes.some((known) => known === note || (isQuoted && known.includes(note.slice(1, -1))));
  return isKnown ? notes : [...notes, note];
};
