/**
 * The vocabulary between the call-client machine, the call-session machine and the room actor. Commands go down, facts
 * come up. Everything is plain data except tracks, devices and the library's object, which the machines only pass on.
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
  /** The participant is being recorded (specification, section 3). */
  readonly record: boolean;
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

/** What the room actor and, for a session that is used alone, `CallSession` report to the call-session machine. */
export type RoomFact =
  /** The room library's call object exists. `library`: that object, for `getDailyCallObject()`. */
  | { readonly type: 'room.created'; readonly library?: unknown }
  | { readonly type: 'room.creation-failed'; readonly problem: RoomProblem }
  | { readonly type: 'room.loading' }
  /** One host did not deliver the call machine. The library tries the next one, or gives up with `room.failed`. */
  | { readonly type: 'room.load-attempt-failed' }
  /** The script of the call machine ran and defined nothing so far. */
  | { readonly type: 'room.script-arrived' }
  | { readonly type: 'room.loaded' }
  /** The library refused to load before it began, such as a frame without a URL. `error`: what it threw. */
  | { readonly type: 'room.load-refused'; readonly problem: RoomProblem; readonly error?: unknown }
  /** Access to this room was granted ahead of the join: only this room can be joined now. */
  | { readonly type: 'room.pre-authorized'; readonly url?: string; readonly token?: string }
  /** `test` identifies the test, so that the late end of an earlier one is ignored. */
  | { readonly type: 'room.quality-test-started'; readonly test: unknown }
  | { readonly type: 'room.quality-test-ended'; readonly test: unknown }
  /** The library begins to join. The room and the token as it knows them, whoever named them. */
  | { readonly type: 'room.joining'; readonly url?: string; readonly token?: string }
  /** `access`: the level that the library knows at this moment. */
  | {
      readonly type: 'room.joined';
      readonly participants: readonly RoomParticipant[];
      readonly access: AccessState;
    }
  /** `error`: what the library rejected with. */
  | { readonly type: 'room.join-failed'; readonly problem: RoomProblem; readonly error?: unknown }
  | { readonly type: 'room.left' }
  /** `error`: the library's event. */
  | { readonly type: 'room.failed'; readonly problem: RoomProblem; readonly error?: unknown }
  | { readonly type: 'room.access-changed'; readonly access: AccessState }
  /** A person asks to be let in. */
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
  | { readonly type: 'room.remote-levels'; readonly levels: Readonly<Record<string, number>> }
  | { readonly type: 'room.remote-levels-observed' }
  | { readonly type: 'room.remote-levels-refused'; readonly problem: RoomProblem }
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
  | { readonly type: 'room.network'; readonly event: LibraryEvent }
  /** The library's object is destroyed: no track, element, listener or timer of the room is left. */
  | { readonly type: 'room.destroyed' }
  | RoomAnswer;

/** What the call-session machine itself reports to its client, beside the facts that it passes on. */
export type RoomAnswer =
  /** A command was not carried out. `refused`: the command. `error`: what the room library, or its rule, said. */
  | {
      readonly type: 'room.command-refused';
      readonly refused: { readonly type: string; readonly forListeners?: true };
      readonly problem: RoomProblem;
      readonly error?: unknown;
    }
  /** A request with an answer of its own was carried out, such as `meeting.set-input-devices`. */
  | { readonly type: 'room.command-completed'; readonly completed: { readonly type: string } }
  /** A load or a join that was in progress, or was to follow the leave, ends because the room is left. */
  | { readonly type: 'room.entry-abandoned' }
  /** `session.join` named the room that is joined already. */
  | { readonly type: 'room.joined-already' }
  /** The session is destroyed. `orderly`: the call machine acknowledged the leave in time. */
  | { readonly type: 'room.closed'; readonly orderly: boolean };

/** As the room library takes them. */
type Properties = object;

/**
 * Loads the call machine ahead of the join. `properties`: of the room library, checked by its rule; `url` and `token`
 * among them are what the session is loaded for.
 */
export type LoadCommand = { readonly type: 'session.load'; readonly url?: string; readonly properties?: Properties };

/** `muted`: the microphone is off when the room is entered; left out: as the room was created. */
export type JoinCommand = {
  readonly type: 'session.join';
  readonly url?: string;
  readonly token?: string;
  readonly muted?: true;
  readonly properties?: Properties;
};

/**
 * Commands that the room carries out while the call machine is there. The session only passes them on. The library takes the devices
 * and the local observer at any time, for the next join.
 */
export type MeetingCommand =
  | { readonly type: 'meeting.subscribe'; readonly sessionId: string; readonly video: boolean }
  | { readonly type: 'meeting.send'; readonly data: string }
  | { readonly type: 'meeting.set-local-audio'; readonly enabled: boolean }
  | { readonly type: 'meeting.set-noise-cancellation'; readonly enabled: boolean }
  | { readonly type: 'meeting.observe-remote-levels'; readonly intervalMs: number }
  /** Milliseconds, 100 and up. `forListeners`: no caller waits for the answer. Answered by completed or refused. */
  | { readonly type: 'meeting.observe-local-level'; readonly intervalMs?: number; readonly forListeners?: true }
  | { readonly type: 'meeting.stop-observing-local-level' }
  | { readonly type: 'meeting.start-recording' }
  | { readonly type: 'meeting.stop-recording' }
  /** `devices`: as the library's `setInputDevicesAsync` takes them. Answered by completed or refused. */
  | { readonly type: 'meeting.set-input-devices'; readonly devices: unknown }
  /** `device`: as the library's `setOutputDeviceAsync` takes it. Answered by completed or refused. */
  | { readonly type: 'meeting.set-output-device'; readonly device: unknown }
  /** `options`: of the room library's `startScreenShare`. */
  | { readonly type: 'meeting.screen-share.start'; readonly options?: Properties }
  /** Whether the picture and the sound of what is shared are sent. */
  | { readonly type: 'meeting.screen-share.update'; readonly video: boolean; readonly audio: boolean }
  | { readonly type: 'meeting.screen-share.stop' };

/** What the client of a session asks for. */
export type SessionCommand =
  | LoadCommand
  | JoinCommand
  | MeetingCommand
  /** Leaves the room. It can be joined again. */
  | { readonly type: 'session.leave' }
  /** Leaves the room and releases the library's object. `room.closed` follows. */
  | { readonly type: 'session.destroy' };

/** What the machine has the room actor do: one step of the room library each. */
export type RoomCommand =
  | { readonly type: 'library.load'; readonly properties?: Properties }
  | { readonly type: 'library.join'; readonly join: JoinCommand }
  | { readonly type: 'library.leave' }
  /** Reports the leave to the library in the place of a call machine that does not acknowledge it. */
  | { readonly type: 'library.acknowledge-leave' }
  /** Forgets the script of the call machine, so that the next load fetches it again. */
  | { readonly type: 'library.drop-script' }
  /** Reports the script as one that never arrived. */
  | { readonly type: 'library.fail-script' }
  | { readonly type: 'library.destroy' }
  | MeetingCommand;
