import type { PlatformMessage } from './callEvents.ts';

/** The room's word for "the assistant is ready" (specification, section 4, call client). */
export const LISTENING = 'listening';
/** Our word for "the assistant's track plays", which the assistant waits for. */
export const PLAYABLE = 'playable';

/** An app message that is JSON, of whatever shape; undefined, which JSON does not have, for all else. */
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

/** A message as it travels; undefined where it cannot be written as JSON (a circle, a BigInt). */
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
