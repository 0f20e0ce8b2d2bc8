import type { PlatformMessage } from './callEvents.ts';

/** The app message by which the assistant answers the call (specification, section 4, call client). */
export const LISTENING = 'listening';
/** Our app message, sent when the assistant's sound plays or its video starts. The assistant waits for it. */
export const PLAYABLE = 'playable';

/** @returns the parsed JSON, of any shape; undefined, which JSON cannot contain, if the data is not JSON text */
export function parseAppMessage(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

export const isPlatformMessage = (message: unknown): message is PlatformMessage =>
  typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string';

/** @returns the message as JSON; undefined if it cannot be written, because of a circular reference or a BigInt */
export function jsonOf(message: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}

/**
 * @returns the reason of an ended status-update, such as `assistant-ended-call`, or `unknown` if it has none; undefined for
 * every other message
 */
export function endedReasonOf(message: unknown): string | undefined {
  if (!isPlatformMessage(message) || message.type !== 'status-update' || message.status !== 'ended') return undefined;
  return typeof message.endedReason === 'string' ? message.endedReason : 'unknown';
}
