import { assign, emit, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { callExtrasMachine } from '../call-extras/callExtrasMachine.ts';
import { callSessionMachine } from '../call-session/callSessionMachine.ts';
import type {
  CameraErrorType,
  LibraryEvent,
  MeetingCommand,
  RoomParticipant,
  RoomProblem,
  TrackHandle,
} from '../call-session/roomEvents.ts';
import { speechActivityMachine } from '../speech-activity/speechActivityMachine.ts';
import {
  type CallClientContext,
  type CallClientInput,
  isRecorded,
  type RoomCreation,
  usesVideo,
} from './callClientContext.ts';
import type {
  CallOutcome,
  CallProblem,
  CallReport,
  CallStage,
  CommandAnswer,
  FailureStage,
  JoinableCall,
  WebCall,
  WebCallRequest,
} from './callEvents.ts';
import { endedReasonOf, jsonOf, LISTENING, parseAppMessage, PLAYABLE } from './callMessages.ts';
import { isMeetingOver, MESSAGE_UNWRITABLE, microphoneLost, roomProblem, SOUND_BLOCKED } from './callProblems.ts';
import {
  cameraErrorReport,
  endReports,
  errorReport,
  recordingDelaySeconds,
  recordingStarted,
  stageCompleted,
  stageProgressFailed,
  stageStarted,
  startFailed,
  startSucceeded,
} from './callReports.ts';

import type { AssistantAudioCommand, CallClientEvent, MicrophoneAvailable } from './callClientEvents.ts';

/** User name of the participant that is the assistant. */
export const ASSISTANT_NAME = 'Vapi Speaker';
/** The wait before the join on a phone, which gives it time to show the microphone prompt (specification, section 9). */
export const MOBILE_PERMISSION_WAIT_MS = 1_000;

/** Commands whose callers await an answer, except for a command with `forListeners`. */
const AWAITED_COMMANDS: ReadonlySet<string> = new Set<MeetingCommand['type']>([
  'meeting.set-input-devices',
  'meeting.set-output-device',
  'meeting.observe-local-level',
]);

type Metadata = Readonly<Record<string, unknown>>;

const isAssistant = ({ local, userName }: RoomParticipant): boolean => !local && userName === ASSISTANT_NAME;

const urlAndTokenOf = ({ webCallUrl, transport }: WebCall) => ({
  url: webCallUrl,
  ...(transport?.callToken !== undefined && { token: transport.callToken }),
});

/** Actors, actions, guards and deadlines of the call-client machine. */
export const callClientSetup = setup({
  types: {
    context: {} as CallClientContext,
    events: {} as CallClientEvent,
    input: {} as CallClientInput,
    output: {} as CallOutcome,
    emitted: {} as CallReport | CommandAnswer,
    tags: {} as 'connecting' | 'live',
  },
  actors: {
    /** Sends `browser.unsupported` when it starts, if the browser lacks an API that calls need. */
    browserSupport: fromCallback(() => undefined),
    /**
     * Claims the page's one room until this actor stops, or receives `lease.release` after the machine has thrown. Sends
     * `lease.refused`, or `lease.granted` after an earlier room is torn down. After `lease.leaving`, the next attempt waits for the room.
     */
    roomLease: fromCallback<{ readonly type: 'lease.leaving' | 'lease.release' }>(() => undefined),
    /** Sends `page.left` when the visitor leaves the page. */
    pageLifecycle: fromCallback(() => undefined),
    /** Creates the call, or resolves with the existing one. Rejects if the platform creates no call, or if the call's room is untrusted. */
    createWebCall: fromPromise<
      JoinableCall,
      { readonly request: WebCallRequest; readonly webCall: WebCall | undefined }
    >(() => new Promise(() => undefined)),
    session: callSessionMachine,
    extras: callExtrasMachine,
    /** Plays the assistant's sound. */
    assistantAudio: fromCallback<AssistantAudioCommand>(() => undefined),
    speechActivity: speechActivityMachine,
    /** Sends `microphone.available` or `microphone.unavailable` when the permission or the devices change. */
    microphoneReturns: fromCallback(() => undefined),
    /** Sends `sound.resume` when the visitor returns to the page. */
    pageReturns: fromCallback(() => undefined),
  },
  actions: {
    report: emit((_, report: CallReport) => report),
    startStage: enqueueActions(
      ({ context, enqueue }, { stage, metadata }: { stage: CallStage; metadata?: Metadata }) => {
        enqueue.assign({ stage, stageStartedAt: context.now() });
        enqueue.emit(stageStarted(context, stage, metadata));
      },
    ),
    completeStage: emit(({ context }, params: { metadata?: Metadata } | undefined) =>
      stageCompleted(context, params?.metadata),
    ),
    /**
     * Stores the failure of the attempt and emits its reports, with one `error` event. Before the join, the reported stage is the one in
     * progress. After the join, the parameter `stage` is reported, because an extra in progress cannot end a call. Until the assistant has
     * answered or the start is complete, the failure is reported as a failed start. Afterwards, it is an `error` of the type `errorType`.
     */
    failCall: enqueueActions(
      (
        { context, enqueue },
        {
          problem,
          stage = context.stage,
          errorType = `${problem.type}-error`,
        }: { problem: CallProblem; stage?: FailureStage; errorType?: string },
      ) => {
        const failureStage = context.joined ? stage : context.stage;
        enqueue.assign({ failure: { stage: failureStage, problem } });
        if (!context.joined) enqueue.emit(stageProgressFailed(context, problem));
        if (context.answered || context.startCompleted) {
          enqueue.emit(errorReport(context, errorType, problem, failureStage));
        } else {
          for (const report of startFailed(context, problem, failureStage)) enqueue.emit(report);
        }
      },
    ),
    /** Loads the room while the platform creates the call, without a start stage. If it fails, the join loads again. */
    loadRoom: sendTo('session', { type: 'session.load' }),
    keepForStage: assign((_, { fact }: { fact: RoomCreation }) => ({ earlyFact: fact })),
    repeatEarlyFact: enqueueActions(({ context, enqueue }) => {
      if (context.earlyFact !== undefined) enqueue.raise(context.earlyFact);
    }),
    rememberWebCall: assign((_, { webCall, existing }: JoinableCall) => ({ webCall, existing })),
    rememberJoined: assign({ joined: true }),
    completeStart: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ startCompleted: true });
      enqueue.emit(startSucceeded(context));
    }),
    join: sendTo('session', ({ context }) => ({
      type: 'session.join',
      ...(context.webCall && urlAndTokenOf(context.webCall)),
      ...(context.muted && { muted: true }),
      ...(isRecorded(context) && { camera: true }),
    })),
    announceLeave: sendTo('roomLease', { type: 'lease.leaving' }),
    /** Stops the recording of a joined call that is recorded. Destroys the session, which leaves its room first. */
    leave: enqueueActions(({ context, enqueue }) => {
      if (isRecorded(context) && context.joined) enqueue.sendTo('session', { type: 'meeting.stop-recording' });
      enqueue.sendTo('session', { type: 'session.destroy' });
    }),
    /** Requests the sound of the other participants, and their video if the call uses it. */
    subscribe: enqueueActions(
      ({ context, enqueue }, { participants }: { participants: readonly RoomParticipant[] }) => {
        for (const { local, sessionId } of participants) {
          if (!local) enqueue.sendTo('session', { type: 'meeting.subscribe', sessionId, video: usesVideo(context) });
        }
      },
    ),
    setMuted: assign((_, { muted }: { muted: boolean }) => ({ muted })),
    /**
     * Sends the visitor's choice to the room: when the choice or the microphone's track changes, and after the join
     * (docs/call-client.md, lesson 11).
     */
    applyMuted: sendTo('session', ({ context }) => ({ type: 'meeting.set-local-audio', enabled: !context.muted })),
    /** Switches the microphone off and on, because the room library (daily-js) requests a microphone only when it is switched on. */
    requestMicrophone: enqueueActions(({ enqueue }) => {
      for (const enabled of [false, true]) enqueue.sendTo('session', { type: 'meeting.set-local-audio', enabled });
    }),
    tryDefaultMicrophone: sendTo('session', { type: 'meeting.use-default-microphone' }),
    setVolume: sendTo('assistantAudio', (_, { volume }: { volume: number }) => ({ type: 'volume.set', volume })),
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
    /** Adds the assistants among the participants. */
    rememberAssistants: assign(({ context }, { participants }: { participants: readonly RoomParticipant[] }) => ({
      assistants: [...context.assistants, ...participants.filter(isAssistant).map(({ sessionId }) => sessionId)],
    })),
    forgetAssistant: assign(({ context }, { participant }: { participant: RoomParticipant }) => ({
      assistants: context.assistants.filter((sessionId) => sessionId !== participant.sessionId),
    })),
    sendPlayable: sendTo('session', { type: 'meeting.send', data: PLAYABLE }),
    rememberRecordingRequest: assign({ recordingRequestedAt: ({ context }) => context.now() }),
    setLibrary: assign((_, { library }: { library?: unknown }) => ({ library })),
    command: sendTo('session', (_, { command }: { command: MeetingCommand }) => command),
    forwardToSession: sendTo('session', ({ event }) => event),
    forwardToExtras: sendTo('extras', ({ event }) => event),
    reportCompleted: emit((_, { completed }: { completed: object }): CommandAnswer => ({
      type: 'command-answered',
      command: completed,
    })),
    reportRefused: emit(
      (_, { refused, problem, error }: { refused: object; problem: RoomProblem; error?: unknown }): CommandAnswer => ({
        type: 'command-answered',
        command: refused,
        problem: roomProblem(problem, 'command-refused'),
        error,
      }),
    ),
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
    /** The assistant of a recorded call waits for this message before it speaks (specification, section 7). */
    requestFirstMessage: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ firstMessageRequested: true });
      enqueue.emit(recordingStarted(context));
      const message = {
        type: 'control',
        control: 'say-first-message',
        videoRecordingStartDelaySeconds: recordingDelaySeconds(context),
      };
      enqueue.sendTo('session', { type: 'meeting.send', data: JSON.stringify(message) });
    }),
    observeLocalLevel: sendTo('session', (_, { intervalMs }: { intervalMs: number }) => ({
      type: 'meeting.observe-local-level',
      intervalMs,
      forListeners: true,
    })),
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
    reportMessage: enqueueActions(({ enqueue }, { data }: { data: unknown }) => {
      const message = parseAppMessage(data);
      const endedReason = endedReasonOf(message);
      if (endedReason !== undefined) enqueue.assign({ endReported: true, endedReason });
      enqueue.emit({ type: 'message', payload: message });
    }),
    /** Specification, section 8: an unparseable app message is only logged. `src/platform` provides the log. */
    logUnreadableMessage: (_, _params: { data: unknown }) => undefined,
    send: enqueueActions(({ context, enqueue }, { message }: { message: Readonly<Record<string, unknown>> }) => {
      const data = jsonOf(message);
      if (data === undefined) enqueue.emit(errorReport(context, 'message-not-sent-error', MESSAGE_UNWRITABLE));
      else enqueue.sendTo('session', { type: 'meeting.send', data });
    }),
    reportError: emit(({ context }, { type, problem }: { type: string; problem: CallProblem }) =>
      errorReport(context, type, problem),
    ),
    reportCameraError: emit(({ context }, fact: { problem: RoomProblem<CameraErrorType>; microphone: boolean }) =>
      cameraErrorReport(context, fact.problem, fact.microphone),
    ),
    reportParticipant: enqueueActions(
      ({ context, enqueue }, { participant, detail }: { participant: RoomParticipant; detail: unknown }) => {
        enqueue.emit({ type: 'daily-participant-updated', payload: detail });
        const { local, microphoneBlocked, mutedByRoom = false } = participant;
        if (!local) return;
        enqueue.assign({ microphoneBlocked, mutedByRoom });
        if (microphoneBlocked === context.microphoneBlocked) return;
        if (microphoneBlocked === undefined) enqueue.emit({ type: 'microphone-restored', payload: undefined });
        else enqueue.emit({ type: 'microphone-blocked', payload: microphoneLost(microphoneBlocked) });
      },
    ),
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
    /** True for the first `recording-started` of a call that is to be recorded. The request for the first message waits for it. */
    isRecordingStart: ({ context }, { event }: { event: LibraryEvent }) =>
      isRecorded(context) && !context.firstMessageRequested && event.action === 'recording-started',
    /** True for the types of commands whose callers await an answer. Does not check `forListeners`. */
    isAwaited: (_, { command }: { command: { readonly type: string } }) => AWAITED_COMMANDS.has(command.type),
    /** True for a command that observes the local level for listeners of `local-volume-level`: no caller awaits its answer. */
    isForListeners: (_, { command }: { command: { readonly forListeners?: true } }) => command.forListeners === true,
    /** True for a command that mutes or unmutes. */
    isMute: (_, { command }: { command: { readonly type: string } }) => command.type === 'meeting.set-local-audio',
    isListening: (_, { data }: { data: unknown }) => data === LISTENING,
    isReadable: (_, { data }: { data: unknown }) => parseAppMessage(data) !== undefined,
    isAssistant: (_, { participant }: { participant: RoomParticipant }) => isAssistant(participant),
    /** True for an assistant that leaves no other assistant in the room. */
    isLastAssistant: ({ context }, { participant }: { participant: RoomParticipant }) =>
      isAssistant(participant) && context.assistants.every((sessionId) => sessionId === participant.sessionId),
    isAssistantAudio: (_, { participant, track }: { participant: RoomParticipant; track: TrackHandle }) =>
      isAssistant(participant) && track.kind === 'audio',
    isAssistantVideo: (_, { participant, track }: { participant: RoomParticipant; track: TrackHandle }) =>
      isAssistant(participant) && track.kind === 'video',
    /**
     * True if the microphone of a visitor who is not muted has just become missing, for example because a headset was unplugged. A muted
     * microphone is not replaced: the room would report it as off, and no longer as missing.
     */
    losesDevice: ({ context }, { participant }: { participant: RoomParticipant }) =>
      participant.local &&
      participant.microphoneBlocked === 'not-found' &&
      context.microphoneBlocked !== 'not-found' &&
      !context.muted,
    /** True if a visitor whose microphone is missing unmutes it. */
    unmutesLostDevice: ({ context }, { muted }: { muted: boolean }) =>
      !muted && context.microphoneBlocked === 'not-found',
    /** True if there may be a device for the missing microphone of a visitor who is not muted. */
    findsDevice: ({ context }, { since }: { since: MicrophoneAvailable['since'] }) =>
      since !== 'permission' && context.microphoneBlocked === 'not-found' && !context.muted,
    /** True if the browser no longer forbids the microphone of a visitor who is not muted. */
    isPermitted: ({ context }, { since }: { since: MicrophoneAvailable['since'] }) =>
      since === 'permission' && context.microphoneBlocked === 'permissions' && !context.muted,
    /** True if the room has just muted the visitor. */
    isMutedByRoom: ({ context }, { participant }: { participant: RoomParticipant }) =>
      participant.local && participant.mutedByRoom === true && !context.mutedByRoom && !context.muted,
    isMutedMicrophone: ({ context }, { participant, track }: { participant: RoomParticipant; track: TrackHandle }) =>
      participant.local && track.kind === 'audio' && context.muted,
    /** True for a microphone error before the assistant has answered. Such an error fails the attempt. */
    preventsStart: ({ context }, { microphone }: { microphone: boolean }) => microphone && !context.answered,
    /**
     * True for the ejection by which the platform ends an answered call (docs/call-client.md, lesson 15). Before the assistant has
     * answered, the same ejection is a failure.
     */
    isNormalEnd: ({ context }, { problem }: { problem: RoomProblem }) => context.answered && isMeetingOver(problem),
    /** True if the platform has reported the end of an answered call: the assistant then leaves as intended. */
    isEndReported: ({ context }) => context.answered && context.endReported,
    /** The assistant of an existing call already listens, and does not send "listening" again. */
    isExistingCall: ({ context }) => context.existing,
    failed: ({ context }) => context.failure !== undefined,
    wasAnswered: ({ context }) => context.answered,
  },
  delays: {
    leaseTimeout: 10_000,
    webCallTimeout: 15_000,
    roomCreationTimeout: 15_000,
    mobilePermissionWait: ({ context }) => (context.mobile ? MOBILE_PERMISSION_WAIT_MS : 0),
    /**
     * Longer than the library's longest load: three rounds of three hosts, with 20 s for each host and 3 s between two rounds
     * (specification, section 9).
     */
    loadTimeout: 190_000,
    joinTimeout: 60_000,
    assistantTimeout: 20_000,
    soundBlockedTimeout: 60_000,
    /**
     * The most time that a call without an assistant waits for another one. With the leave, the call ends within 5 s. Longer than the
     * platform takes to close the room after the assistant has left it at the end of a call.
     */
    assistantReturnTimeout: 4_000,
    leaveTimeout: 5_000,
  },
});
