import type { PlatformMessage } from './callEvents.ts';

/** The room's word for "the assistant is ready" (specification, section 4, call client). */
export const LISTENING = 'listening';
/** Our word for "the assistant's track plays", which the assistant waits for. */
export const PLAYABLE = 'playable';

/** An app message's data as a message of the platform; undefined where it is none. */
export function parseAppMessage(data: unknown): PlatformMessage | undefined {
  if (typeof data !== 'string') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return undefined;
  }
  return typeof parsed === 'object' && parsed !== null && 'type' in parsed && typeof parsed.type === 'string'
    ? { ...parsed, type: parsed.type }
    : undefined;
}

/** A message as it travels; undefined where it can not be written as JSON (a circle, a BigInt). */
export function jsonOf(message: Readonly<Record<string, unknown>>): string | undefined {
  try {
    return JSON.stringify(message);
  } catch {
    return undefined;
  }
}

/** The reason of an ended status-update, such as `assistant-ended-call`; undefined for every other message. */
export function endedReasonOf(message: PlatformMessage): string | undefined {
  if (message.type !== 'status-update' || message.status !== 'ended') return undefined;
  return typeof message.endedReason === 'string' ? message.endedReason : 'unknown';
}
