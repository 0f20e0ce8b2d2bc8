import { ASSISTANT_NAME, OPENING_HOURS } from '../../../assistant/receptionist.ts';
import { answer, type Conversation, openConversation } from '../../receptionist/answer.ts';
import type { CallSetting } from '../../receptionist/dialogue/dialogueContext.ts';
import { localMoment } from '../../../src/platform/browser/localTime.ts';
import { COMPANY_NAME } from '../../accountCompany.ts';
import { firstMessageOf } from '../../firstMessage.ts';
import { isJsonObject, type JsonObject } from '../records/records.ts';

/** Replaces a blank or missing message. The receptionist answers this text as speech that she did not understand. */
const UNCLEAR = '?';

/** About a minute of speech. Longer turns are cut, so that a turn cannot block the server. */
const MAX_TURN_CHARACTERS = 1_000;

const textOf = ({ message, content }: JsonObject): unknown => (typeof message === 'string' ? message : content);

/** The name under which the receptionist answers for an assistant: the assistant's name, or her usual name if that is blank or missing. */
export const nameOfAssistant = (assistant: unknown): string =>
  isJsonObject(assistant) && typeof assistant.name === 'string' && assistant.name.trim() !== ''
    ? assistant.name
    : ASSISTANT_NAME;

/**
 * The setting of a conversation at the time `now`, in the time zone of this server.
 *
 * @param name the receptionist's name
 */
export const settingOf = (name: string, now: Date): CallSetting => ({
  persona: { name, company: COMPANY_NAME, openingHours: OPENING_HOURS },
  now: localMoment(now),
});

type Reply = { readonly say: string; readonly conversation: Conversation };

/** The receptionist's answer to one turn of the user, and the conversation after this answer. */
export function replyTo(conversation: Conversation, text: unknown): Reply {
  const words = typeof text === 'string' ? text.trim().slice(0, MAX_TURN_CHARACTERS) : '';
  return answer(conversation, words === '' ? UNCLEAR : words);
}

/**
 * The receptionist's answer to the final message of the user, or her greeting if the user has sent no message. She has no memory, so
 * the conversation is replayed from the messages.
 *
 * @param messages the whole chat so far, in the vendor's form or OpenAI's
 */
export function chatReply(setting: CallSetting, messages: readonly JsonObject[]): string {
  const { name, company } = setting.persona;
  const say = firstMessageOf({ assistantOverrides: { variableValues: { companyName: company } } }, name);
  const start = { say, conversation: openConversation({ setting }) };
  return messages
    .filter(({ role }) => role === 'user')
    .reduce<Reply>(({ conversation }, message) => replyTo(conversation, textOf(message)), start).say;
}
