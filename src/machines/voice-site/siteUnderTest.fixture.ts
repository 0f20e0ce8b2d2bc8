import { SimulatedClock, createActor, fromCallback } from 'xstate';
import type { CallOutcome, CallProblem } from '../call-client/callEvents.ts';
import type { FinishedCall } from '../lead/lead.ts';
import type { ToastMessage } from '../toasts/toastsMachine.ts';
import type { CallOptions } from './callOptions.ts';
import { type CallCommand, type CallFact, type VoiceSiteEvent, voiceSiteMachine } from './voiceSiteMachine.ts';

export const ENDED: CallOutcome = { outcome: 'ended', reason: 'customer-ended-call', orderly: true };
export const CANCELLED: CallOutcome = { outcome: 'cancelled', orderly: true };
/** The call ended, but its room did not confirm the leave in time. */
export const ENDED_DISORDERLY: CallOutcome = { outcome: 'ended', reason: 'customer-ended-call', orderly: false };
export const failedWith = (type: CallProblem['type']): CallOutcome => ({
  outcome: 'failed',
  stage: 'daily-call-join',
  problem: { type, message: 'For an engineer.', retryable: true },
  orderly: true,
});

/** The longest step of the simulated clock in `wait`. */
const STEP_MS = 500;

/** The voice site machine before a call. The calls are test doubles, whose events the test sends. */
export function openSite() {
  const clock = new SimulatedClock();
  const toasts: ToastMessage[] = [];
  const commands: CallCommand[] = [];
  const callOptions: CallOptions[] = [];
  const finishedCalls: FinishedCall[] = [];
  const ignoredToolCalls: { readonly problem: string; readonly count: number }[] = [];
  let callsStarted = 0;
  let callsRunning = 0;
  let sendFact: ((fact: CallFact) => void) | undefined;
  const machine = voiceSiteMachine.provide({
    actors: {
      call: fromCallback<CallCommand, CallOptions>(({ sendBack, receive, input }) => {
        callOptions.push(input);
        callsStarted += 1;
        callsRunning += 1;
        sendFact = sendBack;
        receive((command) => commands.push(command));
        return () => {
          callsRunning -= 1;
        };
      }),
    },
  });
  const actor = createActor(machine, { clock });
  actor.on('toast', ({ toast }) => toasts.push(toast));
  actor.on('call.finished', ({ call }) => finishedCalls.push(call));
  actor.on('tool-call.ignored', ({ problem, count }) => ignoredToolCalls.push({ problem, count }));
  actor.start();
  const site = {
    send: (event: VoiceSiteEvent) => actor.send(event),
    startCall: () => actor.send({ type: 'visitor.start' }),
    endCall: () => actor.send({ type: 'visitor.end' }),
    /** Sets the whole text of the field. */
    type: (text: string) => actor.send({ type: 'visitor.type', text }),
    pressSend: () => actor.send({ type: 'visitor.send' }),
    /** Sends an event of the latest call, if there is one. */
    sendBack: (fact: CallFact) => sendFact?.(fact),
    measureVolume: (volume: number) => sendFact?.({ type: 'volume.measured', volume }),
    /** Sends the final fact of the latest call, with its outcome. */
    closeCall: (outcome: CallOutcome) => sendFact?.({ type: 'call.closed', outcome }),
    /** Sends a transcript of the assistant's words. */
    assistantSays: (transcript: string, transcriptType: 'partial' | 'final' = 'partial') =>
      sendFact?.({
        type: 'call.message',
        message: { type: 'transcript', role: 'assistant', transcriptType, transcript },
      }),
    /** The assistant calls a tool. */
    callTool: (name: string, input: unknown) =>
      sendFact?.({
        type: 'call.message',
        message: {
          type: 'tool-calls',
          toolCallList: [{ id: 'call_1', type: 'function', function: { name, arguments: input } }],
        },
      }),
    wait: (ms: number) => {
      // A simulated clock fires each timer once per increment, and a timer that fires sets the next one.
      for (let remainingMs = ms; remainingMs > 0; remainingMs -= STEP_MS) {
        clock.increment(Math.min(STEP_MS, remainingMs));
      }
    },
    snapshot: () => actor.getSnapshot(),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    toastTitles: () => toasts.map(({ title }) => title),
    toasts,
    commands,
    /** The options of each call so far. */
    callOptions,
    finishedCalls,
    /** Why tool calls were ignored. */
    ignoredToolCalls,
    callsStarted: () => callsStarted,
    callsRunning: () => callsRunning,
    runningTimers: () => Object.keys(actor.system.getSnapshot()._scheduledEvents).length,
  };
  return site;
}

/** A site with a call that the assistant has answered. */
export function siteWithLiveCall() {
  const site = openSite();
  site.startCall();
  site.sendBack({ type: 'call.started' });
  return site;
}

export type SiteUnderTest = ReturnType<typeof openSite>;
