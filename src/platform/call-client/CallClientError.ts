import type { CallProblem, CallProblemType } from '../../machines/call-client/callEvents.ts';

/**
 * Thrown by the call client for a method called at the wrong time or without a required argument, for a command that is not carried
 * out, and for a failed `reconnect`. Has the problem's `type`, `message` and `retryable`, like the `error` of an error event.
 */
export class CallClientError extends Error {
  override readonly name = 'CallClientError';
  readonly type: CallProblemType;
  readonly retryable: boolean;

  /** @param problem the complete problem as plain data. */
  constructor(readonly problem: CallProblem) {
    super(problem.message);
    this.type = problem.type;
    this.retryable = problem.retryable;
  }
}

/** Problems of methods that are called at the wrong time or without a required argument. The messages are the vendor's. */
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
/** The problem of a command that was pending when the room was left. */
export const CALL_LEFT: CallProblem = {
  type: 'command-refused',
  message: 'The room was left before it answered.',
  retryable: true,
};
