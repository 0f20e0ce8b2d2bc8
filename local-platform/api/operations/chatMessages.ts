import { isJsonObject, type JsonObject } from '../records/records.ts';

export type Messages = readonly JsonObject[];

export const messagesIn = (value: unknown): Messages => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/**
 * Converts a message from OpenAI's form, which has `content`, to the form of the vendor's published types. Messages of the user and the
 * system have `message` and times in the published form. Messages of all other roles have `content` in both forms. A message
 * whose `content` is not a string is returned unchanged.
 */
function publishedForm(message: JsonObject, time: number): JsonObject {
  const { role, content } = message;
  if (typeof content !== 'string') return message;
  const spoken = { role, message: content, time, secondsFromStart: 0 };
  if (role === 'system') return spoken;
  return role === 'user' ? { ...spoken, endTime: time } : message;
}

/** Converts a list of messages to the published form. Returns any other input, such as a string, unchanged. */
export const publishedInput = (input: unknown, now: Date): unknown =>
  Array.isArray(input) ? messagesIn(input).map((message) => publishedForm(message, now.getTime())) : input;

/** The messages of a chat's input. A string is one message of the user. */
export function messagesOf(input: unknown, now: Date): Messages {
  if (typeof input !== 'string') return messagesIn(input);
  return [publishedForm({ role: 'user', content: input }, now.getTime())];
}
