/**
 * Events between the call-client machine, the call-session machine and the room actor. The client sends commands to the session, and the
 * session to the room actor. Facts go the opposite way. Some events carry objects of the browser or of the room library (daily-js), such as
 * tracks and errors; the other data is plain.
 */

/** Specification, section 4: track states. */
export type TrackState = 'blocked' | 'off' | 'loading' | 'interrupted' | 'sendable' | 'playable';

/** Specification, section 4: access state. */
export type AccessState = 'unknown' | 'none' | 'lobby' | 'full';

/** Specification, section 4: remote media player states. */
export type MediaPlayerState = 'play' | 'pause';

/** A MediaStreamTrack; the machines compile without the DOM types. */
export type TrackHandle = { readonly id: string; readonly kind: string };

export type RoomParticipant = {
  readonly sessionId: string;
  readonly userName: string;
  readonly local: boolean;
  readonly tracks: Readonly<Record<string, TrackState>>;
  /** The participant is being recorded (specification, section 3). */
  readonly record: boolean;
  /**
   * Why the visitor's own microphone is blocked: `interrupted` if the system or a switch on the microphone silences it. Absent if it is not
   * blocked, and for other participants.
   */
  readonly microphoneBlocked?: MicrophoneBlock;
  /** True if another participant, or the platform, has muted the visitor's microphone. Absent otherwise. */
  readonly mutedByRoom?: true;
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

export type MicrophoneBlock = CameraErrorType | 'interrupted';

/** A problem in the room. The message is usually that of the library. */
export type RoomProblem<Type extends string = string> = { readonly type: Type; readonly message: string };

/** A recording or network event of the library, passed on unchanged. */
export type LibraryEvent = { readonly action: string };

/** Events about the room. Most come from the room actor, and the call-session machine passes most of them on to its client. */
export type RoomFact =
  /** The room library's call object exists. `library` is that object, for `getDailyCallObject()`. */
  | { readonly type: 'room.created'; readonly library?: unknown }
  | { readonly type: 'room.creation-failed'; readonly problem: RoomProblem }
  | { readonly type: 'room.loading' }
  /** One host did not deliver the call machine. The library tries the next one, or gives up with `room.failed`. */
  | { readonly type: 'room.load-attempt-failed' }
  /** The script of the call machine ran but has not defined the call machine. */
  | { readonly type: 'room.script-arrived' }
  | { readonly type: 'room.loaded' }
  /** The library refused a load, for example in a frame without a URL. `error` is the value that the library threw. */
  | { readonly type: 'room.load-refused'; readonly problem: RoomProblem; readonly error?: unknown }
  /** Access was granted before the join. A join of another room or with another token is refused. */
  | { readonly type: 'room.pre-authorized'; readonly url?: string; readonly token?: string }
  /** `test` identifies the test, so that the late end of an earlier one is ignored. */
  | { readonly type: 'room.quality-test-started'; readonly test: unknown }
  | { readonly type: 'room.quality-test-ended'; readonly test: unknown }
  /** The library begins to join, with this `url` and `token`. */
  | { readonly type: 'room.joining'; readonly url?: string; readonly token?: string }
  /** `access` is the level of access that the library reports at the join. */
  | {
      readonly type: 'room.joined';
      readonly participants: readonly RoomParticipant[];
      readonly access: AccessState;
    }
  /** `error` is the library's rejection. */
  | { readonly type: 'room.join-failed'; readonly problem: RoomProblem; readonly error?: unknown }
  | { readonly type: 'room.left' }
  /** `error` is the library's event. */
  | { readonly type: 'room.failed'; readonly problem: RoomProblem; readonly error?: unknown }
  | { readonly type: 'room.access-changed'; readonly access: AccessState }
  /** Another person waits to be admitted. */
  | { readonly type: 'room.waiting'; readonly id: string; readonly name: string }
  | { readonly type: 'room.waiting-ended'; readonly id: string }
  /** A remote media player was started or updated. */
  | { readonly type: 'room.player-changed'; readonly sessionId: string; readonly state: MediaPlayerState }
  | { readonly type: 'room.player-stopped'; readonly sessionId: string }
  | { readonly type: 'room.screen-share-started' }
  | { readonly type: 'room.screen-share-stopped' }
  /** The visitor chose nothing to share. */
  | { readonly type: 'room.screen-share-canceled' }
  | { readonly type: 'room.screen-share-refused'; readonly problem: RoomProblem }
  | { readonly type: 'room.participant-joined'; readonly participant: RoomParticipant }
  /** `detail` is the library's participant object. */
  | { readonly type: 'room.participant-updated'; readonly participant: RoomParticipant; readonly detail: unknown }
  | { readonly type: 'room.participant-left'; readonly participant: RoomParticipant }
  | { readonly type: 'room.track-started'; readonly participant: RoomParticipant; readonly track: TrackHandle }
  /** `data` is the message as the library delivers it, not parsed. */
  | { readonly type: 'room.app-message'; readonly data: unknown }
  /** The levels of all participants except the visitor, 0 to 1, by session id. */
  | { readonly type: 'room.remote-levels'; readonly levels: Readonly<Record<string, number>> }
  | { readonly type: 'room.remote-levels-observed' }
  | { readonly type: 'room.remote-levels-refused'; readonly problem: RoomProblem }
  /** The level of the visitor's microphone, 0 to 1. */
  | { readonly type: 'room.local-level'; readonly level: number }
  /** The library reports an error of its observer of the local level. */
  | { readonly type: 'room.local-level-refused'; readonly problem: RoomProblem }
  /** In this event and the next one, `enabled` is the value that `meeting.set-noise-cancellation` requested. */
  | { readonly type: 'room.noise-cancellation-set'; readonly enabled: boolean }
  | { readonly type: 'room.noise-cancellation-refused'; readonly enabled: boolean; readonly problem: RoomProblem }
  | { readonly type: 'room.audio-processor-failed'; readonly problem: RoomProblem }
  /** The library has accepted `meeting.start-recording`. A `room.recording` event reports the start. */
  | { readonly type: 'room.recording-requested' }
  | { readonly type: 'room.recording-refused'; readonly problem: RoomProblem }
  | { readonly type: 'room.recording'; readonly event: LibraryEvent }
  /** `microphone` is true if the problem affects the microphone, not only the camera. */
  | { readonly type: 'room.camera-error'; readonly problem: RoomProblem<CameraErrorType>; readonly microphone: boolean }
  | { readonly type: 'room.network'; readonly event: LibraryEvent }
  /** The library's object is destroyed, and all tracks, elements, listeners and timers of the room are released. */
  | { readonly type: 'room.destroyed' }
  | RoomAnswer;

/** Answers to the commands of the session's client. They come from the call-session machine or from the room actor. */
export type RoomAnswer =
  /** A command was not carried out. `error` comes from the room library, or from the rule that refused the command. */
  | {
      readonly type: 'room.command-refused';
      readonly refused: { readonly type: string; readonly forListeners?: true };
      readonly problem: RoomProblem;
      readonly error?: unknown;
    }
  /** A command whose answer is awaited was carried out, such as `meeting.set-input-devices`. */
  | { readonly type: 'room.command-completed'; readonly completed: { readonly type: string } }
  /** The room is left, which cancels any load or join that is in progress or pending. */
  | { readonly type: 'room.entry-abandoned' }
  /** `session.join` was for the room that is already joined. */
  | { readonly type: 'room.joined-already' }
  /** The session is destroyed. `orderly` is false if the call machine did not acknowledge the leave in time. */
  | { readonly type: 'room.closed'; readonly orderly: boolean };

/** Properties of the room library, such as the arguments of `load()` and `join()`. */
type Properties = object;

/**
 * Loads the call machine before the join. `properties` is the argument of the library's `load()`, which the call layer has checked. `url`
 * is the room in `properties`, if any.
 */
export type LoadCommand = { readonly type: 'session.load'; readonly url?: string; readonly properties?: Properties };

/**
 * `muted` joins with the microphone off, and `camera` with the visitor's camera. `properties` is the whole argument of the library's
 * `join()`. If omitted, the room actor makes the argument from the other fields.
 */
export type JoinCommand = {
  readonly type: 'session.join';
  readonly url?: string;
  readonly token?: string;
  readonly muted?: true;
  readonly camera?: true;
  readonly properties?: Properties;
};

/**
 * Commands for a meeting. The session passes a command on, refuses it, or ignores a stop without anything to stop. Outside a meeting, the
 * library keeps devices and the observer of the local level for the next join.
 */
export type MeetingCommand =
  | { readonly type: 'meeting.subscribe'; readonly sessionId: string; readonly video: boolean }
  | { readonly type: 'meeting.send'; readonly data: string }
  | { readonly type: 'meeting.set-local-audio'; readonly enabled: boolean }
  | { readonly type: 'meeting.set-noise-cancellation'; readonly enabled: boolean }
  | { readonly type: 'meeting.observe-remote-levels'; readonly intervalMs: number }
  /**
   * `intervalMs` is 100 or more. `forListeners` is set for listeners of level events: no caller awaits the answer. The answer is
   * `room.command-completed` or `room.command-refused`, as for the two device commands.
   */
  | { readonly type: 'meeting.observe-local-level'; readonly intervalMs?: number; readonly forListeners?: true }
  | { readonly type: 'meeting.stop-observing-local-level' }
  | { readonly type: 'meeting.start-recording' }
  | { readonly type: 'meeting.stop-recording' }
  /** `devices` is the argument of the library's `setInputDevicesAsync`. */
  | { readonly type: 'meeting.set-input-devices'; readonly devices: unknown }
  /** Selects the browser's default microphone, if there is one. */
  | { readonly type: 'meeting.use-default-microphone' }
  /** `device` is the argument of the library's `setOutputDeviceAsync`. */
  | { readonly type: 'meeting.set-output-device'; readonly device: unknown }
  /** `options` is the argument of the library's `startScreenShare`. */
  | { readonly type: 'meeting.screen-share.start'; readonly options?: Properties }
  /** Whether the video and the audio of the share are sent. */
  | { readonly type: 'meeting.screen-share.update'; readonly video: boolean; readonly audio: boolean }
  | { readonly type: 'meeting.screen-share.stop' };

/** Commands of the session's client. */
export type SessionCommand =
  | LoadCommand
  | JoinCommand
  | MeetingCommand
  /** Leaves the room. It can be joined again. */
  | { readonly type: 'session.leave' }
  /** Leaves the room and releases the library's object. `room.closed` follows. */
  | { readonly type: 'session.destroy' };

/** Commands for the room actor, which operates the room library. */
export type RoomCommand =
  | { readonly type: 'library.load'; readonly properties?: Properties }
  | { readonly type: 'library.join'; readonly join: JoinCommand }
  | { readonly type: 'library.leave' }
  /** Acknowledges the leave in place of a call machine that does not acknowledge it. */
  | { readonly type: 'library.acknowledge-leave' }
  /** Discards the script of the call machine, so that the next load fetches it again. */
  | { readonly type: 'library.drop-script' }
  /** Reports to the library that the script did not load. */
  | { readonly type: 'library.fail-script' }
  | { readonly type: 'library.destroy' }
  | MeetingCommand;
