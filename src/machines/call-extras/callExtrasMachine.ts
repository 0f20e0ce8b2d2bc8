import { type AnyActorRef, sendTo, setup } from 'xstate';
import type { CallProblem, CallStage } from '../call-client/callEvents.ts';
import { roomProblem, SETUP_TIMEOUT } from '../call-client/callProblems.ts';
import type { MeetingCommand, RoomFact } from '../call-session/roomEvents.ts';

/** Specification, section 9: audio level observer interval. */
export const LEVEL_INTERVAL_MS = 100;

/** The extras of a call: each may fail or take too long without ending the call. */
export type ExtrasStage = Extract<
  CallStage,
  'video-recording-setup' | 'audio-observer-setup' | 'audio-processing-setup'
>;

export type CallExtrasInput = {
  /** The call client: it reports to the world, and passes commands on to the session. */
  readonly client: AnyActorRef;
  /** `by-token`: joining with a meeting token has started the recording. */
  readonly recording: 'none' | 'by-token' | 'by-request';
};

type Metadata = Readonly<Record<string, unknown>>;

export type CallExtrasReport =
  | { readonly type: 'extras.stage-started'; readonly stage: ExtrasStage }
  | { readonly type: 'extras.stage-completed'; readonly metadata?: Metadata }
  | { readonly type: 'extras.stage-failed'; readonly problem: CallProblem }
  | { readonly type: 'extras.recording-requested' }
  /** The room changed the visitor's microphone track. */
  | { readonly type: 'extras.microphone-changed' }
  /** What was requested after the setup failed: a recording, or switching noise cancellation off. */
  | { readonly type: 'extras.failed'; readonly errorType: string; readonly problem: CallProblem }
  | { readonly type: 'extras.completed' }
  | { readonly type: 'extras.command'; readonly command: MeetingCommand };

/** Every extra has been set up, has failed or was skipped, in the order of the specification's stages (section 4). */
export const callExtrasMachine = setup({
  types: {
    context: {} as CallExtrasInput,
    events: {} as RoomFact,
    input: {} as CallExtrasInput,
  },
  actions: {
    startStage: sendTo(
      ({ context }) => context.client,
      (_, { stage }: { stage: ExtrasStage }): CallExtrasReport => ({ type: 'extras.stage-started', stage }),
    ),
    completeStage: sendTo(
      ({ context }) => context.client,
      (_, params: { metadata?: Metadata } | undefined): CallExtrasReport => ({
        type: 'extras.stage-completed',
        ...params,
      }),
    ),
    failStage: sendTo(
      ({ context }) => context.client,
      (_, { problem }: { problem: CallProblem }): CallExtrasReport => ({ type: 'extras.stage-failed', problem }),
    ),
    reportRecordingRequested: sendTo(({ context }) => context.client, {
      type: 'extras.recording-requested',
    } satisfies CallExtrasReport),
    reportMicrophoneChanged: sendTo(({ context }) => context.client, {
      type: 'extras.microphone-changed',
    } satisfies CallExtrasReport),
    reportFailure: sendTo(
      ({ context }) => context.client,
      (_, failure: { errorType: string; problem: CallProblem }): CallExtrasReport => ({
        type: 'extras.failed',
        ...failure,
      }),
    ),
    reportCompleted: sendTo(({ context }) => context.client, { type: 'extras.completed' } satisfies CallExtrasReport),
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
  context: ({ input }) => input,
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
        'reportRecordingRequested',
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
        'room.noise-cancellation-set': { target: 'complete', actions: ['completeStage', 'reportMicrophoneChanged'] },
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
      entry: 'reportCompleted',
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
    'room.noise-cancellation-set': { actions: 'reportMicrophoneChanged' },
    /** Specification, section 8: a processor that fails is switched off. */
    'room.audio-processor-failed': {
      actions: { type: 'command', params: { command: { type: 'meeting.set-noise-cancellation', enabled: false } } },
    },
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
