import { isObject } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { serialize } from './serialize.ts';

/** The default limit in characters of JSON (UTF-16 code units). A room can set another limit (specification, section 9). */
export const APP_MESSAGE_MAX_LENGTH = 4096;

/** `data` is parsed from the JSON of the message. `max` is the limit that applied, in characters of JSON. */
export type AppMessage = { readonly data: unknown; readonly max: number };

/**
 * Specification, section 5: an app message is serializable to JSON and does not exceed the room's limit.
 *
 * Input: `{ data, max? }`. `max` is the limit in characters of JSON.
 */
export const appMessage = rule((input): AppMessage => {
  if (!isObject(input)) refuse('wrong-type', 'An app message is asked for as { data, max? }.');
  const { data, max } = input as { readonly data?: unknown; readonly max?: unknown };
  const limit = max ?? APP_MESSAGE_MAX_LENGTH;
  if (typeof limit !== 'number' || Number.isNaN(limit))
    refuse('wrong-type', 'The maximum size must be a number.', 'max');
  const { json, value } = serialize(data, 'Message data must be serializable to JSON');
  if (json.length > limit) refuse('too-large', `Message data too large. Max size is ${String(limit)}`, 'data');
  return { data: value, max: limit };
});
