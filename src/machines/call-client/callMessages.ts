import type { PlatformMessage } from './callEvents.ts';

/** App message of an assistant that is ready (specification, section 4, call client). */
export const LISTENING = 'listening';
/** Our app message when the assistant's track plays. The assistant waits for it. */
export const PLAYABLE = 'playable';

/** @returns parsed JSON of any shape; undefined, which is not a JSON value, for anything else. */
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

/** @returns undefined for a message that cannot be written as JSON: a circular reference, a BigInt. */
export function jsonOf(message: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}

/** The reason of an ended status-update, such as `assistant-ended-call`; undefined for every other message. */
export function endedReasonOf(message: unknown): string | undefined {
  if (!isPlatformMessage(message) || message.type !== 'status-update' || message.status !== 'ended') return undefined;
  return typeof message.endedReason === 'string' ? message.endedReason : 'unknown';
}
