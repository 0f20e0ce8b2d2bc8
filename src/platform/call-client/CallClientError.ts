import type { CallProblem, CallProblemType } from '../../machines/call-client/callEvents.ts';

/**
 * The error of a method that is called at the wrong time or without a required argument, of a command that the session refuses or leaves
 * unanswered, and of a failed `reconnect`. It has the problem's `type`, `message` and `retryable`, like the `error` of an error event.
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

// The messages of the next four problems are the vendor's.

/** The problem of a method that needs a call object while there is none. */
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
