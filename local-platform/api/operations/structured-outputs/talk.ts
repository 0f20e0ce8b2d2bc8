import { openConversation } from '../../../receptionist/answer.ts';
import type { CallSetting } from '../../../receptionist/dialogue/dialogueContext.ts';
import type { Lead, Visit } from '../../../../src/machines/lead/lead.ts';
import { isJsonObject, objectOrEmpty } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { nameOfAssistant, replyTo, settingOf } from '../chatReply.ts';

export type Turn = { readonly role: 'user' | 'assistant'; readonly text: string };

/** A conversation and the facts in it, from which structured outputs are extracted. */
export type Talk = {
  readonly transcript: string;
  readonly turns: readonly Turn[];
  /** The facts that the receptionist recorded from the user's turns. */
  readonly lead: Omit<Lead, 'notes'>;
  readonly visit: Visit | undefined;
  /** The duration, or undefined if the start or the end is unknown. */
  readonly seconds: number | undefined;
  readonly endedReason: string | undefined;
};

/** Later turns are not replayed. A talk of ten minutes hardly has more turns. */
const MAX_TURNS = 300;

const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Roles in the vendor's messages, in OpenAI's, and in the lines of a transcript. */
const ROLES: Readonly<Record<string, Turn['role']>> = {
  user: 'user',
  User: 'user',
  bot: 'assistant',
  assistant: 'assistant',
  AI: 'assistant',
};

/** Returns one turn, or none if the role is unknown or if the text is not a string. */
function turnOf(role: unknown, text: unknown): readonly Turn[] {
  const knownRole = typeof role === 'string' ? ROLES[role] : undefined;
  return knownRole === undefined || typeof text !== 'string' ? [] : [{ role: knownRole, text }];
}

const turnsInMessages = (messages: unknown): readonly Turn[] =>
  Array.isArray(messages)
    ? messages.filter(isJsonObject).flatMap(({ role, message, content }) => turnOf(role, message ?? content))
    : [];

const turnsInTranscript = (transcript: string): readonly Turn[] =>
  transcript.split('\n').flatMap((line) => {
    const [, role, text] = /^(\w+): (.*)$/.exec(line) ?? [];
    return turnOf(role, text);
  });

export const transcriptOf = (turns: readonly Turn[]): string =>
  turns.map(({ role, text }) => `${role === 'user' ? 'User' : 'AI'}: ${text}`).join('\n');

/** Replays the user's turns with the receptionist. @returns the facts that she recorded and the visit that she booked */
function factsIn(turns: readonly Turn[], setting: CallSetting): Pick<Talk, 'lead' | 'visit'> {
  let conversation = openConversation({ setting });
  for (const { role, text } of turns.slice(0, MAX_TURNS)) {
    if (role === 'user') conversation = replyTo(conversation, text).conversation;
  }
  const { lead, visit } = conversation.context;
  return { lead, visit };
}

function secondsBetween(startedAt: string | undefined, endedAt: string | undefined): number | undefined {
  if (startedAt === undefined || endedAt === undefined) return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}

/**
 * The talk of a stored call. The messages and the transcript of the call's artifact have precedence over those of the call. The talk of
 * a call without speech has no turns.
 */
export function talkOfCall(call: StoredRecord): Talk {
  const artifact = objectOrEmpty(call.artifact);
  const transcript = nonEmptyString(artifact.transcript) ?? nonEmptyString(call.transcript) ?? '';
  const messages = [artifact.messages, call.messages].find((list) => turnsInMessages(list).length > 0);
  const turns = messages === undefined ? turnsInTranscript(transcript) : turnsInMessages(messages);
  const startedAt = nonEmptyString(call.startedAt);
  return {
    transcript: transcript === '' ? transcriptOf(turns) : transcript,
    turns,
    ...factsIn(turns, settingOf(nameOfAssistant(call.assistant), new Date(startedAt ?? call.createdAt))),
    seconds: secondsBetween(startedAt, nonEmptyString(call.endedAt)),
    endedReason: nonEmptyString(call.endedReason),
  };
}
