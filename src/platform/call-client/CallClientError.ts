import type { CallProblem, CallProblemType } from '../../machines/call-client/callEvents.ts';

/**
 * What the call client throws: a method called at the wrong time, or a call that could not be joined again. It has the
 * problem's `type`, `message` and `retryable`, as the `error` of an error event has.
 */
export class CallClientError extends Error {
  override readonly name = 'CallClientError';
  readonly type: CallProblemType;
  readonly retryable: boolean;

  /** @param problem all of it, as plain data. */
  constructor(readonly problem: CallProblem) {
    super(problem.message);
    this.type = problem.type;
    this.retryable = problem.retryable;
  }
}

/** What a method called at the wrong time, or with too little, throws; the messages are the vendor's. */
export const NO_CALL: CallProblem = { type: 'no-call', message: 'Call object is not available.', retryable: false };
export const NOTHING_TO_CALL: CallProblem = {
  type: 'validation-error',
  message: 'Assistant or Squad or Workflow must be provided.',
  retryable: false,
};
export const CALL_IN_PROGRESS: CallProblem = {
  type: 'room-in-use',
  message: 'Cannot reconnect while a call is already in progress. Call stop() first.',
  retryable: true,
};
export const NO_ROOM_URL: CallProblem = {
  type: 'validation-error',
  message: 'webCallUrl is required for reconnection.',
  retryable: false,
};
export const CALL_LEFT: CallProblem = {
  type: 'command-refused',
  message: 'The room was left before it answered.',
  retryable: true,
};
