import type { MicrophoneBlock, RoomFact } from '../call-session/roomEvents.ts';
import type {
  CallOutcome,
  CallProblem,
  CallStage,
  FailureStage,
  RecordingStart,
  WebCall,
  WebCallRequest,
} from './callEvents.ts';

/** Specification, section 7: the voice provider whose assistant has a face. */
export const VIDEO_VOICE_PROVIDER = 'tavus';

export type CallClientInput = {
  readonly request: WebCallRequest;
  /** An existing call, which is joined again. If omitted, a call is created. */
  readonly webCall?: WebCall;
  readonly mobile: boolean;
  readonly muted: boolean;
  /** Sources that the page passed in place of the default microphone and camera. The machine only reports them. */
  readonly sources?: { readonly audioSource?: unknown; readonly videoSource?: unknown };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export type RoomCreation = Extract<RoomFact, { readonly type: 'room.created' | 'room.creation-failed' }>;

export type CallClientContext = Omit<CallClientInput, 'webCall'> & {
  readonly webCall: WebCall | undefined;
  /** The call was created before this attempt, and its assistant has answered. */
  readonly existing: boolean;
  /** Whether the room was created, if that is known before its start stage. */
  readonly earlyFact: RoomCreation | undefined;
  /** The room library's call object, for `getDailyCallObject()`, from its start stage on. */
  readonly library: unknown;
  /** When the attempt started. This and the other times are in milliseconds since the epoch. */
  readonly startedAt: number;
  /** The latest start stage up to `daily-call-join`. The call-extras machine stores the later ones itself. */
  readonly stage: CallStage;
  readonly stageStartedAt: number;
  /** The start is complete, even if some extras failed. A later failure is not a failed start. */
  readonly startCompleted: boolean;
  readonly joined: boolean;
  /** When the call-extras machine requested the recording or, without such a request, when the join began. */
  readonly recordingRequestedAt: number;
  readonly firstMessageRequested: boolean;
  /** The assistant has sent "listening" or, in an existing call, answered earlier. */
  readonly answered: boolean;
  /** Session ids of the assistants in the room. */
  readonly assistants: readonly string[];
  /** The assistant, or another participant except the visitor, is speaking. */
  readonly speaking: boolean;
  /** Why the visitor's microphone is blocked, according to the room's latest report. Undefined if it is not blocked. */
  readonly microphoneBlocked: MicrophoneBlock | undefined;
  /** The room has muted the visitor's microphone, according to its latest report. */
  readonly mutedByRoom: boolean;
  /** The platform has reported the end of the call. */
  readonly endReported: boolean;
  /** Why the call ended. The initial value is the reason for an end by the visitor. The platform or the room may report another one. */
  readonly endedReason: string;
  /** Stage and problem of a failed attempt. */
  readonly failure: { readonly stage: FailureStage; readonly problem: CallProblem } | undefined;
  /** False if the room did not confirm the leave in time. */
  readonly orderly: boolean;
};

export function initialContext({ webCall, ...input }: CallClientInput): CallClientContext {
  const startedAt = input.now();
  return {
    ...input,
    webCall,
    existing: false,
    earlyFact: undefined,
    library: undefined,
    startedAt,
    stage: 'initialization',
    stageStartedAt: startedAt,
    startCompleted: false,
    joined: false,
    recordingRequestedAt: startedAt,
    firstMessageRequested: false,
    answered: false,
    assistants: [],
    speaking: false,
    microphoneBlocked: undefined,
    mutedByRoom: false,
    endReported: false,
    endedReason: 'customer-ended-call',
    failure: undefined,
    orderly: true,
  };
}

export function recordingOf({ webCall }: CallClientContext): RecordingStart {
  if (webCall?.artifactPlan?.videoRecordingEnabled !== true) return 'none';
  return webCall.transport?.callToken === undefined ? 'by-request' : 'by-token';
}

export const isRecorded = (context: CallClientContext): boolean => recordingOf(context) !== 'none';

/** True if the assistant of the call sends video. */
export const hasFace = ({ webCall }: CallClientContext): boolean =>
  webCall?.assistant?.voice?.provider === VIDEO_VOICE_PROVIDER;

/**
 * True if the client requests the other participants' video: for an assistant with a face and, as in the vendor's client, in a recorded
 * call.
 */
export const usesVideo = (context: CallClientContext): boolean => isRecorded(context) || hasFace(context);

/** The stage of a failure after the join. */
export const afterJoinStageOf = ({ answered }: CallClientContext): FailureStage =>
  answered ? 'conversation' : 'assistant';

/** The outcome of an attempt that is over. */
export function outcomeOf(context: CallClientContext): CallOutcome {
  const { failure, answered, endedReason, orderly } = context;
  if (failure !== undefined) return { outcome: 'failed', ...failure, orderly };
  return answered ? { outcome: 'ended', reason: endedReason, orderly } : { outcome: 'cancelled', orderly };
}
