import {
  answer,
  greeting,
  NEW_CONVERSATION,
  type Conversation,
} from '../../../src/machines/receptionist/conversation.ts';
import { ASSISTANT_NAME, COMPANY_NAME } from '../../persona.ts';
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

const personaOf = (name: string) => ({ name, company: COMPANY_NAME });

type Reply = { readonly say: string; readonly conversation: Conversation };

/** What the receptionist answers to one turn of the user's, and what she knows after it. */
export function replyTo(name: string, known: Conversation, text: unknown): Reply {
  const heard = typeof text === 'string' ? text.trim().slice(0, MAX_HEARD_CHARACTERS) : '';
  return answer(personaOf(name), known, heard === '' ? UNCLEAR : heard);
}

/**
 * What the receptionist answers to the last of the user's messages. She keeps no memory: what she knows, she hears again
 * from the messages.
 *
 * @param messages the whole chat so far, in the vendor's shapes or OpenAI's
 */
export function chatReply(name: string, messages: readonly Json[]): string {
  const start = { say: greeting(personaOf(name)), conversation: NEW_CONVERSATION };
  return messages
    .filter(({ role }) => role === 'user')
    .reduce<Reply>(({ conversation }, message) => replyTo(name, conversation, textOf(message)), start).say;
}
