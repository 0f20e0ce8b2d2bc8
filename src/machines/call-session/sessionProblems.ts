import type { RoomProblem } from './roomEvents.ts';

/**
 * Problems that the session itself reports: refused commands, and a join without the visitor. The messages are those of the room library
 * (daily-js), except in `notNow` and `VISITOR_MISSING` (specification, section 8: call layer).
 */

export const ALREADY_JOINED: RoomProblem = {
  type: 'already-joined',
  message: 'already joined meeting, call leave() before joining again',
};

export const USE_AFTER_DESTROY: RoomProblem = { type: 'use-after-destroy', message: 'Use after destroy' };

export const URL_DIFFERS: RoomProblem = {
  type: 'url-differs',
  message: 'url in join() is different than the one used in preAuth()',
};

export const TOKEN_DIFFERS: RoomProblem = {
  type: 'token-differs',
  message: 'token in join() is different than the one used in preAuth()',
};

/** For a command that does not fit the state of the session. The library has no message for this case. */
export const notNow = (command: string): RoomProblem => ({
  type: 'not-now',
  message: `The room cannot carry out ${command} in its present state.`,
});

export const VISITOR_MISSING: RoomProblem = {
  type: 'unknown',
  message: 'The room reported a join without the visitor among its participants.',
};
