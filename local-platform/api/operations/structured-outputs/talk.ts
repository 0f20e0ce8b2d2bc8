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

/** The name of a field, as words in lower case, and the title and description of the field. */
export type Label = { readonly name: string; readonly description: string };

/** The words in a name, in lower case, such as "customer name" for `customerName` and `customer_name`. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.]+/g, ' ')
    .toLowerCase();

const FIRST_NAME = /^\S+/;
const OTHER_NAMES = /(?<=\s).+$/;

type Fact = { readonly pattern: RegExp; readonly value: (talk: Talk) => string | undefined };

/** The first fact whose pattern matches applies. */
const FACTS: readonly Fact[] = [
  { pattern: /\b(phone|telephone|mobile|callback|number)\b/, value: ({ lead }) => lead.callbackNumber },
  { pattern: /\bfirst name\b/, value: ({ lead }) => FIRST_NAME.exec(lead.name ?? '')?.[0] },
  { pattern: /\b(last|family) name\b|\bsurname\b/, value: ({ lead }) => OTHER_NAMES.exec(lead.name ?? '')?.[0] },
  { pattern: /\bname\b/, value: ({ lead }) => lead.name },
  { pattern: /\b(address|street|location)\b/, value: ({ lead }) => lead.address },
  { pattern: /\b(trade|category|department)\b/, value: ({ lead }) => lead.trade },
  { pattern: /\b(urgency|priority)\b/, value: ({ lead }) => lead.urgency },
  { pattern: /\b(date|day)\b/, value: ({ visit }) => visit?.date },
  { pattern: /\btime\b/, value: ({ visit }) => visit?.start },
  { pattern: /\bended reason\b/, value: ({ endedReason }) => endedReason },
  { pattern: /\b(problem|issue|reason|topic|request|summary|notes?)\b/, value: ({ lead }) => lead.problem },
];

/**
 * Finds the fact that the label's name matches, or else the fact that its description matches.
 *
 * @returns the value of the fact, or undefined if there is no such fact or if the talk does not contain its value
 */
export function factOf({ name, description }: Label, talk: Talk): string | undefined {
  const fact =
    FACTS.find(({ pattern }) => pattern.test(name)) ??
    FACTS.find(({ pattern }) => pattern.test(description.toLowerCase()));
  return fact?.value(talk);
}

/** @returns the visit's date, its start time or both, or undefined without a visit or for another format */
export function visitIn(format: unknown, { visit }: Talk): string | undefined {
  if (visit === undefined) return undefined;
  if (format === 'date') return visit.date;
  if (format === 'time') return `${visit.start}:00Z`;
  return format === 'date-time' ? `${visit.date}T${visit.start}:00Z` : undefined;
}

/** The share of the rubric's long words that must be spoken for the rubric to be met. */
const NEEDED_SHARE = 1 / 3;
/** Shorter words are ignored, because they occur in nearly every conversation. */
const MIN_WORD_LENGTH = 5;

/** The distinct words of a text with at least `MIN_WORD_LENGTH` letters or digits, in lower case. */
export const longWordsIn = (text: string): readonly string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].filter((word) => word.length >= MIN_WORD_LENGTH);

type RubricComparison = {
  /** True if at least a third of the rubric's long words were spoken, or if the rubric has none. */
  readonly isMet: boolean;
  /** The rubric's long words that were spoken. */
  readonly found: readonly string[];
};

/**
 * Compares the long words of a rubric with those of a conversation. The comparison replaces the judgement of a language model.
 *
 * @param spokenWords the long words of the conversation
 */
export function compareWithRubric(rubric: string, spokenWords: ReadonlySet<string>): RubricComparison {
  const rubricWords = longWordsIn(rubric);
  const found = rubricWords.filter((word) => spokenWords.has(word));
  return { isMet: rubricWords.length === 0 || found.length / rubricWords.length >= NEEDED_SHARE, found };
}
