import type { CallProblem, CallProblemType } from '../../machines/call-client/callEvents.ts';

/** What the call client throws: a method called at the wrong time, or a call that could not be joined again. */
export class CallClientError extends Error {
  override readonly name = 'CallClientError';

  constructor(
    readonly type: CallProblemType,
    message: string,
    /** What happened, where it happened in a call. */
    readonly problem?: CallProblem,
  ) {
    super(message);
  }
}
