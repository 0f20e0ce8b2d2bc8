import { type AnyActorRef, enqueueActions, sendTo, setup } from 'xstate';
import type { CallProblem, CallReport, CallStage, RecordingStart } from '../call-client/callEvents.ts';
import { roomProblem, SETUP_TIMEOUT } from '../call-client/callProblems.ts';
import {
  errorReport,
  type Metadata,
  type StageContext,
  stageCompleted,
  stageFailed,
  stageStarted,
} from '../call-client/callReports.ts';
import type { MeetingCommand, RoomFact } from '../call-session/roomEvents.ts';

/** Interval at which the room measures the levels of all participants except the visitor (specification, section 9). */
export const LEVEL_INTERVAL_MS = 100;

export type CallExtrasInput = {
  /** The call client, which emits the reports and sends the commands to the session. */
  readonly client: AnyActorRef;
  /** `by-request`: this machine requests the recording. `by-token`: the join has started it. */
  readonly recording: RecordingStart;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

type CallExtrasContext = CallExtrasInput & StageContext;

export type CallExtrasReport =
  | { readonly type: 'extras.report'; readonly report: CallReport }
  | { readonly type: 'extras.command'; readonly command: MeetingCommand }
  /** Sent before `meeting.start-recording`: the client measures the delay of the recording from here. */
  | { readonly type: 'extras.recording-requested' }
  /** The room changed the visitor's microphone track. */
  | { readonly type: 'extras.microphone-changed' }
  /** All extras have completed or failed. */
  | { readonly type: 'extras.completed' };

/**
 * Sets up the extras of a call one after the other: the recording, the levels and the noise cancellation. An extra may fail or take too
 * long without ending the call (specification, section 4: the final three stages of a start).
 */
export const callExtrasMachine = setup({
  types: {
    context: {} as CallExtrasContext,
    events: {} as RoomFact,
    input: {} as CallExtrasInput,
  },
  actions: {
    startStage: enqueueActions(({ context, enqueue }, { stage }: { stage: CallStage }) => {
      enqueue.assign({ stage, stageStartedAt: context.now() });
      enqueue.sendTo(context.client, { type: 'extras.report', report: stageStarted(context, stage) });
    }),
    completeStage: sendTo(
      ({ context }) => context.client,
      ({ context }, params: { metadata?: Metadata } | undefined): CallExtrasReport => ({
        type: 'extras.report',
        report: stageCompleted(context, params?.metadata),
      }),
    ),
    failStage: enqueueActions(({ context, enqueue }, { problem }: { problem: CallProblem }) => {
      for (const report of stageFailed(context, problem)) {
        enqueue.sendTo(context.client, { type: 'extras.report', report });
      }
    }),
    /** Reports a failure outside the stage of the extra, such as noise cancellation that cannot be switched off. */
    reportFailure: sendTo(
      ({ context }) => context.client,
      ({ context }, { errorType, problem }: { errorType: string; problem: CallProblem }): CallExtrasReport => ({
        type: 'extras.report',
        report: errorReport(context, errorType, problem),
      }),
    ),
    notify: sendTo(
      ({ context }) => context.client,
      (_, { report }: { report: CallExtrasReport }) => report,
    ),
    command: sendTo(
      ({ context }) => context.client,
      (_, { command }: { command: MeetingCommand }): CallExtrasReport => ({ type: 'extras.command', command }),
    ),
  },
  guards: {
    isRecordedByToken: ({ context }) => context.recording === 'by-token',
    isRecordedByRequest: ({ context }) => context.recording === 'by-request',
  },
  delays: { setupTimeout: 5_000 },
}).createMachine({
  id: 'callExtras',
  context: ({ input }) => ({ ...input, stage: 'video-recording-setup', stageStartedAt: input.now() }),
  initial: 'videoRecording',
  states: {
    videoRecording: {
      entry: { type: 'startStage', params: { stage: 'video-recording-setup' } },
      always: [
        {
          guard: 'isRecordedByToken',
          target: 'audioObserver',
          actions: { type: 'completeStage', params: { metadata: { action: 'auto-started-via-meeting-token' } } },
        },
        { guard: 'isRecordedByRequest', target: 'requestingRecording' },
        {
          target: 'audioObserver',
          actions: { type: 'completeStage', params: { metadata: { action: 'skipped-not-enabled' } } },
        },
      ],
    },
    requestingRecording: {
      entry: [
        { type: 'notify', params: { report: { type: 'extras.recording-requested' } } },
        { type: 'command', params: { command: { type: 'meeting.start-recording' } } },
      ],
      on: {
        'room.recording-requested': { target: 'audioObserver', actions: 'completeStage' },
        'room.recording-refused': {
          target: 'audioObserver',
          actions: {
            type: 'failStage',
            params: ({ event }) => ({ problem: roomProblem(event.problem, 'recording-refused') }),
          },
        },
      },
      after: {
        setupTimeout: {
          target: 'audioObserver',
          actions: { type: 'failStage', params: { problem: SETUP_TIMEOUT } },
        },
      },
    },
    audioObserver: {
      entry: [
        { type: 'startStage', params: { stage: 'audio-observer-setup' } },
        {
          type: 'command',
          params: { command: { type: 'meeting.observe-remote-levels', intervalMs: LEVEL_INTERVAL_MS } },
        },
      ],
      on: {
        'room.remote-levels-observed': { target: 'audioProcessing', actions: 'completeStage' },
        'room.remote-levels-refused': {
          target: 'audioProcessing',
          actions: {
            type: 'failStage',
            params: ({ event }) => ({ problem: roomProblem(event.problem, 'audio-observer-refused') }),
          },
        },
      },
      after: {
        setupTimeout: {
          target: 'audioProcessing',
          actions: { type: 'failStage', params: { problem: SETUP_TIMEOUT } },
        },
      },
    },
    audioProcessing: {
      description: 'Specification, section 9: noise cancellation is enabled by default.',
      entry: [
        { type: 'startStage', params: { stage: 'audio-processing-setup' } },
        { type: 'command', params: { command: { type: 'meeting.set-noise-cancellation', enabled: true } } },
      ],
      on: {
        'room.noise-cancellation-set': {
          target: 'complete',
          actions: ['completeStage', { type: 'notify', params: { report: { type: 'extras.microphone-changed' } } }],
        },
        'room.noise-cancellation-refused': {
          target: 'complete',
          actions: {
            type: 'failStage',
            params: ({ event }) => ({ problem: roomProblem(event.problem, 'noise-cancellation-refused') }),
          },
        },
      },
      after: {
        setupTimeout: {
          target: 'complete',
          actions: { type: 'failStage', params: { problem: SETUP_TIMEOUT } },
        },
      },
    },
    complete: {
      entry: { type: 'notify', params: { report: { type: 'extras.completed' } } },
      on: {
        'room.noise-cancellation-refused': {
          actions: {
            type: 'reportFailure',
            params: ({ event }) => ({
              errorType: 'audio-processor-recovery-error',
              problem: roomProblem(event.problem, 'noise-cancellation-refused'),
            }),
          },
        },
      },
    },
  },
  on: {
    'room.noise-cancellation-set': {
      actions: { type: 'notify', params: { report: { type: 'extras.microphone-changed' } } },
    },
    /** Specification, section 8: noise cancellation that fails is switched off. */
    'room.audio-processor-failed': {
      actions: { type: 'command', params: { command: { type: 'meeting.set-noise-cancellation', enabled: false } } },
    },
    // A refusal after the recording's stage, for example if the page requests a recording later.
    'room.recording-refused': {
      actions: {
        type: 'reportFailure',
        params: ({ event }) => ({
          errorType: 'room-command-error',
          problem: roomProblem(event.problem, 'recording-refused'),
        }),
      },
    },
  },
});
