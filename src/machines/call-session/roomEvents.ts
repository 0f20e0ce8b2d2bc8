/**
 * The words between a call session and the room that the platform runs: facts come up, commands go down. Everything
 * is plain data but the tracks, which the machines pass on without looking inside.
 */

/** Specification, section 4: track states. */
export type TrackState = 'blocked' | 'off' | 'loading' | 'interrupted' | 'sendable' | 'playable';

/** Specification, section 4: access state. */
export type AccessState = 'unknown' | 'none' | 'lobby' | 'full';

/** Specification, section 4: remote media player states. */
export type MediaPlayerState = 'play' | 'pause';

/** A MediaStreamTrack, for machines that know no browser. */
export type TrackHandle = { readonly id: string; readonly kind: string };

export type RoomParticipant = {
  readonly sessionId: string;
  readonly userName: string;
  readonly local: boolean;
  readonly tracks: Readonly<Record<string, TrackState>>;
  /** Why the visitor's own microphone gives nothing; absent while it works or is muted. */
  readonly microphoneBlocked?: CameraErrorType;
};

/** Specification, section 4: fatal call error types. */
export const FATAL_ROOM_ERRORS = [
  'connection-error',
  'ejected',
  'end-of-life',
  'exp-room',
  'exp-token',
  'meeting-full',
  'nbf-room',
  'nbf-token',
  'not-allowed',
  'no-room',
] as const;
export type FatalRoomError = (typeof FATAL_ROOM_ERRORS)[number];

/** Specification, section 8: camera errors, in the library's spelling. */
export type CameraErrorType =
  | 'cam-in-use'
  | 'mic-in-use'
  | 'cam-mic-in-use'
  | 'not-found'
  | 'permissions'
  | 'constraints'
  | 'undefined-mediadevices'
  | 'unknown';

/** What went wrong in the room, in the library's own words. */
export type RoomProblem<Type extends string = string> = { readonly type: Type; readonly message: string };

/** A recording or network event of the library, passed on as it came. */
export type LibraryEvent = { readonly action: string };

export type RoomFact =
  | { readonly type: 'room.created' }
  | { readonly type: 'room.creation-failed'; readonly problem: RoomProblem }
  | { readonly type: 'room.loading' }
  | { readonly type: 'room.load-attempt-failed' }
  | { readonly type: 'room.loaded' }
  | { readonly type: 'room.joining' }
  | { readonly type: 'room.joined'; readonly participants: readonly RoomParticipant[] }
  | { readonly type: 'room.join-failed'; readonly problem: RoomProblem }
  | { readonly type: 'room.left' }
  | { readonly type: 'room.failed'; readonly problem: RoomProblem }
  | { readonly type: 'room.access-changed'; readonly access: AccessState }
  /** A host has decided about a request for access; `access` is the level since. */
  | { readonly type: 'room.access-answered'; readonly granted: boolean; readonly access: AccessState }
  | { readonly type: 'room.access-refused'; readonly problem: RoomProblem }
  /** Somebody knocks; the visitor may be asked to let them in. */
  | { readonly type: 'room.waiting'; readonly id: string; readonly name: string }
  | { readonly type: 'room.waiting-ended'; readonly id: string }
  /** A remote media player plays or pauses, since it was started or updated. */
  | { readonly type: 'room.player-changed'; readonly sessionId: string; readonly state: MediaPlayerState }
  | { readonly type: 'room.player-stopped'; readonly sessionId: string }
  | { readonly type: 'room.screen-share-started' }
  | { readonly type: 'room.screen-share-stopped' }
  /** The visitor chose nothing to share. */
  | { readonly type: 'room.screen-share-canceled' }
  | { readonly type: 'room.screen-share-refused'; readonly problem: RoomProblem }
  | { readonly type: 'room.participant-joined'; readonly participant: RoomParticipant }
  | { readonly type: 'room.participant-updated'; readonly participant: RoomParticipant; readonly detail: unknown }
  | { readonly type: 'room.participant-left'; readonly participant: RoomParticipant }
  | { readonly type: 'room.track-started'; readonly participant: RoomParticipant; readonly track: TrackHandle }
  | { readonly type: 'room.app-message'; readonly data: unknown }
  /** Levels 0 to 1 by session id. */
  | { readonly type: 'room.remote-levels'; readonly levels: Readonly<Record<string, number>> }
  | { readonly type: 'room.remote-levels-observed' }
  | { readonly type: 'room.remote-levels-refused'; readonly problem: RoomProblem }
  /** The visitor's own level, 0 to 1. */
  | { readonly type: 'room.local-level'; readonly level: number }
  | { readonly type: 'room.local-level-refused'; readonly problem: RoomProblem }
  | { readonly type: 'room.noise-cancellation-set'; readonly enabled: boolean }
  | { readonly type: 'room.noise-cancellation-refused'; readonly enabled: boolean; readonly problem: RoomProblem }
  | { readonly type: 'room.audio-processor-failed'; readonly problem: RoomProblem }
  | { readonly type: 'room.recording-requested' }
  | { readonly type: 'room.recording-refused'; readonly problem: RoomProblem }
  | { readonly type: 'room.recording'; readonly event: LibraryEvent }
  /** `microphone`: the problem keeps the visitor from being heard, not only from being seen. */
  | { readonly type: 'room.camera-error'; readonly problem: RoomProblem<CameraErrorType>; readonly microphone: boolean }
  /** The library threw at a command that has no answer of its own. */
  | { readonly type: 'room.command-refused'; readonly command: string; readonly problem: RoomProblem }
  | { readonly type: 'room.network'; readonly event: LibraryEvent }
  /** The room is torn down: no track, element, listener or timer is left. `orderly`: the other half said so in time. */
  | { readonly type: 'room.closed'; readonly orderly: boolean };

export type RoomCommand =
  /** Fetches the library's other half ahead of the join. */
  | { readonly type: 'session.load' }
  /** `muted`: the microphone is off when the room is entered; left out: as the room was opened. */
  | { readonly type: 'session.join'; readonly url: string; readonly token?: string; readonly muted?: true }
  | { readonly type: 'session.subscribe'; readonly sessionId: string; readonly video: boolean }
  | { readonly type: 'session.send'; readonly data: string }
  | { readonly type: 'session.set-local-audio'; readonly enabled: boolean }
  | { readonly type: 'session.set-noise-cancellation'; readonly enabled: boolean }
  | { readonly type: 'session.observe-remote-levels'; readonly intervalMs: number }
  | { readonly type: 'session.observe-local-level'; readonly intervalMs: number }
  | { readonly type: 'session.start-recording' }
  | { readonly type: 'session.stop-recording' }
  /** Asks to be let in. `level`: full where it is left out (specification, section 6). `name`: what the host reads. */
  | { readonly type: 'session.request-access'; readonly level?: 'lobby' | 'full'; readonly name?: string }
  /** `options`: what may be chosen, as the browser's `getDisplayMedia` takes it. */
  | { readonly type: 'session.start-screen-share'; readonly options?: Readonly<Record<string, unknown>> }
  /** Whether the picture and the sound of what is shared are sent. */
  | { readonly type: 'session.update-screen-share'; readonly video: boolean; readonly audio: boolean }
  | { readonly type: 'session.stop-screen-share' }
  /** `url`: what is played to everybody in the room. */
  | { readonly type: 'session.start-player'; readonly url: string; readonly volume?: number }
  | { readonly type: 'session.update-player'; readonly sessionId: string; readonly state: MediaPlayerState }
  | { readonly type: 'session.stop-player'; readonly sessionId: string }
  /** Lets somebody in who waits, or turns them away. */
  | { readonly type: 'session.answer-waiting'; readonly id: string; readonly granted: boolean }
  | { readonly type: 'session.leave' };
