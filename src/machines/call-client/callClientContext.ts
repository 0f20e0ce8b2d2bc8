import type { CallExtrasInput } from '../call-extras/callExtrasMachine.ts';
import type { CameraErrorType } from '../call-session/roomEvents.ts';
import type { CallOutcome, CallProblem, CallStage, FailureStage, WebCall, WebCallRequest } from './callEvents.ts';

/** Specification, section 7: the voice provider whose assistant has a face. */
export const VIDEO_VOICE_PROVIDER = 'tavus';

export type CallClientInput = {
  readonly request: WebCallRequest;
  /** A call that exists already: it is joined again instead of being created. */
  readonly webCall?: WebCall;
  readonly mobile: boolean;
  readonly muted: boolean;
  /** What the caller gave in the place of the usual microphone and camera. Metadata only. */
  readonly sources?: { readonly audioSource?: unknown; readonly videoSource?: unknown };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

export type CallClientContext = Omit<CallClientInput, 'webCall'> & {
  readonly webCall: WebCall | undefined;
  readonly existing: boolean;
  /** The room library's object, for whoever is allowed to have it. */
  readonly library: unknown;
  readonly startedAt: number;
  readonly stage: CallStage;
  readonly stageStartedAt: number;
  /** All start stages completed: a later failure is not a failed start. */
  readonly startCompleted: boolean;
  readonly joined: boolean;
  readonly recordingRequestedAt: number;
  readonly firstMessageAsked: boolean;
  /** The assistant has said "listening". */
  readonly answered: boolean;
  readonly speaking: boolean;
  /** Why the visitor's microphone gives nothing, as the room told last. */
  readonly microphoneBlocked: CameraErrorType | undefined;
  /** The platform has said itself that the call ended. */
  readonly endReported: boolean;
  readonly endedReason: string;
  /** What ended the attempt, if it failed. */
  readonly failure: { readonly stage: FailureStage; readonly problem: CallProblem } | undefined;
  /** False when the room did not confirm its end in time. */
  readonly orderly: boolean;
};

export function initialContext({ webCall, ...input }: CallClientInput): CallClientContext {
  const startedAt = input.now();
  return {
    ...input,
    webCall,
    existing: false,
    library: undefined,
    startedAt,
    stage: 'initialization',
    stageStartedAt: startedAt,
    startCompleted: false,
    joined: false,
    recordingRequestedAt: startedAt,
    firstMessageAsked: false,
    answered: false,
    speaking: false,
    microphoneBlocked: undefined,
    endReported: false,
    endedReason: 'customer-ended-call',
    failure: undefined,
    orderly: true,
  };
}

export function recordingOf({ webCall }: CallClientContext): CallExtrasInput['recording'] {
  if (webCall?.artifactPlan?.videoRecordingEnabled !== true) return 'none';
  return webCall.transport?.callToken === undefined ? 'by-request' : 'by-token';
}

export const wantsRecording = (context: CallClientContext): boolean => recordingOf(context) !== 'none';

export const hasFace = ({ webCall }: CallClientContext): boolean =>
  webCall?.assistant?.voice?.provider === VIDEO_VOICE_PROVIDER;

export const wantsVideo = (context: CallClientContext): boolean => wantsRecording(context) || hasFace(context);

export function outcomeOf(context: CallClientContext): CallOutcome {
  const { failure, answered, endedReason, orderly } = context;
  if (failure !== undefined) return { outcome: 'failed', ...failure, orderly };
  return answered ? { outcome: 'ended', reason: endedReason, orderly } : { outcome: 'cancelled', orderly };
}
