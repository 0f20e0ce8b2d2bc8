import type { RoomProblem } from '../../../machines/call-session/roomEvents.ts';

/** @returns the value if it is a text that is not empty; otherwise undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const NO_REASON = 'No reason given.';

/** Reads a problem from an error or a rejection of the room library (daily-js): an Error, a string, or one of its error objects. */
export function problemFrom(thrown: unknown): RoomProblem {
  if (typeof thrown === 'string') return { type: 'unknown', message: textOf(thrown) ?? NO_REASON };
  if (thrown instanceof Error) {
    // A CallLayerError has a type. Do not import its class: it and the catalogue are loaded only with the library.
    const type = 'type' in thrown ? textOf(thrown.type) : undefined;
    return { type: type ?? 'unknown', message: textOf(thrown.message) ?? NO_REASON };
  }
  if (typeof thrown === 'object' && thrown !== null) {
    const { error, errorMsg, type, msg, message } = thrown as Record<string, unknown>;
    const inner = typeof error === 'object' && error !== null ? problemFrom(error) : undefined;
    return {
      type: inner?.type ?? textOf(type) ?? 'unknown',
      message: textOf(errorMsg) ?? inner?.message ?? textOf(msg) ?? textOf(message) ?? textOf(error) ?? NO_REASON,
    };
  }
  return { type: 'unknown', message: NO_REASON };
}
