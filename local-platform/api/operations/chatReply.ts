import { ASSISTANT_NAME, OPENING_HOURS } from '../../../assistant/receptionist.ts';
import { answer } from '../../../src/machines/receptionist/answer.ts';
import {
  type CallSetting,
  type Conversation,
  NEW_CONVERSATION,
} from '../../../src/machines/receptionist/conversation.ts';
import { localMoment } from '../../../src/platform/browser/localTime.ts';
import { COMPANY_NAME } from '../../accountCompany.ts';
import { firstMessageOf } from '../../firstMessage.ts';
import { isJson, type Json } from '../records/records.ts';

/** For the receptionist, blank words are a voice that nobody could make out. */
const UNCLEAR = '?';

/** What is said in a minute or so. Nobody listens longer, and she takes a second for what nobody would say. */
const MAX_HEARD_CHARACTERS = 1_000;

const textOf = ({ message, content }: Json): unknown => (typeof message === 'string' ? message : content);

/** What the receptionist is called by an assistant of this description. */
export const nameOfAssistant = (assistant: unknown): string =>
  isJson(assistant) && typeof assistant.name === 'string' && assistant.name.trim() !== ''
    ? assistant.name
    : ASSISTANT_NAME;

/** What holds for a conversation that is held now, where this server is. @param name of the receptionist. */
export const settingOf = (name: string, now: Date): CallSetting => ({
  persona: { name, company: COMPANY_NAME, openingHours: OPENING_HOURS },
  now: localMoment(now),
});

type Reply = { readonly say: string; readonly conversation: Conversation };

/** What the receptionist answers to one turn of the user's, and what she knows after it. */
export function replyTo(setting: CallSetting, known: Conversation, text: unknown): Reply {
  const heard = typeof text === 'string' ? text.trim().slice(0, MAX_HEARD_CHARACTERS) : '';
  return answer(setting, known, heard === '' ? UNCLEAR : heard);
}

/**
 * What the receptionist answers to the last of the user's messages. She keeps no memory: what she knows, she hears again
 * from the messages.
 *
 * @param messages the whole chat so far, in the vendor's shapes or OpenAI's
 */
export function chatReply(setting: CallSetting, messages: readonly Json[]): string {
  const { name, company } = setting.persona;
  const say = firstMessageOf({ assistantOverrides: { variableValues: { companyName: company } } }, name);
  const start = { say, conversation: NEW_CONVERSATION };
  return messages
    .filter(({ role }) => role === 'user')
    .reduce<Reply>(({ conversation }, message) => replyTo(setting, conversation, textOf(message)), start).say;
}
