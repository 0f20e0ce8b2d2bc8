import type { RoomProblem } from '../../../machines/call-session/roomEvents.ts';

/** @returns the value if it is a non-empty string, or undefined. */
export const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const NO_REASON = 'No reason given.';

/**
 * Reads a problem from an error or a rejection of the room library (daily-js): an Error, a string, or one of its error objects. Any other
 * value becomes a problem without a reason.
 */
export function problemFrom(thrown: unknown): RoomProblem {
  if (typeof thrown === 'string') return { type: 'unknown', message: nonEmptyString(thrown) ?? NO_REASON };
  if (thrown instanceof Error) {
    // A CallLayerError has a type. Its class is not imported, because the class and the catalogue are loaded only with the library.
    const type = 'type' in thrown ? nonEmptyString(thrown.type) : undefined;
    return { type: type ?? 'unknown', message: nonEmptyString(thrown.message) ?? NO_REASON };
  }
  if (typeof thrown === 'object' && thrown !== null) {
    const { error, errorMsg, type, msg, message } = thrown as Record<string, unknown>;
    const inner = typeof error === 'object' && error !== null ? problemFrom(error) : undefined;
    return {
      type: inner?.type ?? nonEmptyString(type) ?? 'unknown',
      message:
        nonEmptyString(errorMsg) ??
        inner?.message ??
        nonEmptyString(msg) ??
        nonEmptyString(message) ??
        nonEmptyString(error) ??
        NO_REASON,
    };
  }
  return { type: 'unknown', message: NO_REASON };
}
