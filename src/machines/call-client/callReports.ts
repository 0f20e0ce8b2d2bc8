import { type CallClientContext, hasFace, isRecorded } from './callClientContext.ts';
import type {
  CallErrorEvent,
  CallProblem,
  CallReport,
  CallStage,
  CallStartProgress,
  FailureStage,
  WebCall,
} from './callEvents.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** The fields of the context that describe the stage in progress. */
export type StageContext = Pick<CallClientContext, 'now' | 'stage' | 'stageStartedAt'>;

const timestampOf = ({ now }: Pick<CallClientContext, 'now'>) => new Date(now()).toISOString();

const progressReport = (
  context: Pick<CallClientContext, 'now'>,
  fields: Omit<CallStartProgress, 'timestamp'>,
): CallReport => ({
  type: 'call-start-progress',
  payload: { ...fields, timestamp: timestampOf(context) },
});

/** Metadata about the request, with the fields of the vendor's client. */
export const requestSummary = ({ request, mobile }: CallClientContext): Metadata => ({
  hasAssistant: request.assistant !== undefined || request.assistantId !== undefined,
  hasSquad: request.squad !== undefined || request.squadId !== undefined,
  hasWorkflow: request.workflow !== undefined || request.workflowId !== undefined,
  isMobile: mobile,
});

/** Metadata about the created call, with the fields and defaults of the vendor's client. */
export const webCallSummary = (webCall: WebCall): Metadata => ({
  callId: webCall.id ?? 'unknown',
  videoRecordingEnabled: webCall.artifactPlan?.videoRecordingEnabled ?? false,
  voiceProvider: webCall.assistant?.voice?.provider ?? 'unknown',
});

/** Metadata about the call object, with the fields and defaults of the vendor's client. */
export const callObjectSummary = (context: CallClientContext): Metadata => ({
  // `true` requests the default device.
  audioSource: context.sources?.audioSource ?? true,
  videoSource: context.sources?.videoSource ?? isRecorded(context),
  isVideoRecordingEnabled: isRecorded(context),
  isVideoEnabled: hasFace(context),
});

export const stageStarted = (
  context: Pick<CallClientContext, 'now'>,
  stage: CallStage,
  metadata?: Metadata,
): CallReport => progressReport(context, { stage, status: 'started', ...(metadata && { metadata }) });

export const stageCompleted = (context: StageContext, metadata?: Metadata): CallReport =>
  progressReport(context, {
    stage: context.stage,
    status: 'completed',
    duration: context.now() - context.stageStartedAt,
    ...(metadata && { metadata }),
  });

/** Stages that fail a start with an error type of their own (specification, section 8: error event types). */
const STAGES_WITH_ERROR: ReadonlySet<FailureStage> = new Set<CallStage>([
  'daily-call-object-creation',
  'daily-call-join',
]);

export const stageProgressFailed = (context: StageContext, problem: CallProblem): CallReport =>
  progressReport(context, {
    stage: context.stage,
    status: 'failed',
    duration: context.now() - context.stageStartedAt,
    metadata: { error: problem.message },
  });

export const errorEvent = (event: Omit<CallErrorEvent, 'name' | 'message'>): CallErrorEvent => ({
  name: 'CallClientError',
  message: event.error.message,
  ...event,
});

/** The reports of a failed extra: recording, levels or noise cancellation. The call continues. */
export function stageFailed(context: StageContext, problem: CallProblem): readonly CallReport[] {
  const { stage } = context;
  const duration = context.now() - context.stageStartedAt;
  const timestamp = timestampOf(context);
  return [
    stageProgressFailed(context, problem),
    {
      type: 'error',
      payload: errorEvent({ type: `${stage}-error`, stage, error: problem, duration, timestamp }),
    },
  ];
}

export const errorReport = (
  context: Pick<CallClientContext, 'now'>,
  type: string,
  error: CallProblem,
  stage?: FailureStage,
): CallReport => ({
  type: 'error',
  payload: errorEvent({ type, ...(stage && { stage }), error, timestamp: timestampOf(context) }),
});

/** The reports of a failed start, with one error event. */
export function startFailed(
  context: CallClientContext,
  problem: CallProblem,
  stage: FailureStage,
): readonly CallReport[] {
  const timestamp = timestampOf(context);
  const totalDuration = context.now() - context.startedAt;
  const summary = requestSummary(context);
  return [
    {
      type: 'call-start-failed',
      payload: { stage, totalDuration, error: problem.message, timestamp, context: summary },
    },
    {
      type: 'error',
      payload: errorEvent({
        type: STAGES_WITH_ERROR.has(stage) ? `${stage}-error` : 'start-method-error',
        stage,
        error: problem,
        totalDuration,
        timestamp,
        context: summary,
      }),
    },
  ];
}

export const startSucceeded = (context: CallClientContext): CallReport => ({
  type: 'call-start-success',
  payload: {
    totalDuration: context.now() - context.startedAt,
    callId: context.webCall?.id ?? 'unknown',
    timestamp: timestampOf(context),
  },
});

export const cameraErrorReport = (
  context: CallClientContext,
  error: Extract<CallReport, { type: 'camera-error' }>['payload']['error'],
  microphone: boolean,
): CallReport => ({
  type: 'camera-error',
  payload: { type: 'camera-error', error, microphone, timestamp: timestampOf(context) },
});

/**
 * Seconds since the recording was requested, or since the beginning of the join that starts it. The assistant receives this number
 * (specification, section 9).
 */
export const recordingDelaySeconds = ({ now, recordingRequestedAt }: CallClientContext): number =>
  (now() - recordingRequestedAt) / 1000;

export const recordingStarted = (context: CallClientContext): CallReport =>
  progressReport(context, {
    stage: 'video-recording-started',
    status: 'completed',
    metadata: { delaySeconds: recordingDelaySeconds(context) },
  });

/**
 * The final reports of an attempt, or none if it has not joined its room. `speech-end` comes first if the assistant is speaking, because
 * no event may follow `call-end` (docs/call-client.md, lesson 12). The ended status is omitted if the platform has sent one. As in the
 * vendor's client, its reason is always `customer-ended-call`.
 */
export function endReports({ joined, speaking, endReported }: CallClientContext): readonly CallReport[] {
  if (!joined) return [];
  return [
    ...(speaking ? [{ type: 'speech-end', payload: undefined } as const] : []),
    ...(endReported
      ? []
      : [
          {
            type: 'message',
            payload: { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' },
          } as const,
        ]),
    { type: 'call-end', payload: undefined },
  ];
}

/** The error event type for a refused command whose answer is not awaited. */
export const commandErrorType = ({ type }: { readonly type: string }): string =>
  type.startsWith('meeting.screen-share') ? 'screen-share-error' : 'room-command-error';
