import type { RoomProblem } from '../../../machines/call-session/roomEvents.ts';

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const NO_REASON = 'No reason given.';

/** Whatever the library threw or rejected with: an Error, a string, or one of its error objects. */
export function problemFrom(thrown: unknown): RoomProblem {
  if (typeof thrown === 'string') return { type: 'unknown', message: textOf(thrown) ?? NO_REASON };
  if (thrown instanceof Error) {
    // A CallLayerError has a type. Its class, and the catalogue with it, is loaded with the library.
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
