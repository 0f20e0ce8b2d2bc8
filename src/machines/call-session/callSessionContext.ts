import type { AnyActorRef } from 'xstate';
import type {
  AccessState,
  CameraErrorType,
  JoinCommand,
  LoadCommand,
  MediaPlayerState,
  RoomParticipant,
  RoomProblem,
  TrackState,
} from './roomEvents.ts';

export type CallSessionInput = {
  /** Receives the facts of the room: the call-client machine, or the public `CallSession`. */
  readonly client: AnyActorRef;
  /** The URL of the room that the session was created for. */
  readonly url?: string;
};

export type ParticipantState = {
  /** Track states by track name. */
  readonly tracks: Readonly<Record<string, TrackState>>;
  /** The participant is being recorded. */
  readonly record: boolean;
};

export type CallSessionContext = {
  readonly client: AnyActorRef;
  /** The URL of the room: that of the input, or of the latest load, join or pre-authorization that had one. */
  readonly url: string | undefined;
  /** The meeting token, from the latest join or pre-authorization that had one. */
  readonly token: string | undefined;
  /** The command that follows a load or a leave in progress. After a load, it is a join. After a leave, it may be any of the three. */
  readonly nextCommand: LoadCommand | JoinCommand | { readonly type: 'session.destroy' } | undefined;
  /** False if the call machine did not acknowledge the latest leave in time. */
  readonly orderly: boolean;
  /** Identifies the call-quality test in progress. Undefined if none is in progress. */
  readonly qualityTest: unknown;
  /** Failed attempts to fetch the call machine since the load began. The library tries all of the vendor's hosts in three rounds. */
  readonly failedLoadAttempts: number;
  /** The level of access that the room reported before the join completed. While joined, the state of the machine is the level. */
  readonly reportedAccess: AccessState;
  /** By session id. */
  readonly participants: Readonly<Record<string, ParticipantState>>;
  /** Remote media players by session id. */
  readonly players: Readonly<Record<string, MediaPlayerState>>;
  /** Names of the people who wait for admission, by id. */
  readonly waiting: Readonly<Record<string, string>>;
  /** The latest problem of the camera or the microphone. */
  readonly cameraProblem: RoomProblem<CameraErrorType> | undefined;
  /** The fatal error, refused load or failed join that led to `error`, until the next load or join. */
  readonly problem: RoomProblem | undefined;
};

export const initialContext = ({ client, url }: CallSessionInput): CallSessionContext => ({
  client,
  url,
  token: undefined,
  nextCommand: undefined,
  orderly: true,
  qualityTest: undefined,
  failedLoadAttempts: 0,
  reportedAccess: 'unknown',
  participants: {},
  players: {},
  waiting: {},
  cameraProblem: undefined,
  problem: undefined,
});

export const withParticipants = (
  present: CallSessionContext['participants'],
  participants: readonly RoomParticipant[],
): CallSessionContext['participants'] => ({
  ...present,
  ...Object.fromEntries(participants.map(({ sessionId, tracks, record }) => [sessionId, { tracks, record }])),
});

export function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => id !== key));
}

/** The URL of a room, and the token to join it with. */
export type RoomEntry = { readonly url?: string | undefined; readonly token?: string | undefined };

/** @returns the URL and the token after a command. A value that the command omits stays as in the context. */
export const roomOf = (
  context: CallSessionContext,
  { url, token }: RoomEntry,
): Pick<CallSessionContext, 'url' | 'token'> => ({
  url: url ?? context.url,
  token: token ?? context.token,
});

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
