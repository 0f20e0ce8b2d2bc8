import {
  answer,
  greeting,
  NEW_CONVERSATION,
  type Conversation,
} from '../../../src/machines/receptionist/conversation.ts';
import { isJson, type Json } from '../records/records.ts';

const COMPANY = 'Summit Field Services';
const DEFAULT_NAME = 'Ava';

/** For the receptionist, blank words are a voice that nobody could make out. */
const UNCLEAR = '?';

const textOf = ({ message, content }: Json): string => {
  const text = typeof message === 'string' ? message : content;
  return typeof text === 'string' && text.trim() !== '' ? text : UNCLEAR;
};

/** What the receptionist is called by an assistant of this description. */
export const nameOfAssistant = (assistant: unknown): string =>
  isJson(assistant) && typeof assistant.name === 'string' && assistant.name.trim() !== ''
    ? assistant.name
    : DEFAULT_NAME;

/**
 * What the receptionist answers to the last of the user's messages. She keeps no memory: what she knows, she hears again
 * from the messages.
 *
 * @param messages the whole chat so far, in the vendor's shapes or OpenAI's
 */
export function chatReply(name: string, messages: readonly Json[]): string {
  const persona = { name, company: COMPANY };
  const texts = messages.filter(({ role }) => role === 'user').map(textOf);
  const start: { readonly say: string; readonly conversation: Conversation } = {
    say: greeting(persona),
    conversation: NEW_CONVERSATION,
  };
  return texts.reduce(({ conversation }, text) => answer(persona, conversation, text), start).say;
}
