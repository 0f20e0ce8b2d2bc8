/** Something that reached the product and ends a call, or may end it. */
export type EndCause = {
  readonly name: string;
  /**
   * When the cause ends the call. `always`: in any case. `before-answer`: if the assistant has not answered yet. `unless-answered`: if the
   * assistant has not answered and never does. `maybe`: the call may end or continue.
   */
  readonly ends: 'always' | 'before-answer' | 'unless-answered' | 'maybe';
};

/** The name of a cause that is not always a fault: it also occurs when a leave is acknowledged. */
export const ROOM_WAS_LEFT = 'the room was left';

/** What has happened in a call, as seen from outside the code under test. */
export type CallHistory = {
  /** True if the visitor or the page has requested the end. */
  readonly isEndRequested: boolean;
  /** True if the assistant has answered. */
  readonly isAnswered: boolean;
  /** The causes that end the call, or may end it. */
  readonly causes: readonly EndCause[];
  /** Milliseconds that `wait` and `freeze` commands let pass while the assistant had not answered. */
  readonly waitedMs: number;
};

/** All time limits of a start are longer than this. After a longer wait, one of them may have ended the call before the answer. */
const SLOW_MS = 3_000;

/**
 * The state that the documented rules require of a call when no work is pending. `live`: the assistant has answered, and the call
 * continues, because it had no cause to end and no long wait. `either`: the call may be over or live.
 */
export function expectedFinalState({
  isEndRequested,
  isAnswered,
  causes,
  waitedMs,
}: CallHistory): 'over' | 'live' | 'either' {
  // After the assistant has answered, its silence no longer ends the call.
  const effectiveCauses = causes.filter(({ ends }) => ends !== 'unless-answered' || !isAnswered);
  const isCertainlyOver = effectiveCauses.some(({ ends }) => ends !== 'maybe');
  if (isEndRequested || isCertainlyOver) return 'over';
  return effectiveCauses.length > 0 || waitedMs > SLOW_MS ? 'either' : 'live';
}
