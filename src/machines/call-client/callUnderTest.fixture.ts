import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate';
import { assistant, visitor } from '../call-session/callSessionEventCases.ts';
import { callSessionMachine } from '../call-session/callSessionMachine.ts';
import type { RoomCommand, RoomFact } from '../call-session/roomEvents.ts';
import type { CallReport, CallReports, CommandAnswer, JoinableCall, WebCall } from './callEvents.ts';
import type { AssistantAudioCommand, CallClientEvent } from './callClientEvents.ts';
import { callClientMachine } from './callClientMachine.ts';

/**
 * A single call attempt, run by the real machines, for tests. The test sends the events of the other actors (browser check, lease on the
 * room, platform, room, page and loudspeaker), and moves the clock.
 */
export function callUnderTest({ mobile = false, muted = false }: { mobile?: boolean; muted?: boolean } = {}) {
  const clock = new SimulatedClock();
  const reports: CallReport[] = [];
  const commandAnswers: CommandAnswer[] = [];
  const roomCommands: RoomCommand[] = [];
  const audioCommands: AssistantAudioCommand[] = [];
  const leaseCommands: string[] = [];
  let openedRooms = 0;
  const unreadableMessages: unknown[] = [];
  const runningActors = new Set<string>();
  const senders = new Map<string, (event: { readonly type: string }) => void>();
  let pendingRequest: { resolve: (call: JoinableCall) => void; reject: (error: unknown) => void } | undefined;
  let requestSignal: { readonly aborted: boolean } | undefined;

  /** Registers the test double of a callback actor until it stops. The test sends the events of the double. */
  const registerActor = (name: string, sendBack: (event: { readonly type: string }) => void) => {
    runningActors.add(name);
    senders.set(name, sendBack);
    return () => {
      runningActors.delete(name);
    };
  };

  const machine = callClientMachine.provide({
    actors: {
      browserSupport: fromCallback(({ sendBack }) => registerActor('browser', sendBack)),
      roomLease: fromCallback(({ sendBack, receive }) => {
        receive(({ type }) => leaseCommands.push(type));
        return registerActor('lease', sendBack);
      }),
      pageLifecycle: fromCallback(({ sendBack }) => registerActor('page', sendBack)),
      microphoneReturns: fromCallback(({ sendBack }) => registerActor('microphone', sendBack)),
      pageReturns: fromCallback(({ sendBack }) => registerActor('returns', sendBack)),
      createWebCall: fromPromise((request) => {
        // Machines compile without the DOM library, which has the signal's type.
        requestSignal = (request as unknown as { readonly signal: { readonly aborted: boolean } }).signal;
        return new Promise((resolve, reject) => {
          pendingRequest = { resolve, reject };
        });
      }),
      assistantAudio: fromCallback<AssistantAudioCommand>(({ sendBack, receive }) => {
        receive((command) => audioCommands.push(command));
        return registerActor('audio', sendBack);
      }),
      session: callSessionMachine.provide({
        actors: {
          room: fromCallback<RoomCommand>(({ sendBack, receive }) => {
            openedRooms += 1;
            receive((command) => roomCommands.push(command));
            return registerActor('room', sendBack);
          }),
        },
      }),
    },
    actions: { logUnreadableMessage: (_, { data }) => void unreadableMessages.push(data) },
  });
  const actor = createActor(machine, {
    clock,
    input: { request: { assistantId: 'receptionist' }, mobile, muted, now: () => clock.now() },
  });
  actor.on('*', (report) => {
    if (report.type === 'command-answered') commandAnswers.push(report);
    else reports.push(report);
  });
  /** Errors that the machine itself throws. */
  const crashes: unknown[] = [];
  actor.subscribe({ error: (error) => crashes.push(error) });
  actor.start();

  const payloads = <Name extends CallReport['type']>(name: Name) =>
    reports.filter((report) => report.type === name).map(({ payload }) => payload as CallReports[Name]);

  const call = {
    reports,
    commandAnswers,
    roomCommands,
    audioCommands,
    /** Types of the commands for the lease on the room. */
    leaseCommands,
    /** The number of room actors that were started. */
    openedRooms: () => openedRooms,
    /** App messages that the machine could not parse. */
    unreadableMessages,
    crashes,
    /** Names of the running test doubles of callback actors. */
    runningActors,
    /** Does nothing after the machine has stopped, because XState warns about events to a stopped actor. */
    send: (event: CallClientEvent) => {
      if (actor.getSnapshot().status === 'active') actor.send(event);
    },
    /** Sends an event of an actor of the browser, or of the lease on the room. */
    sendBack: (
      actorName: 'browser' | 'lease' | 'page' | 'audio' | 'microphone' | 'returns',
      event: CallClientEvent,
    ) => {
      if (runningActors.has(actorName)) senders.get(actorName)?.(event);
    },
    /** Sends a fact of the room, through the session. */
    room: (fact: RoomFact) => {
      if (runningActors.has('room')) senders.get('room')?.(fact);
    },
    /** The room completes the teardown that the client requested: it is left, then destroyed. */
    finishLeave: () => {
      call.room({ type: 'room.left' });
      call.room({ type: 'room.destroyed' });
    },
    /** Waits 1000 ms on a phone, the time that the client gives it to show the permission prompt, and 0 ms on other devices. */
    passPermissionWait: () => call.wait(mobile ? 1_000 : 0),
    appMessage: (data: unknown) => call.room({ type: 'room.app-message', data }),
    /**
     * Moves the clock in steps of at most 500 ms, so that a timer that fires can set the next one. A wait of 0 fires the timers
     * whose delay is 0.
     */
    wait: (ms: number) => {
      let remainingMs = ms;
      for (; remainingMs > 500; remainingMs -= 500) clock.increment(500);
      clock.increment(remainingMs);
    },
    isCallRequested: () => pendingRequest !== undefined,
    requestSignal: () => requestSignal,
    /** Answers the request for the call. Resolves when the machine has processed the answer. */
    answerRequest: async (webCall: WebCall, existing = false) => {
      pendingRequest?.resolve({ webCall, existing });
      await waitForOutcome();
    },
    /** Rejects the request for the call. Resolves when the machine has processed the rejection. */
    rejectRequest: async (error: unknown) => {
      pendingRequest?.reject(error);
      await waitForOutcome();
    },
    snapshot: () => actor.getSnapshot(),
    state: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
    reportTypes: () => reports.map(({ type }) => type),
    count: (name: CallReport['type']) => reports.filter(({ type }) => type === name).length,
    payloads,
    /** Stage and status of each progress report, such as `initialization started`. */
    progress: () => payloads('call-start-progress').map(({ stage, status }) => `${stage} ${status}`),
    errorTypes: () => payloads('error').map(({ type }) => type),
    runningTimers: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
  };
  return call;
}

export type CallUnderTest = ReturnType<typeof callUnderTest>;

/** Waits until the outcome of a promise has reached the machine, some microtasks later. */
async function waitForOutcome(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

export const PLAIN_CALL: WebCall = { id: 'call-1', webCallUrl: 'https://callwright.daily.co/room' };
export const RECORDED_CALL: WebCall = { ...PLAIN_CALL, artifactPlan: { videoRecordingEnabled: true } };

/** A call whose request waits for the platform's answer. */
export function requestedCall(options: Parameters<typeof callUnderTest>[0] = {}): CallUnderTest {
  const call = callUnderTest(options);
  call.sendBack('lease', { type: 'lease.granted' });
  return call;
}

/** A call whose room is being joined. */
export async function joiningCall(
  webCall: WebCall = PLAIN_CALL,
  options: Parameters<typeof callUnderTest>[0] & { existing?: boolean } = {},
): Promise<CallUnderTest> {
  const call = requestedCall(options);
  call.room({ type: 'room.created' });
  call.room({ type: 'room.loading' });
  await call.answerRequest(webCall, options.existing);
  call.passPermissionWait();
  call.room({ type: 'room.loaded' });
  call.room({ type: 'room.joining' });
  return call;
}

/** A call in the room, with the extras pending. */
export async function joinedCall(...parameters: Parameters<typeof joiningCall>): Promise<CallUnderTest> {
  const call = await joiningCall(...parameters);
  call.room({ type: 'room.joined', participants: [visitor, assistant], access: 'full' });
  return call;
}

/** The room answers the requests for levels and noise cancellation, which completes these extras. */
export function setUpExtras(call: CallUnderTest): void {
  call.room({ type: 'room.remote-levels-observed' });
  call.room({ type: 'room.noise-cancellation-set', enabled: true });
}

/** A call whose start stages are completed and whose assistant has answered by sending "listening". */
export async function liveCall(...parameters: Parameters<typeof joiningCall>): Promise<CallUnderTest> {
  const call = await joinedCall(...parameters);
  if (parameters[0]?.artifactPlan?.videoRecordingEnabled === true) call.room({ type: 'room.recording-requested' });
  setUpExtras(call);
  call.appMessage('listening');
  return call;
}
