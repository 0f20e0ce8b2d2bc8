import { assign, emit, fromCallback, sendTo, setup } from 'xstate';
import type { CallOutcome, CallProblem, PlatformMessage } from '../call-client/callEvents.ts';
import { ASSISTANT_SILENT } from '../call-client/callProblems.ts';
import type { ToastMessage } from '../toasts/toastsMachine.ts';
import { visualiserMachine } from '../visualiser/visualiserMachine.ts';
import { closeOpenTurns, type Turn, withMessage, withTyped } from './captions.ts';
import { remedyOf } from './remedies.ts';
import { FAILED_TO_START } from './startFailure.ts';

/** Specification, section 9: the voice UI treats speaking as volume above this. */
export const SPEAKING_VOLUME = 0.1;

/** Leaves room for the envelope around it: an app message has at most 4096 characters (specification, section 9). */
export const TYPED_TEXT_MAX_LENGTH = 1000;

/** What the site asks of a running call. */
export type CallCommand =
  | { readonly type: 'call.stop' }
  | { readonly type: 'microphone.mute'; readonly muted: boolean }
  | { readonly type: 'message.send'; readonly message: Readonly<Record<string, unknown>> }
  | { readonly type: 'sound.resume' };

/** What a running call tells the site. */
export type CallFact =
  | { readonly type: 'call.started' }
  /** 0 to 1. */
  | { readonly type: 'call.volume'; readonly volume: number }
  | { readonly type: 'call.message'; readonly message: PlatformMessage }
  | { readonly type: 'call.sound-blocked' }
  | { readonly type: 'call.sound-resumed' }
  /** The microphone fails in the middle of a call. */
  | { readonly type: 'call.microphone-problem'; readonly problem: CallProblem }
  | { readonly type: 'call.microphone-restored' }
  /** The last fact of a call: its room is torn down. */
  | { readonly type: 'call.closed'; readonly outcome: CallOutcome };

export type VoiceSiteEvent =
  | CallFact
  | { readonly type: 'visitor.start' }
  | { readonly type: 'visitor.end' }
  | { readonly type: 'visitor.mute'; readonly muted: boolean }
  /** The text field holds this now, all of it. */
  | { readonly type: 'visitor.type'; readonly text: string }
  | { readonly type: 'visitor.send' }
  | { readonly type: 'visitor.turn-on-sound' };

export type VoiceSiteContext = {
  /** 0 to 1. */
  readonly volume: number;
  readonly turns: readonly Turn[];
  /**
   * The text in the field, at most 1000 characters. An end by either side discards it; a call that is lost, or a start
   * that fails, leaves it for the next call.
   */
  readonly draft: string;
  readonly muted: boolean;
  readonly soundBlocked: boolean;
  /** Since the assistant answered. */
  readonly seconds: number;
  /** Why the latest call failed, or what troubles the present one. */
  readonly problem: CallProblem | undefined;
};

const problemIn = (outcome: CallOutcome): CallProblem | undefined =>
  outcome.outcome === 'failed' ? outcome.problem : undefined;

function failure(title: string, problem: CallProblem | undefined): ToastMessage {
  if (problem === undefined) return { title, tone: 'failure' };
  const { reason, remedy } = remedyOf(problem);
  return { title, description: `${reason} ${remedy}`, tone: 'failure' };
}

const DISCONNECTED = 'AI assistant disconnected';

const SILENCE = { volume: 0, muted: false, soundBlocked: false, seconds: 0 } as const;

/** The voice demo as the visitor sees it (specification, section 4, voice assistant). */
export const voiceSiteMachine = setup({
  types: {
    context: {} as VoiceSiteContext,
    events: {} as VoiceSiteEvent,
    emitted: {} as { readonly type: 'toast'; readonly toast: ToastMessage },
    tags: {} as 'dialog-open' | 'busy',
    children: {} as { readonly call: 'call'; readonly visualiser: 'visualiser' },
  },
  actors: {
    call: fromCallback<CallCommand>(() => undefined),
    visualiser: visualiserMachine,
  },
  actions: {
    forgetLastCall: assign({ ...SILENCE, turns: [], problem: undefined }),
    /** Specification, section 4: on call-end or error, the speaking and volume state resets. */
    resetSound: assign(({ context }) => ({ ...SILENCE, turns: closeOpenTurns(context.turns) })),
    setVolume: assign((_, { volume }: { volume: number }) => ({ volume })),
    drawVolume: sendTo('visualiser', (_, { volume }: { volume: number }) => ({ type: 'volume.measured', volume })),
    setMuted: assign((_, { muted }: { muted: boolean }) => ({ muted })),
    setSoundBlocked: assign((_, { soundBlocked }: { soundBlocked: boolean }) => ({ soundBlocked })),
    setProblem: assign((_, { problem }: { problem: CallProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
    rememberFailure: assign((_, { outcome }: { outcome: CallOutcome }) =>
      outcome.outcome === 'failed' ? { problem: outcome.problem } : {},
    ),
    countSecond: assign({ seconds: ({ context }) => context.seconds + 1 }),
    hear: assign(({ context }, { message }: { message: PlatformMessage }) => ({
      turns: withMessage(context.turns, message),
    })),
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    discardDraft: assign({ draft: '' }),
    addOwnTurn: assign(({ context }) => ({ turns: withTyped(context.turns, context.draft.trim()) })),
    sendDraft: sendTo('call', ({ context }) => ({
      type: 'message.send',
      message: {
        type: 'add-message',
        message: { role: 'user', content: context.draft.trim() },
        triggerResponseEnabled: true,
      },
    })),
    muteMicrophone: sendTo('call', (_, { muted }: { muted: boolean }) => ({ type: 'microphone.mute', muted })),
    turnOnSound: sendTo('call', { type: 'sound.resume' }),
    stopCall: sendTo('call', { type: 'call.stop' }),
    sayConnected: emit({ type: 'toast', toast: { title: 'Connected to AI! Start speaking...', tone: 'success' } }),
    sayFailedToStart: emit((_, { problem }: { problem: CallProblem | undefined }) => ({
      type: 'toast',
      toast: failure(FAILED_TO_START, problem),
    })),
    sayDisconnected: emit({ type: 'toast', toast: { title: DISCONNECTED, tone: 'neutral' } }),
    sayLost: emit((_, { problem }: { problem: CallProblem | undefined }) => ({
      type: 'toast',
      toast: failure(DISCONNECTED, problem),
    })),
    sayFailedToStop: emit({ type: 'toast', toast: { title: 'Failed to stop AI assistant', tone: 'failure' } }),
  },
  guards: {
    isShortEnough: (_, { text }: { text: string }) => text.length <= TYPED_TEXT_MAX_LENGTH,
    hasText: ({ context }) => context.draft.trim() !== '',
    isFailure: (_, { outcome }: { outcome: CallOutcome }) => outcome.outcome === 'failed',
    isOrderly: (_, { outcome }: { outcome: CallOutcome }) => outcome.orderly,
  },
  delays: {
    second: 1_000,
    /** Longer than all deadlines of the call client's start together (decision 13); for one that never answers. */
    startTimeout: 400_000,
    /** Longer than the call client's own time to leave, so that its word comes first. */
    endTimeout: 8_000,
  },
}).createMachine({
  id: 'voiceSite',
  context: { ...SILENCE, turns: [], draft: '', problem: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: { 'visitor.start': 'calling' },
    },
    calling: {
      description: 'One call lives as long as this state.',
      entry: 'forgetLastCall',
      invoke: { src: 'call', id: 'call' },
      initial: 'loading',
      states: {
        loading: {
          tags: ['dialog-open', 'busy'],
          on: {
            'call.started': { target: 'active', actions: 'sayConnected' },
            'call.closed': {
              target: '#voiceSite.idle',
              actions: [
                'resetSound',
                { type: 'rememberFailure', params: ({ event }) => ({ outcome: event.outcome }) },
                { type: 'sayFailedToStart', params: ({ event }) => ({ problem: problemIn(event.outcome) }) },
              ],
            },
          },
          after: {
            startTimeout: {
              target: 'givingUp',
              actions: ['stopCall', { type: 'sayFailedToStart', params: { problem: ASSISTANT_SILENT } }],
            },
          },
        },
        active: {
          description: 'The assistant has answered: there is something to hear, and to draw as bars.',
          tags: 'dialog-open',
          invoke: { src: 'visualiser', id: 'visualiser' },
          initial: 'counting',
          states: {
            counting: {
              description: 'The call timer.',
              after: { second: { target: 'counting', reenter: true, actions: 'countSecond' } },
            },
          },
          on: {
            'call.volume': {
              actions: [
                { type: 'setVolume', params: ({ event }) => ({ volume: event.volume }) },
                { type: 'drawVolume', params: ({ event }) => ({ volume: event.volume }) },
              ],
            },
            'call.microphone-problem': {
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) },
            },
            'call.microphone-restored': { actions: 'forgetProblem' },
            'visitor.type': {
              guard: { type: 'isShortEnough', params: ({ event }) => ({ text: event.text }) },
              actions: { type: 'setDraft', params: ({ event }) => ({ text: event.text }) },
            },
            'visitor.send': [
              { guard: 'hasText', actions: ['addOwnTurn', 'sendDraft', 'discardDraft'] },
              { actions: 'discardDraft' },
            ],
            'call.closed': [
              {
                guard: { type: 'isFailure', params: ({ event }) => ({ outcome: event.outcome }) },
                target: '#voiceSite.stopped',
                actions: [
                  'resetSound',
                  { type: 'rememberFailure', params: ({ event }) => ({ outcome: event.outcome }) },
                  { type: 'sayLost', params: ({ event }) => ({ problem: problemIn(event.outcome) }) },
                ],
              },
              { target: '#voiceSite.stopped', actions: ['resetSound', 'discardDraft', 'sayDisconnected'] },
            ],
          },
        },
        givingUp: {
          description: 'The assistant did not answer in time. The toast has been shown; the room is being left.',
          tags: 'busy',
          entry: 'resetSound',
          on: {
            'visitor.end': {},
            'call.closed': '#voiceSite.idle',
          },
          after: { endTimeout: '#voiceSite.idle' },
        },
        ending: {
          description: 'The dialog is closed already; the room is being left.',
          tags: 'busy',
          entry: ['resetSound', 'discardDraft'],
          on: {
            'visitor.end': {},
            'call.closed': [
              {
                guard: { type: 'isOrderly', params: ({ event }) => ({ outcome: event.outcome }) },
                target: '#voiceSite.stopped',
                actions: 'sayDisconnected',
              },
              { target: '#voiceSite.stopped', actions: 'sayFailedToStop' },
            ],
          },
          after: { endTimeout: { target: '#voiceSite.stopped', actions: 'sayFailedToStop' } },
        },
      },
      on: {
        'visitor.end': { target: '.ending', actions: 'stopCall' },
        'visitor.mute': {
          actions: [
            { type: 'setMuted', params: ({ event }) => ({ muted: event.muted }) },
            { type: 'muteMicrophone', params: ({ event }) => ({ muted: event.muted }) },
          ],
        },
        'visitor.turn-on-sound': { actions: 'turnOnSound' },
        'call.sound-blocked': { actions: { type: 'setSoundBlocked', params: { soundBlocked: true } } },
        'call.sound-resumed': { actions: { type: 'setSoundBlocked', params: { soundBlocked: false } } },
        'call.message': { actions: { type: 'hear', params: ({ event }) => ({ message: event.message }) } },
      },
    },
    stopped: {
      on: { 'visitor.start': 'calling' },
    },
  },
});
