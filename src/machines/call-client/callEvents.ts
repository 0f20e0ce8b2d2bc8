import type {
  CameraErrorType,
  FatalRoomError,
  LibraryEvent,
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

/** Where a call can fail: in a stage of its start, or while it waits for the assistant, or later. */
export type FailureStage = CallStage | 'assistant' | 'conversation';

export type CallProblemType =
  | FatalRoomError
  | `microphone-${CameraErrorType}`
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
  | 'sound-blocked'
  | 'start-failed'
  | 'validation-error'
  | 'no-call';

/** One thing that went wrong: plain data, fit to be logged, shown and sent. */
export type CallProblem = {
  readonly type: CallProblemType;
  /** What happened, for an engineer. */
  readonly message: string;
  /** Whether the same call can work on the next attempt without anything being changed. */
  readonly retryable: boolean;
  /** HTTP status of the platform's answer. */
  readonly status?: number;
  /** Parsed body of the platform's answer. */
  readonly body?: unknown;
};

/** The created call, as far as the client reads it (specification, section 7). */
export type WebCall = {
  readonly id?: string;
  readonly webCallUrl: string;
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean };
  readonly assistant?: { readonly voice?: { readonly provider?: string } };
  /** A meeting token that starts the recording on joining. */
  readonly transport?: { readonly callToken?: string };
};

/** A call that can be joined. `existing`: it was there before, and its assistant has answered already. */
export type JoinableCall = { readonly webCall: WebCall; readonly existing: boolean };

/** What a call is made of: the body of "create web call" (specification, section 7). */
export type WebCallRequest = Readonly<Record<string, unknown>>;

/** A message of the platform. Its other fields depend on its type. */
export type PlatformMessage = { readonly type: string } & Readonly<Record<string, unknown>>;

export type CallStartProgress = {
  readonly stage: string;
  readonly status: 'started' | 'completed' | 'failed';
  /** Milliseconds. */
  readonly duration?: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
};

/** It has the fields of an `Error`: pages that were written for the vendor's class read `name` and `message` of it. */
export type CallErrorEvent = {
  readonly name: 'CallClientError';
  /** The problem's. */
  readonly message: string;
  /** Such as `daily-call-join-error` (specification, section 8: error event types). */
  readonly type: string;
  readonly stage?: string;
  readonly error: CallProblem;
  readonly timestamp: string;
  /** Milliseconds that the stage took until it failed. */
  readonly duration?: number;
  /** Milliseconds since the start. */
  readonly totalDuration?: number;
  readonly context?: Readonly<Record<string, unknown>>;
};

export type CallStartFailed = {
  readonly stage: FailureStage;
  /** Milliseconds. */
  readonly totalDuration: number;
  readonly error: string;
  readonly timestamp: string;
  readonly context: Readonly<Record<string, unknown>>;
};

/** What an attempt tells the world: event names and payloads of the vendor's own client, and some of ours. */
export type CallReports = {
  'call-start-progress': CallStartProgress;
  'call-start-success': CallStartSuccess;
  'call-start-failed': CallStartFailed;
  /** The assistant listens. */
  'call-start': undefined;
  /** Nothing of this attempt follows. */
  'call-end': undefined;
  error: CallErrorEvent;
  /** Every app message that is JSON; most are a `PlatformMessage`. */
  message: unknown;
  /** 0 to 1. */
  'volume-level': number;
  /** The visitor's own level, 0 to 1. */
  'local-volume-level': number;
  'local-audio-level-observer-error': RoomProblem;
  'speech-start': undefined;
  'speech-end': undefined;
  /** An HTMLAudioElement that plays the assistant. */
  audio: unknown;
  video: TrackHandle;
  /** Ours: the browser wants a gesture before it plays the assistant. */
  'sound-blocked': undefined;
  /** Ours: the assistant is heard again. */
  'sound-resumed': undefined;
  /** Ours: the microphone gives nothing any more, in the middle of a call. */
  'microphone-blocked': CallProblem;
  /** Ours: it works again. */
  'microphone-restored': undefined;
  'camera-error': CameraErrorEvent;
  'network-quality-change': LibraryEvent;
  'network-connection': LibraryEvent;
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

/** The answer to a command that the client passed on to the room. Without a `problem` it was carried out. */
export type CommandAnswer = {
  readonly type: 'command-answered';
  readonly command: object;
  /** Why it was refused. */
  readonly problem?: CallProblem;
  /** What the room library, or its rule, said against it. */
  readonly error?: unknown;
};

export type CameraErrorEvent = {
  readonly type: 'camera-error';
  readonly error: RoomProblem<CameraErrorType>;
  /** It keeps the visitor from being heard, not only from being seen. */
  readonly microphone: boolean;
  readonly timestamp: string;
};

export type CallStartSuccess = {
  /** Milliseconds. */
  readonly totalDuration: number;
  readonly callId: string;
  readonly timestamp: string;
};

/** How an attempt came to its end. */
export type CallOutcome =
  | { readonly outcome: 'ended'; readonly reason: string; readonly orderly: boolean }
  | {
      readonly outcome: 'failed';
      readonly stage: FailureStage;
      readonly problem: CallProblem;
      readonly orderly: boolean;
    }
  | { readonly outcome: 'cancelled'; readonly orderly: boolean };
