import type { PlatformMessage } from './callEvents.ts';

/** The app message by which the assistant answers the call (specification, section 4, call client). */
export const LISTENING = 'listening';
/** The app message that the client sends when the assistant's sound plays or its video starts. */
export const PLAYABLE = 'playable';

/** @returns the parsed value, or undefined if the data is not a string of JSON (JSON itself cannot contain undefined) */
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

/** @returns the message as JSON, or undefined if it cannot be written, for example because of a circular reference or a BigInt */
export function jsonOf(message: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}

/**
 * @returns the reason in an ended status-update, such as `assistant-ended-call`; `unknown` if the status-update has no reason; undefined
 * for any other message
 */
export function endedReasonOf(message: unknown): string | undefined {
  if (!isPlatformMessage(message) || message.type !== 'status-update' || message.status !== 'ended') return undefined;
  return typeof message.endedReason === 'string' ? message.endedReason : 'unknown';
}
