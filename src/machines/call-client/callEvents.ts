import type {
  CameraErrorType,
  FatalRoomError,
  LibraryEvent,
  MicrophoneBlock,
  RoomProblem,
  TrackHandle,
} from '../call-session/roomEvents.ts';

/** Specification, section 4: the stages of a start, in order. */
export const CALL_STAGES = [
  'initialization',
  'web-call-creation',
  'daily-call-object-creation',
  'mobile-permissions',
  'daily-call-join',
  'video-recording-setup',
  'audio-observer-setup',
  'audio-processing-setup',
] as const;
export type CallStage = (typeof CALL_STAGES)[number];

/** Where a call failed: in a start stage, while waiting for the assistant, or in the conversation. */
export type FailureStage = CallStage | 'assistant' | 'conversation';

export type CallProblemType =
  | FatalRoomError
  | `microphone-${MicrophoneBlock}`
  | 'token-not-fetched'
  | 'web-call-refused'
  | 'web-call-unreadable'
  | 'web-call-timeout'
  | 'network-error'
  | 'untrusted-room'
  | 'room-in-use'
  | 'browser-unsupported'
  | 'code-not-loaded'
  | 'room-creation-failed'
  | 'room-creation-timeout'
  | 'join-failed'
  | 'load-timeout'
  | 'join-timeout'
  | 'not-joined'
  | 'message-unwritable'
  | 'command-refused'
  | 'recording-refused'
  | 'audio-observer-refused'
  | 'noise-cancellation-refused'
  | 'setup-timeout'
  | 'assistant-silent'
  | 'assistant-left'
  | 'sound-blocked'
  | 'start-failed'
  | 'validation-error'
  | 'no-call';

/** A failure as plain data, which can be logged, displayed and sent. */
export type CallProblem = {
  readonly type: CallProblemType;
  /** For engineers. */
  readonly message: string;
  /** True if the same attempt may succeed later, for example after the visitor has allowed the microphone. */
  readonly retryable: boolean;
  /** HTTP status of the platform's answer. */
  readonly status?: number;
  /** Parsed body of the platform's answer. */
  readonly body?: unknown;
};

/** The fields of a created call that the client reads (specification, section 7). */
export type WebCall = {
  readonly id?: string;
  readonly webCallUrl: string;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean };
  readonly assistant?: { readonly voice?: { readonly provider?: string } };
  /** A meeting token. In a recorded call, joining with it starts the recording. */
  readonly transport?: { readonly callToken?: string };
};

/** How a call's recording starts: not at all, by joining with a meeting token, or by a request of its own. */
export type RecordingStart = 'none' | 'by-token' | 'by-request';

/** A call to join. `existing` is true if the call was created before this attempt and its assistant has answered. */
export type JoinableCall = { readonly webCall: WebCall; readonly existing: boolean };

/** The body of "create web call" (specification, section 7). */
export type WebCallRequest = Readonly<Record<string, unknown>>;

/** A message of the platform. Its other fields depend on its type. */
export type PlatformMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

export type CallStartProgress = {
  readonly stage: string;
  readonly status: 'started' | 'completed' | 'failed';
  /** Milliseconds that the stage took until it completed or failed. */
  readonly duration?: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
};

/** Has the `name` and `message` of an `Error`, because pages written for the vendor's class read them. */
export type CallErrorEvent = {
  readonly name: 'CallClientError';
  /** The message of the problem. */
  readonly message: string;
  /** Such as `daily-call-join-error` (specification, section 8: error event types). */
  readonly type: string;
  readonly stage?: string;
  readonly error: CallProblem;
  readonly timestamp: string;
  /** Milliseconds that the stage took until it failed. */
  readonly duration?: number;
  /** Milliseconds since the start of the attempt. */
  readonly totalDuration?: number;
  /** Metadata about the request. Only in the event of a failed start. */
  readonly context?: Readonly<Record<string, unknown>>;
};

export type CallStartFailed = {
  readonly stage: FailureStage;
  /** Milliseconds since the start of the attempt. */
  readonly totalDuration: number;
  /** The message of the problem. */
  readonly error: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Metadata about the request. */
  readonly context: Readonly<Record<string, unknown>>;
};

/** The events of an attempt with their payloads: those of the vendor's client, and some of ours. */
export type CallReports = {
  'call-start-progress': CallStartProgress;
  'call-start-success': CallStartSuccess;
  'call-start-failed': CallStartFailed;
  /** The assistant has answered and is listening. */
  'call-start': undefined;
  /** The final event of an attempt that has joined its room. */
  'call-end': undefined;
  error: CallErrorEvent;
  /**
   * The parsed value of an app message that is JSON text, usually a `PlatformMessage`. If a call that has joined its room ends without a
   * `status-update` of the platform with the status `ended`, the client emits one itself.
   */
  message: unknown;
  /** The volume of all participants except the visitor, 0 to 1. */
  'volume-level': number;
  /** The visitor's own level, 0 to 1. */
  'local-volume-level': number;
  /** The visitor's level cannot be measured. */
  'local-audio-level-observer-error': RoomProblem;
  /** The assistant, or another participant except the visitor, starts to speak. */
  'speech-start': undefined;
  'speech-end': undefined;
  /** An HTMLAudioElement that plays the assistant. */
  audio: unknown;
  /** The assistant's video track. */
  video: TrackHandle;
  /** Ours: the browser blocks or pauses the assistant's sound until a user gesture. */
  'sound-blocked': undefined;
  /** Ours: the assistant's sound plays after it was blocked. */
  'sound-resumed': undefined;
  /** Ours: the microphone delivers no sound during the call. */
  'microphone-blocked': CallProblem;
  /** Ours: the microphone works again. */
  'microphone-restored': undefined;
  /** Ours: another participant, or the platform, has muted the visitor's microphone. `setMuted(false)` switches it on again. */
  'microphone-muted': undefined;
  'camera-error': CameraErrorEvent;
  'network-quality-change': LibraryEvent;
  'network-connection': LibraryEvent;
  /** The room library's participant object. */
  'daily-participant-updated': unknown;
  'recording-started': LibraryEvent;
  'recording-stopped': LibraryEvent;
  'recording-stats': LibraryEvent;
  'recording-error': LibraryEvent;
  'recording-upload-completed': LibraryEvent;
};

export type CallReport = {
  [Name in keyof CallReports]: { readonly type: Name; readonly payload: CallReports[Name] };
}[keyof CallReports];

/** The answer to a command that the client passed on to the room. Without a `problem`, the command was carried out. */
export type CommandAnswer = {
  readonly type: 'command-answered';
  readonly command: object;
  /** Why the command was refused. */
  readonly problem?: CallProblem;
  /** The error of the room library, or of the rule that refused the command. */
  readonly error?: unknown;
};

export type CameraErrorEvent = {
  readonly type: 'camera-error';
  readonly error: RoomProblem<CameraErrorType>;
  /** True if the error affects the microphone, not only the camera. */
  readonly microphone: boolean;
  readonly timestamp: string;
};

export type CallStartSuccess = {
  /** Milliseconds since the start of the attempt. */
  readonly totalDuration: number;
  readonly callId: string;
  readonly timestamp: string;
};

/** How an attempt ended. `orderly` is false if the room did not confirm the leave in time. */
export type CallOutcome =
  | { readonly outcome: 'ended'; readonly reason: string; readonly orderly: boolean }
  | {
      readonly outcome: 'failed';
      readonly stage: FailureStage;
      readonly problem: CallProblem;
      readonly orderly: boolean;
    }
  | { readonly outcome: 'cancelled'; readonly orderly: boolean };
