import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { callSessionMachine } from '../call-session/callSessionMachine.ts';
import type { LibraryEvent, RoomFact, RoomParticipant, RoomProblem, TrackHandle } from '../call-session/roomEvents.ts';
import { type SpeechActivityReport, speechActivityMachine } from '../speech-activity/speechActivityMachine.ts';
import {
  type CallClientContext,
  type CallClientInput,
  initialContext,
  outcomeOf,
  wantsRecording,
  wantsVideo,
} from './callClientContext.ts';
import type {
  CallOutcome,
  CallProblem,
  CallReport,
  CallStage,
  FailureStage,
  PlatformMessage,
  JoinableCall,
  WebCall,
  WebCallRequest,
} from './callEvents.ts';
import { endedReasonOf, jsonOf, LISTENING, parseAppMessage, PLAYABLE } from './callMessages.ts';
import {
  ASSISTANT_SILENT,
  isMeetingOver,
  JOIN_TIMEOUT,
  LEFT_UNANSWERED,
  MESSAGE_UNWRITABLE,
  microphoneLost,
  microphoneProblem,
  NOT_JOINED,
  problemOf,
  ROOM_CREATION_TIMEOUT,
  ROOM_IN_USE,
  roomProblem,
  SETUP_TIMEOUT,
  SOUND_BLOCKED,
  WEB_CALL_TIMEOUT,
} from './callProblems.ts';
import {
  callObjectSummary,
  cameraErrorReport,
  endReports,
  errorReport,
  recordingDelaySeconds,
  recordingStarted,
  requestSummary,
  stageCompleted,
  stageFailed,
  stageStarted,
  startFailed,
  startSucceeded,
  webCallSummary,
} from './callReports.ts';

/** The participant that the platform sends to the room as the assistant. */
export const ASSISTANT_NAME = 'Vapi Speaker';
/** Specification, section 9: mobile permission wait. */
export const MOBILE_PERMISSION_WAIT_MS = 1_000;
/** Specification, section 9: audio level observer interval. */
export const LEVEL_INTERVAL_MS = 100;

export type AssistantAudioCommand =
  | { readonly type: 'audio.attach'; readonly track: TrackHandle; readonly sessionId: string }
  /** Without a participant: whatever plays. */
  | { readonly type: 'audio.detach'; readonly sessionId?: string }
  | { readonly type: 'audio.play' }
  /** 0 to 1. */
  | { readonly type: 'audio.set-volume'; readonly volume: number };

export type AssistantAudioFact =
  | { readonly type: 'audio.playing'; readonly player: unknown }
  /** The browser plays nothing before the next gesture. */
  | { readonly type: 'audio.blocked' };

export type CallClientEvent =
  | RoomFact
  | SpeechActivityReport
  | AssistantAudioFact
  | { readonly type: 'lease.granted' }
  | { readonly type: 'lease.refused' }
  /** The page is left for good. */
  | { readonly type: 'page.left' }
  | { readonly type: 'call.stop' }
  | { readonly type: 'microphone.mute'; readonly muted: boolean }
  /** 0 to 1. */
  | { readonly type: 'volume.set'; readonly volume: number }
  | { readonly type: 'sound.resume' }
  | { readonly type: 'local-level.observe'; readonly intervalMs: number }
  | { readonly type: 'message.send'; readonly message: Readonly<Record<string, unknown>> };

type Metadata = Readonly<Record<string, unknown>>;

/**
 * One attempt to call, from the first click to the last track. It owns everything that the attempt opens; leaving it is
 * the teardown (specification, section 4, call client; docs/call-client.md).
 */
export const callClientMachine = setup({
  types: {
    context: {} as CallClientContext,
    events: {} as CallClientEvent,
    input: {} as CallClientInput,
    output: {} as CallOutcome,
    emitted: {} as CallReport,
    tags: {} as 'connecting' | 'live',
  },
  actors: {
    /** Claims the page's one room; holds it until this actor stops and the room is torn down. */
    roomLease: fromCallback<{ readonly type: 'lease.release' }>(() => undefined),
    pageLifecycle: fromCallback(() => undefined),
    /** Creates the call, or takes the one that exists. Refuses an answer whose room must not be joined. */
    createWebCall: fromPromise<
      JoinableCall,
      { readonly request: WebCallRequest; readonly webCall: WebCall | undefined }
    >(() => new Promise(() => undefined)),
    session: callSessionMachine,
    assistantAudio: fromCallback<AssistantAudioCommand>(() => undefined),
    speechActivity: speechActivityMachine,
  },
  actions: {
    report: emit((_, report: CallReport) => report),
    startStage: enqueueActions(
      ({ context, enqueue }, { stage, metadata }: { stage: CallStage; metadata?: Metadata }) => {
        enqueue.assign({ stage, failureStage: stage, stageStartedAt: context.now() });
        enqueue.emit(stageStarted(context, stage, metadata));
      },
    ),
    completeStage: emit(({ context }, params: { metadata?: Metadata } | undefined) =>
      stageCompleted(context, params?.metadata),
    ),
    /** An extra failed: recording, levels, noise cancellation. The call goes on. */
    failStage: enqueueActions(({ context, enqueue }, { problem }: { problem: CallProblem }) => {
      for (const report of stageFailed(context, problem)) enqueue.emit(report);
    }),
    /** The end of the attempt: a failed start while a stage is under way, a failed call after that. */
    failCall: enqueueActions(
      ({ context, enqueue }, { problem, stage }: { problem: CallProblem; stage?: FailureStage }) => {
        if (!context.startCompleted) {
          enqueue.assign({ problem });
          for (const report of startFailed(context, problem)) enqueue.emit(report);
          return;
        }
        const failureStage = stage ?? 'conversation';
        enqueue.assign({ problem, failureStage });
        enqueue.emit(errorReport(context, `${problem.type}-error`, problem, failureStage));
      },
    ),
    rememberWebCall: assign((_, { webCall, existing }: JoinableCall) => ({ webCall, existing })),
    rememberJoined: assign({ joined: true }),
    completeStart: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ startCompleted: true });
      enqueue.emit(startSucceeded(context));
    }),
    join: sendTo('session', ({ context: { webCall } }) => ({
      type: 'session.join',
      url: webCall?.webCallUrl ?? '',
      ...(webCall?.transport?.callToken !== undefined && { token: webCall.transport.callToken }),
    })),
    leave: enqueueActions(({ context, enqueue }) => {
      if (wantsRecording(context) && context.joined) enqueue.sendTo('session', { type: 'session.stop-recording' });
      enqueue.sendTo('session', { type: 'session.leave' });
    }),
    subscribe: enqueueActions(
      ({ context, enqueue }, { participants }: { participants: readonly RoomParticipant[] }) => {
        for (const { local, sessionId } of participants) {
          if (!local) enqueue.sendTo('session', { type: 'session.subscribe', sessionId, video: wantsVideo(context) });
        }
      },
    ),
    setMuted: assign((_, { muted }: { muted: boolean }) => ({ muted })),
    /** After every change of the track: what the visitor chose holds (lesson 11). */
    applyMuted: sendTo('session', ({ context }) => ({ type: 'session.set-local-audio', enabled: !context.muted })),
    setVolume: sendTo('assistantAudio', (_, { volume }: { volume: number }) => ({ type: 'audio.set-volume', volume })),
    playSound: sendTo('assistantAudio', { type: 'audio.play' }),
    attachAudio: sendTo(
      'assistantAudio',
      (_, { track, participant }: { track: TrackHandle; participant: RoomParticipant }) => ({
        type: 'audio.attach',
        track,
        sessionId: participant.sessionId,
      }),
    ),
    detachAudio: sendTo('assistantAudio', (_, { participant }: { participant: RoomParticipant }) => ({
      type: 'audio.detach',
      sessionId: participant.sessionId,
    })),
    sayPlayable: sendTo('session', { type: 'session.send', data: PLAYABLE }),
    rememberRecordingRequest: assign({ recordingRequestedAt: ({ context }) => context.now() }),
    startRecording: sendTo('session', { type: 'session.start-recording' }),
    reportRecording: enqueueActions(({ enqueue }, { event }: { event: LibraryEvent }) => {
      switch (event.action) {
        case 'recording-started':
        case 'recording-stopped':
        case 'recording-stats':
        case 'recording-error':
        case 'recording-upload-completed':
          enqueue.emit({ type: event.action, payload: event });
      }
    }),
    /** The assistant waits with its first words until the recording runs (specification, section 7). */
    askForFirstMessage: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ firstMessageAsked: true });
      enqueue.emit(recordingStarted(context));
      const message = {
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: recordingDelaySeconds(context),
      };
      enqueue.sendTo('session', { type: 'session.send', data: JSON.stringify(message) });
    }),
    observeRemoteLevels: sendTo('session', { type: 'session.observe-remote-levels', intervalMs: LEVEL_INTERVAL_MS }),
    observeLocalLevel: sendTo('session', (_, { intervalMs }: { intervalMs: number }) => ({
      type: 'session.observe-local-level',
      intervalMs,
    })),
    startNoiseCancellation: sendTo('session', { type: 'session.set-noise-cancellation', enabled: true }),
    stopNoiseCancellation: sendTo('session', { type: 'session.set-noise-cancellation', enabled: false }),
    measure: sendTo('speechActivity', (_, { levels }: { levels: Readonly<Record<string, number>> }) => ({
      type: 'levels.measured',
      levels,
    })),
    reportSpeech: enqueueActions(({ enqueue }, { speaking }: { speaking: boolean }) => {
      enqueue.assign({ speaking });
      enqueue.emit({ type: speaking ? 'speech-start' : 'speech-end', payload: undefined });
    }),
    reportCallStart: enqueueActions(({ enqueue }) => {
      enqueue.assign({ answered: true });
      enqueue.emit({ type: 'call-start', payload: undefined });
    }),
    reportMessage: enqueueActions(({ enqueue }, { message }: { message: PlatformMessage | undefined }) => {
      if (message === undefined) return;
      const endedReason = endedReasonOf(message);
      if (endedReason !== undefined) enqueue.assign({ endReported: true, endedReason });
      enqueue.emit({ type: 'message', payload: message });
    }),
    /** Specification, section 8: an unparseable app message is only logged. The platform keeps the log. */
    logUnreadableMessage: (_, _params: { data: unknown }) => undefined,
    send: enqueueActions(({ context, enqueue }, { message }: { message: Readonly<Record<string, unknown>> }) => {
      const data = jsonOf(message);
      if (data === undefined) enqueue.emit(errorReport(context, 'message-not-sent-error', MESSAGE_UNWRITABLE));
      else enqueue.sendTo('session', { type: 'session.send', data });
    }),
    reportError: emit(({ context }, { type, problem }: { type: string; problem: CallProblem }) =>
      errorReport(context, type, problem),
    ),
    reportCameraError: emit(
      ({ context }, fact: { problem: Parameters<typeof microphoneProblem>[0]; microphone: boolean }) =>
        cameraErrorReport(context, fact.problem, fact.microphone),
    ),
    followMicrophone: enqueueActions(({ context, enqueue }, { participant }: { participant: RoomParticipant }) => {
      const { local, microphoneBlocked } = participant;
      if (!local || microphoneBlocked === context.microphoneBlocked) return;
      enqueue.assign({ microphoneBlocked });
      if (microphoneBlocked === undefined) enqueue.emit({ type: 'microphone-restored', payload: undefined });
      else enqueue.emit({ type: 'microphone-blocked', payload: microphoneLost(microphoneBlocked) });
    }),
    reportNetwork: enqueueActions(({ enqueue }, { event }: { event: LibraryEvent }) => {
      if (event.action === 'network-quality-change' || event.action === 'network-connection') {
        enqueue.emit({ type: event.action, payload: event });
      }
    }),
    reportSoundBlocked: enqueueActions(({ context, enqueue }) => {
      enqueue.emit({ type: 'sound-blocked', payload: undefined });
      enqueue.emit(errorReport(context, 'audio-start-failed', SOUND_BLOCKED));
    }),
    reportPlaying: enqueueActions(({ enqueue }, { player, resumed }: { player: unknown; resumed: boolean }) => {
      if (resumed) enqueue.emit({ type: 'sound-resumed', payload: undefined });
      enqueue.emit({ type: 'audio', payload: player });
    }),
    rememberAssistantEnded: assign(({ context }) =>
      context.endReported ? {} : { endedReason: 'assistant-ended-call' },
    ),
    rememberOrderly: assign((_, { orderly }: { orderly: boolean }) => ({ orderly })),
    reportEnd: enqueueActions(({ context, enqueue }) => {
      for (const report of endReports(context)) enqueue.emit(report);
    }),
  },
  guards: {
    wantsRecording: ({ context }) => wantsRecording(context),
    recordsByToken: ({ context }) => wantsRecording(context) && context.webCall?.transport?.callToken !== undefined,
    isRecordingStart: ({ context }, { event }: { event: LibraryEvent }) =>
      wantsRecording(context) && !context.firstMessageAsked && event.action === 'recording-started',
    isListening: (_, { data }: { data: unknown }) => data === LISTENING,
    isReadable: (_, { data }: { data: unknown }) => parseAppMessage(data) !== undefined,
    isAssistantAudio: (_, { participant, track }: { participant: RoomParticipant; track: TrackHandle }) =>
      !participant.local && participant.userName === ASSISTANT_NAME && track.kind === 'audio',
    isAssistantVideo: (_, { participant, track }: { participant: RoomParticipant; track: TrackHandle }) =>
      !participant.local && participant.userName === ASSISTANT_NAME && track.kind === 'video',
    isMutedMicrophone: ({ context }, { participant, track }: { participant: RoomParticipant; track: TrackHandle }) =>
      participant.local && track.kind === 'audio' && context.muted,
    /** Before the assistant has answered, a call in which the visitor can't be heard is no call. */
    preventsStart: ({ context }, { microphone }: { microphone: boolean }) => microphone && !context.answered,
    /** The platform ends a call by ejecting everybody (lesson 15); before the answer that is a failure all the same. */
    isNormalEnd: ({ context }, { problem }: { problem: RoomProblem }) => context.answered && isMeetingOver(problem),
    isNoiseCancellationOff: (_, { enabled }: { enabled: boolean }) => !enabled,
    /** The assistant of a call that is joined again listens already, and says so no second time. */
    listensAlready: ({ context }) => context.existing,
    failed: ({ context }) => context.problem !== undefined,
    wasAnswered: ({ context }) => context.answered,
  },
  delays: {
    leaseTimeout: 10_000,
    webCallTimeout: 15_000,
    roomCreationTimeout: 15_000,
    mobilePermissionWait: ({ context }) => (context.mobile ? MOBILE_PERMISSION_WAIT_MS : 0),
    /** The library's own three loads of 20 s with 3 s between, and what joining takes after that. */
    joinTimeout: 90_000,
    setupTimeout: 5_000,
    assistantTimeout: 20_000,
    soundBlockedTimeout: 60_000,
    leaveTimeout: 5_000,
  },
}).createMachine({
  id: 'callClient',
  context: ({ input }) => initialContext(input),
  invoke: [
    { src: 'roomLease', id: 'roomLease' },
    { src: 'pageLifecycle', id: 'pageLifecycle' },
  ],
  output: ({ context }) => outcomeOf(context),
  initial: 'initializing',
  states: {
    initializing: {
      description: 'Claims the one room that a page can have, before anything is sent (lesson 10).',
      tags: 'connecting',
      entry: {
        type: 'startStage',
        params: ({ context }) => ({ stage: 'initialization', metadata: requestSummary(context) }),
      },
      on: {
        'lease.granted': { target: 'creatingWebCall', actions: 'completeStage' },
        'lease.refused': {
          target: 'failed',
          actions: { type: 'failCall', params: { problem: ROOM_IN_USE } },
        },
      },
      after: {
        leaseTimeout: {
          target: 'failed',
          actions: { type: 'failCall', params: { problem: ROOM_IN_USE } },
        },
      },
    },
    creatingWebCall: {
      description: 'Leaving this state aborts the request; an answer that comes later is not read (lesson 1).',
      tags: 'connecting',
      entry: { type: 'startStage', params: { stage: 'web-call-creation' } },
      invoke: {
        src: 'createWebCall',
        id: 'createWebCall',
        input: ({ context }) => ({ request: context.request, webCall: context.webCall }),
        onDone: {
          target: 'inRoom',
          actions: [
            { type: 'rememberWebCall', params: ({ event }) => event.output },
            { type: 'completeStage', params: ({ event }) => ({ metadata: webCallSummary(event.output.webCall) }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'failCall', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      after: {
        webCallTimeout: {
          target: 'failed',
          actions: { type: 'failCall', params: { problem: WEB_CALL_TIMEOUT } },
        },
      },
    },
    inRoom: {
      description: 'The room object exists. Every way out leads through leaving.',
      invoke: [
        {
          src: 'session',
          id: 'session',
          input: ({ context, self }) => ({
            client: self,
            room: { camera: wantsRecording(context), microphoneMuted: context.muted },
          }),
        },
        { src: 'assistantAudio', id: 'assistantAudio' },
      ],
      initial: 'creatingCallObject',
      states: {
        creatingCallObject: {
          tags: 'connecting',
          entry: {
            type: 'startStage',
            params: ({ context }) => ({
              stage: 'daily-call-object-creation',
              metadata: callObjectSummary(context),
            }),
          },
          on: {
            'room.created': { target: 'awaitingPermissions', actions: 'completeStage' },
            'room.creation-failed': {
              target: 'leaving',
              actions: [
                {
                  type: 'failCall',
                  params: ({ event }) => ({ problem: roomProblem(event.problem, 'room-creation-failed') }),
                },
              ],
            },
          },
          after: {
            roomCreationTimeout: {
              target: 'leaving',
              actions: { type: 'failCall', params: { problem: ROOM_CREATION_TIMEOUT } },
            },
          },
        },
        awaitingPermissions: {
          description: 'A phone needs a moment to ask for the microphone (specification, section 9).',
          tags: 'connecting',
          entry: {
            type: 'startStage',
            params: ({ context }) => ({ stage: 'mobile-permissions', metadata: { isMobile: context.mobile } }),
          },
          after: {
            mobilePermissionWait: {
              target: 'joining',
              actions: {
                type: 'completeStage',
                params: ({ context }) => ({
                  metadata: { action: context.mobile ? 'permissions-wait' : 'skipped-not-mobile' },
                }),
              },
            },
          },
        },
        joining: {
          tags: 'connecting',
          entry: [
            { type: 'startStage', params: { stage: 'daily-call-join' } },
            // A token starts the recording while the room is joined: its delay counts from here.
            'rememberRecordingRequest',
            'join',
          ],
          on: {
            'room.joined': {
              target: 'connected',
              actions: [
                'rememberJoined',
                'completeStage',
                'applyMuted',
                { type: 'subscribe', params: ({ event }) => ({ participants: event.participants }) },
              ],
            },
            'room.join-failed': {
              target: 'leaving',
              actions: { type: 'failCall', params: ({ event }) => ({ problem: roomProblem(event.problem) }) },
            },
          },
          after: {
            joinTimeout: {
              target: 'leaving',
              actions: { type: 'failCall', params: { problem: JOIN_TIMEOUT } },
            },
          },
        },
        connected: {
          type: 'parallel',
          invoke: { src: 'speechActivity', id: 'speechActivity', input: ({ self }) => ({ listener: self }) },
          states: {
            setup: {
              description: 'Extras: each may fail or take too long without harm to the call.',
              initial: 'videoRecording',
              states: {
                videoRecording: {
                  entry: { type: 'startStage', params: { stage: 'video-recording-setup' } },
                  always: [
                    {
                      guard: 'recordsByToken',
                      target: 'audioObserver',
                      actions: {
                        type: 'completeStage',
                        params: { metadata: { action: 'auto-started-via-meeting-token' } },
                      },
                    },
                    { guard: 'wantsRecording', target: 'requestingRecording' },
                    {
                      target: 'audioObserver',
                      actions: { type: 'completeStage', params: { metadata: { action: 'skipped-not-enabled' } } },
                    },
                  ],
                },
                requestingRecording: {
                  entry: ['rememberRecordingRequest', 'startRecording'],
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
                  entry: [{ type: 'startStage', params: { stage: 'audio-observer-setup' } }, 'observeRemoteLevels'],
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
                    'startNoiseCancellation',
                  ],
                  on: {
                    'room.noise-cancellation-set': { target: 'complete', actions: ['completeStage', 'applyMuted'] },
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
                  entry: 'completeStart',
                  on: {
                    'room.noise-cancellation-set': {
                      guard: { type: 'isNoiseCancellationOff', params: ({ event }) => ({ enabled: event.enabled }) },
                      actions: 'applyMuted',
                    },
                    'room.noise-cancellation-refused': {
                      actions: {
                        type: 'reportError',
                        params: ({ event }) => ({
                          type: 'audio-processor-recovery-error',
                          problem: roomProblem(event.problem, 'noise-cancellation-refused'),
                        }),
                      },
                    },
                  },
                },
              },
            },
            conversation: {
              initial: 'awaitingAssistant',
              states: {
                awaitingAssistant: {
                  tags: 'connecting',
                  always: { guard: 'listensAlready', target: 'live', actions: 'reportCallStart' },
                  on: {
                    'room.app-message': {
                      guard: { type: 'isListening', params: ({ event }) => ({ data: event.data }) },
                      target: 'live',
                      actions: 'reportCallStart',
                    },
                    'audio.blocked': { target: 'awaitingGesture', actions: 'reportSoundBlocked' },
                  },
                  after: {
                    assistantTimeout: {
                      target: '#callClient.inRoom.leaving',
                      actions: { type: 'failCall', params: { problem: ASSISTANT_SILENT, stage: 'assistant' } },
                    },
                  },
                },
                awaitingGesture: {
                  description:
                    'The assistant waits until it can be heard; the browser waits for a gesture (lesson 16).',
                  tags: 'connecting',
                  on: {
                    'room.app-message': {
                      guard: { type: 'isListening', params: ({ event }) => ({ data: event.data }) },
                      target: 'live.unheard',
                      actions: 'reportCallStart',
                    },
                    'audio.playing': {
                      target: 'awaitingAssistant',
                      actions: [
                        { type: 'reportPlaying', params: ({ event }) => ({ player: event.player, resumed: true }) },
                        'sayPlayable',
                      ],
                    },
                    'sound.resume': { actions: 'playSound' },
                  },
                  after: {
                    soundBlockedTimeout: {
                      target: '#callClient.inRoom.leaving',
                      actions: { type: 'failCall', params: { problem: SOUND_BLOCKED, stage: 'assistant' } },
                    },
                  },
                },
                live: {
                  tags: 'live',
                  initial: 'heard',
                  states: {
                    heard: {
                      on: { 'audio.blocked': { target: 'unheard', actions: 'reportSoundBlocked' } },
                    },
                    unheard: {
                      description: 'The call runs without sound until the visitor turns it on.',
                      on: {
                        'audio.playing': {
                          target: 'heard',
                          actions: [
                            { type: 'reportPlaying', params: ({ event }) => ({ player: event.player, resumed: true }) },
                            'sayPlayable',
                          ],
                        },
                        'sound.resume': { actions: 'playSound' },
                      },
                    },
                  },
                },
              },
            },
          },
          on: {
            'audio.playing': {
              actions: [
                { type: 'reportPlaying', params: ({ event }) => ({ player: event.player, resumed: false }) },
                'sayPlayable',
              ],
            },
            'room.participant-joined': {
              actions: { type: 'subscribe', params: ({ event }) => ({ participants: [event.participant] }) },
            },
            'room.participant-updated': {
              actions: [
                {
                  type: 'report',
                  params: ({ event }) => ({ type: 'daily-participant-updated', payload: event.detail }),
                },
                { type: 'followMicrophone', params: ({ event }) => ({ participant: event.participant }) },
              ],
            },
            'room.participant-left': {
              actions: { type: 'detachAudio', params: ({ event }) => ({ participant: event.participant }) },
            },
            'room.track-started': [
              {
                guard: { type: 'isAssistantAudio', params: ({ event }) => event },
                actions: { type: 'attachAudio', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAssistantVideo', params: ({ event }) => event },
                actions: [
                  { type: 'report', params: ({ event }) => ({ type: 'video', payload: event.track }) },
                  'sayPlayable',
                ],
              },
              { guard: { type: 'isMutedMicrophone', params: ({ event }) => event }, actions: 'applyMuted' },
            ],
            'room.app-message': [
              { guard: { type: 'isListening', params: ({ event }) => ({ data: event.data }) } },
              {
                guard: { type: 'isReadable', params: ({ event }) => ({ data: event.data }) },
                actions: { type: 'reportMessage', params: ({ event }) => ({ message: parseAppMessage(event.data) }) },
              },
              { actions: { type: 'logUnreadableMessage', params: ({ event }) => ({ data: event.data }) } },
            ],
            'room.remote-levels': {
              actions: { type: 'measure', params: ({ event }) => ({ levels: event.levels }) },
            },
            'speech.volume': {
              actions: { type: 'report', params: ({ event }) => ({ type: 'volume-level', payload: event.volume }) },
            },
            'speech.started': { actions: { type: 'reportSpeech', params: { speaking: true } } },
            'speech.ended': { actions: { type: 'reportSpeech', params: { speaking: false } } },
            'room.local-level': {
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'local-volume-level', payload: event.level }),
              },
            },
            'room.local-level-refused': {
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'local-audio-level-observer-error', payload: event.problem }),
              },
            },
            'local-level.observe': {
              actions: { type: 'observeLocalLevel', params: ({ event }) => ({ intervalMs: event.intervalMs }) },
            },
            'room.audio-processor-failed': { actions: 'stopNoiseCancellation' },
            'message.send': { actions: { type: 'send', params: ({ event }) => ({ message: event.message }) } },
            'room.left': [
              { guard: 'wasAnswered', target: 'leaving', actions: 'rememberAssistantEnded' },
              {
                target: 'leaving',
                actions: { type: 'failCall', params: { problem: LEFT_UNANSWERED, stage: 'assistant' } },
              },
            ],
          },
        },
        leaving: {
          description: 'The one teardown. What still arrives from the room is not passed on, and begins no second one.',
          entry: 'leave',
          on: {
            'room.closed': {
              target: 'closed',
              actions: { type: 'rememberOrderly', params: ({ event }) => ({ orderly: event.orderly }) },
            },
            'call.stop': {},
            'page.left': {},
            'room.failed': {},
            'room.camera-error': {},
            'room.recording': {},
            'room.network': {},
            'room.command-refused': {},
          },
          after: {
            leaveTimeout: { target: 'closed', actions: { type: 'rememberOrderly', params: { orderly: false } } },
          },
        },
        closed: {
          entry: 'reportEnd',
          always: [
            { guard: 'failed', target: '#callClient.failed' },
            { guard: 'wasAnswered', target: '#callClient.ended' },
            { target: '#callClient.cancelled' },
          ],
        },
      },
      on: {
        'call.stop': { target: '.leaving' },
        'page.left': { target: '.leaving' },
        'microphone.mute': {
          actions: [{ type: 'setMuted', params: ({ event }) => ({ muted: event.muted }) }, 'applyMuted'],
        },
        'volume.set': { actions: { type: 'setVolume', params: ({ event }) => ({ volume: event.volume }) } },
        'room.failed': [
          {
            guard: { type: 'isNormalEnd', params: ({ event }) => ({ problem: event.problem }) },
            target: '.leaving',
            actions: 'rememberAssistantEnded',
          },
          {
            target: '.leaving',
            actions: [
              {
                type: 'reportError',
                params: ({ event }) => ({ type: 'daily-error', problem: roomProblem(event.problem) }),
              },
              {
                type: 'failCall',
                params: ({ context, event }) => ({
                  problem: roomProblem(event.problem),
                  stage: context.answered ? 'conversation' : 'assistant',
                }),
              },
            ],
          },
        ],
        'room.camera-error': [
          {
            guard: { type: 'preventsStart', params: ({ event }) => ({ microphone: event.microphone }) },
            target: '.leaving',
            actions: [
              { type: 'reportCameraError', params: ({ event }) => event },
              {
                type: 'failCall',
                params: ({ event }) => ({ problem: microphoneProblem(event.problem), stage: 'assistant' }),
              },
            ],
          },
          { actions: { type: 'reportCameraError', params: ({ event }) => event } },
        ],
        'room.recording': [
          {
            guard: { type: 'isRecordingStart', params: ({ event }) => ({ event: event.event }) },
            actions: [
              { type: 'reportRecording', params: ({ event }) => ({ event: event.event }) },
              'askForFirstMessage',
            ],
          },
          { actions: { type: 'reportRecording', params: ({ event }) => ({ event: event.event }) } },
        ],
        'room.network': { actions: { type: 'reportNetwork', params: ({ event }) => ({ event: event.event }) } },
        'room.command-refused': {
          actions: {
            type: 'reportError',
            params: ({ event }) => ({
              type: 'room-command-error',
              problem: roomProblem(event.problem, 'command-refused'),
            }),
          },
        },
      },
    },
    ended: { type: 'final' },
    failed: { type: 'final' },
    cancelled: {
      type: 'final',
      description: 'The visitor changed their mind before the assistant answered. No error.',
    },
  },
  on: {
    'call.stop': { target: '.cancelled' },
    'page.left': { target: '.cancelled' },
    'microphone.mute': { actions: { type: 'setMuted', params: ({ event }) => ({ muted: event.muted }) } },
    'message.send': {
      actions: { type: 'reportError', params: { type: 'message-not-sent-error', problem: NOT_JOINED } },
    },
  },
});
