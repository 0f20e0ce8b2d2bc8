import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { MicrophoneAvailable, MicrophoneChange } from '../call-client/callClientEvents.ts';
import type { CallOutcome, CallProblem, PlatformMessage } from '../call-client/callEvents.ts';
import { ASSISTANT_SILENT } from '../call-client/callProblems.ts';
import { EMPTY_TICKET, type FinishedCall, type Ticket } from '../lead/lead.ts';
import { withToolCalls } from '../lead/toolCalls.ts';
import { hasVisibleText } from '../text/visibleText.ts';
import type { ToastMessage } from '../toasts/toastsMachine.ts';
import { visualiserMachine } from '../visualiser/visualiserMachine.ts';
import { type CallOptions, companyNameOf, isMicrophoneProblem, isSolvedBy, PLAIN_CALL } from './callOptions.ts';
import { interruptPartialTurns, type Turn, withMessage, withTyped } from './captions.ts';
import { remedyOf } from './remedies.ts';
import { CALL_TOPIC, FAILED_TO_START } from './startFailure.ts';

/** The assistant counts as speaking while the volume is above this value (specification, section 9). */
export const SPEAKING_VOLUME = 0.1;

/** In characters. It leaves space for the JSON around the text: an app message has at most 4096 characters (specification, section 9). */
export const TYPED_TEXT_MAX_LENGTH = 1000;

/** Commands for a running call. */
export type CallCommand =
  | { readonly type: 'call.stop' }
  | { readonly type: 'microphone.mute'; readonly muted: boolean }
  | { readonly type: 'message.send'; readonly message: Readonly<Record<string, unknown>> }
  | { readonly type: 'sound.resume' };

/** The visitor's connections to the room: `signaling` for messages, `sfu` for sound. */
export type CallLink = 'signaling' | 'sfu';

/** Events of a running call. */
export type CallFact =
  /** The assistant has answered. */
  | { readonly type: 'call.started' }
  /** 0 to 1. */
  | { readonly type: 'volume.measured'; readonly volume: number }
  | { readonly type: 'call.message'; readonly message: PlatformMessage }
  | { readonly type: 'call.sound-blocked' }
  | { readonly type: 'call.sound-resumed' }
  /** The microphone fails during the call. */
  | { readonly type: 'call.microphone-problem'; readonly problem: CallProblem }
  | { readonly type: 'call.microphone-restored' }
  /** The room has muted the microphone. The visitor can switch it on again. */
  | { readonly type: 'call.microphone-muted' }
  /** A connection to the room is interrupted, or is there again. The call continues. */
  | { readonly type: 'call.link-changed'; readonly link: CallLink; readonly connected: boolean }
  /** The final fact of a call. */
  | { readonly type: 'call.closed'; readonly outcome: CallOutcome };

export type VoiceSiteEvent =
  | CallFact
  | MicrophoneChange
  /** The pointer, a finger or the focus reaches a call button. */
  | { readonly type: 'visitor.point' }
  /** `companyName` is the text of the company field, if the page has one. */
  | { readonly type: 'visitor.start'; readonly companyName?: string }
  /** Repeats a start that failed because of the microphone, as a call without a microphone. */
  | { readonly type: 'visitor.type-instead' }
  /** Repeats the call whose summary is shown. */
  | { readonly type: 'visitor.call-again' }
  /** Hides the summary of a call, or the offer to type instead. */
  | { readonly type: 'visitor.dismiss' }
  /** A suggested first sentence, instead of a typed one. */
  | { readonly type: 'visitor.say'; readonly text: string }
  | { readonly type: 'visitor.end' }
  /** Escape or the close button. Like `visitor.end`, unless that would discard a typed text: then the page asks first. */
  | { readonly type: 'visitor.close' }
  /** The answer to that question: the call goes on. `visitor.end` is the other answer. */
  | { readonly type: 'visitor.stay' }
  | { readonly type: 'visitor.mute'; readonly muted: boolean }
  /**
   * After `call.microphone-problem`, switches the microphone off and on, because the room library (daily-js) requests a microphone only
   * when it is switched on. Ignored in a call without a microphone, and while muted, because `visitor.mute` then switches it on.
   */
  | { readonly type: 'visitor.try-microphone' }
  /** The whole text of the text field. */
  | { readonly type: 'visitor.type'; readonly text: string }
  | { readonly type: 'visitor.send' }
  | { readonly type: 'visitor.turn-on-sound' }
  /** The site shows another page, which ends the call. */
  | { readonly type: 'page.left' }
  /** The dialog has thrown an error, and the page has removed it. This ends the call, because the button "End Call" is gone. */
  | { readonly type: 'dialog.failed' };

export type VoiceSiteEmitted =
  | { readonly type: 'toast'; readonly toast: ToastMessage }
  /** An answered call has ended. */
  | { readonly type: 'call.finished'; readonly call: FinishedCall }
  /** A message has tool calls with arguments that were ignored: their number, and the first problem. For engineers. */
  | { readonly type: 'tool-call.ignored'; readonly problem: string; readonly count: number };

export type VoiceSiteContext = {
  /** Options of the present or the latest call. */
  readonly options: CallOptions;
  /** The facts that the assistant has captured in the present or the latest call. */
  readonly ticket: Ticket;
  /** The latest answered call, until the next call begins or its summary is dismissed while the room is being left. */
  readonly finished: FinishedCall | undefined;
  /** The volume of the assistant's speech, 0 to 1. */
  readonly volume: number;
  readonly turns: readonly Turn[];
  /**
   * The text in the field, at most 1000 characters. An end by the visitor or the assistant discards the draft. A lost call or a failed
   * start keeps it for the next call.
   */
  readonly draft: string;
  readonly muted: boolean;
  readonly soundBlocked: boolean;
  /** The connections to the room that are interrupted. */
  readonly interruptedLinks: readonly CallLink[];
  /** The visitor types because of a problem of the microphone that may be gone now. */
  readonly microphoneReady: boolean;
  /** Seconds since the assistant answered. */
  readonly seconds: number;
  /** The failure that the latest call reported, or the problem of its microphone. Undefined after a start that timed out. */
  readonly problem: CallProblem | undefined;
};

const problemIn = (outcome: CallOutcome): CallProblem | undefined =>
  outcome.outcome === 'failed' ? outcome.problem : undefined;

function failureToast(title: string, problem: CallProblem | undefined): ToastMessage {
  const failure = { title, tone: 'failure', topic: CALL_TOPIC } as const;
  if (problem === undefined) return failure;
  const { reason, remedy, action } = remedyOf(problem);
  return { ...failure, description: `${reason} ${remedy}`, ...(action !== undefined && { action }) };
}

const DISCONNECTED = 'AI assistant disconnected';

const DIALOG_FAILED: ToastMessage = {
  title: 'The window of the call has stopped working',
  description: 'That is our mistake. The call has been ended. Reload the page, then call again.',
  tone: 'failure',
  action: 'reload-page',
};

const MICROPHONE_USABLE: ToastMessage = {
  title: 'Your microphone can be used now',
  tone: 'success',
  topic: CALL_TOPIC,
};

const CONNECTED: ToastMessage = { title: 'Connected to AI! Start speaking...', tone: 'success', topic: CALL_TOPIC };

const UNMUTE_REMEDY = 'Your microphone is muted. Choose "Unmute microphone" to speak.';

const MICROPHONE_MUTED: ToastMessage = {
  title: 'The other side has muted you',
  description: UNMUTE_REMEDY,
  tone: 'neutral',
  topic: CALL_TOPIC,
};

const toastOf = (toast: ToastMessage) => ({ type: 'toast', toast }) as const;

export const hasVisitorSpoken = ({ turns }: Pick<VoiceSiteContext, 'turns'>): boolean =>
  turns.some(({ speaker }) => speaker === 'visitor');

const transcriptOf = (turns: readonly Turn[]): FinishedCall['transcript'] =>
  turns.map(({ speaker, text }) => ({ speaker, text }));

const textMessage = (text: string) =>
  ({
    type: 'message.send',
    message: { type: 'add-message', message: { role: 'user', content: text }, triggerResponseEnabled: true },
  }) as const;

/** The state of the sound, the microphone, the connections and the timer without a call. */
const NO_CALL = { volume: 0, muted: false, soundBlocked: false, interruptedLinks: [], seconds: 0 } as const;

/** The voice demo as the visitor sees it (specification, section 4, voice assistant). */
export const voiceSiteMachine = setup({
  types: {
    context: {} as VoiceSiteContext,
    events: {} as VoiceSiteEvent,
    emitted: {} as VoiceSiteEmitted,
    tags: {} as 'dialog-open' | 'busy',
    children: {} as {
      readonly call: 'call';
      readonly visualiser: 'visualiser';
      readonly microphoneReturns: 'microphoneReturns';
    },
  },
  actors: {
    call: fromCallback<CallCommand, CallOptions>(() => undefined),
    visualiser: visualiserMachine,
    /** Sends `microphone.available` or `microphone.unavailable` when the permission or the devices change. */
    microphoneReturns: fromCallback(() => undefined),
  },
  actions: {
    setOptions: assign((_, { companyName }: { companyName: string | undefined }) => ({
      options: { ...PLAIN_CALL, companyName: companyNameOf(companyName) },
      microphoneReady: false,
    })),
    typeInstead: assign(({ context }) => ({
      options: { ...context.options, microphoneProblem: context.problem },
      microphoneReady: false,
    })),
    /** A call that repeats a typed one uses the microphone, if its problem is gone. */
    repeatOptions: assign(({ context: { options, microphoneReady } }) => ({
      options: microphoneReady ? { ...options, microphoneProblem: undefined } : options,
      microphoneReady: false,
    })),
    setMicrophoneReady: assign((_, { ready }: { ready: boolean }) => ({ microphoneReady: ready })),
    forgetLastCall: assign({ ...NO_CALL, turns: [], ticket: EMPTY_TICKET, finished: undefined, problem: undefined }),
    finishCall: enqueueActions(({ context, enqueue }, { isCutShort }: { isCutShort: boolean }) => {
      const { ticket, seconds, turns } = context;
      const { companyName } = context.options;
      const call: FinishedCall = {
        ticket,
        seconds,
        transcript: transcriptOf(turns),
        isCutShort,
        ...(companyName !== undefined && { companyName }),
      };
      enqueue.assign({ finished: call });
      enqueue.emit({ type: 'call.finished', call });
    }),
    forgetFinished: assign({ finished: undefined }),
    /**
     * Resets the volume (specification, section 4: on call-end or error), mute, blocked sound, interrupted connections and the timer.
     * Partial turns become interrupted ones.
     */
    resetSound: assign(({ context }) => ({ ...NO_CALL, turns: interruptPartialTurns(context.turns) })),
    setVolume: assign((_, { volume }: { volume: number }) => ({ volume })),
    drawVolume: sendTo('visualiser', (_, { volume }: { volume: number }) => ({ type: 'volume.measured', volume })),
    setMuted: assign((_, { muted }: { muted: boolean }) => ({ muted })),
    setSoundBlocked: assign((_, { soundBlocked }: { soundBlocked: boolean }) => ({ soundBlocked })),
    setLink: assign(({ context }, { link, connected }: { link: CallLink; connected: boolean }) => {
      const others = context.interruptedLinks.filter((interrupted) => interrupted !== link);
      return { interruptedLinks: connected ? others : [...others, link] };
    }),
    setProblem: assign((_, { problem }: { problem: CallProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
    rememberFailure: assign((_, { outcome }: { outcome: CallOutcome }) =>
      outcome.outcome === 'failed' ? { problem: outcome.problem } : {},
    ),
    countSecond: assign({ seconds: ({ context }) => context.seconds + 1 }),
    applyMessage: enqueueActions(({ context, enqueue }, { message }: { message: PlatformMessage }) => {
      const { ticket, problems } = withToolCalls(context.ticket, message);
      enqueue.assign({ turns: withMessage(context.turns, message), ticket });
      const [problem] = problems;
      // Once for a message, which may have thousands of bad calls.
      if (problem !== undefined) enqueue.emit({ type: 'tool-call.ignored', problem, count: problems.length });
    }),
    /** Fetches what a call loads, if the site may do so before a press. `src/platform` provides it. */
    fetchRoom: (_) => undefined,
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text })),
    discardDraft: assign({ draft: '' }),
    addDraftTurn: assign(({ context }) => ({ turns: withTyped(context.turns, context.draft.trim()) })),
    sendDraft: sendTo('call', ({ context }) => textMessage(context.draft.trim())),
    addTurn: assign(({ context }, { text }: { text: string }) => ({ turns: withTyped(context.turns, text) })),
    sendText: sendTo('call', (_, { text }: { text: string }) => textMessage(text)),
    muteMicrophone: sendTo('call', (_, { muted }: { muted: boolean }) => ({ type: 'microphone.mute', muted })),
    switchMicrophoneOffAndOn: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('call', { type: 'microphone.mute', muted: true });
      enqueue.sendTo('call', { type: 'microphone.mute', muted: false });
    }),
    turnOnSound: sendTo('call', { type: 'sound.resume' }),
    stopCall: sendTo('call', { type: 'call.stop' }),
    notifyConnected: emit(toastOf(CONNECTED)),
    notifyConnectedMuted: emit(toastOf({ ...CONNECTED, description: UNMUTE_REMEDY })),
    notifyMicrophoneReady: emit(toastOf(MICROPHONE_USABLE)),
    notifyMuted: emit(toastOf(MICROPHONE_MUTED)),
    notifyFailedToStart: emit((_, { problem }: { problem: CallProblem | undefined }) =>
      toastOf(failureToast(FAILED_TO_START, problem)),
    ),
    notifyDisconnected: emit(toastOf({ title: DISCONNECTED, tone: 'neutral', topic: CALL_TOPIC })),
    notifyLost: emit((_, { problem }: { problem: CallProblem | undefined }) =>
      toastOf(failureToast(DISCONNECTED, problem)),
    ),
    notifyDialogFailed: emit(toastOf(DIALOG_FAILED)),
    notifyFailedToStop: emit(toastOf(failureToast('Failed to stop AI assistant', undefined))),
  },
  guards: {
    isShortEnough: (_, { text }: { text: string }) => text.length <= TYPED_TEXT_MAX_LENGTH,
    hasText: ({ context }) => hasVisibleText(context.draft),
    /** True while the captions have no turn of the visitor. */
    isFirstTurn: ({ context }) => !hasVisitorSpoken(context),
    /** True in `idle` after a start that failed because of the microphone. */
    lacksMicrophone: ({ context }) => isMicrophoneProblem(context.problem),
    canTryMicrophone: ({ context: { problem, muted, options } }) =>
      isMicrophoneProblem(problem) && !muted && options.microphoneProblem === undefined,
    /** True in `idle` if the problem because of which the start failed may be gone. */
    canStartNow: ({ context }, event: MicrophoneAvailable) => isSolvedBy(context.problem, event),
    isMuted: ({ context }) => context.muted,
    isTyped: ({ context }) => context.options.microphoneProblem !== undefined,
    /** True if the problem because of which the visitor types may be gone. */
    canTalkNow: ({ context }, event: MicrophoneAvailable) => isSolvedBy(context.options.microphoneProblem, event),
    wasUnanswered: ({ context }) => context.finished === undefined,
    wasAnswered: ({ context }) => context.finished !== undefined,
    isFailure: (_, { outcome }: { outcome: CallOutcome }) => outcome.outcome === 'failed',
    isOrderly: (_, { outcome }: { outcome: CallOutcome }) => outcome.orderly,
  },
  delays: {
    second: 1_000,
    /**
     * Longer than all deadlines of the call client's start together (docs/decisions/0013-three-rounds-of-a-load.md), in case
     * the client reports nothing.
     */
    startTimeout: 400_000,
    /** Longer than the call client's deadline to leave, so that the client's report comes first. */
    endTimeout: 8_000,
  },
}).createMachine({
  id: 'voiceSite',
  context: {
    ...NO_CALL,
    options: PLAIN_CALL,
    turns: [],
    ticket: EMPTY_TICKET,
    finished: undefined,
    draft: '',
    problem: undefined,
    microphoneReady: false,
  },
  invoke: { src: 'microphoneReturns', id: 'microphoneReturns' },
  on: {
    'microphone.available': {
      guard: { type: 'canTalkNow', params: ({ event }) => event },
      actions: { type: 'setMicrophoneReady', params: { ready: true } },
    },
    'microphone.unavailable': {
      guard: 'isTyped',
      actions: { type: 'setMicrophoneReady', params: { ready: false } },
    },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No call has started yet, or the latest start failed.',
      on: {
        'visitor.point': { actions: 'fetchRoom' },
        'visitor.start': {
          target: 'calling',
          actions: { type: 'setOptions', params: ({ event }) => ({ companyName: event.companyName }) },
        },
        'visitor.type-instead': { guard: 'lacksMicrophone', target: 'calling', actions: 'typeInstead' },
        'visitor.dismiss': { guard: 'lacksMicrophone', actions: 'forgetProblem' },
        'microphone.available': {
          guard: { type: 'canStartNow', params: ({ event }) => event },
          actions: ['forgetProblem', 'notifyMicrophoneReady'],
        },
      },
    },
    calling: {
      description: 'One call runs while the site is in this state.',
      entry: 'forgetLastCall',
      invoke: { src: 'call', id: 'call', input: ({ context }) => context.options },
      initial: 'loading',
      states: {
        loading: {
          tags: ['dialog-open', 'busy'],
          on: {
            'call.started': [
              { guard: 'isMuted', target: 'active', actions: 'notifyConnectedMuted' },
              { target: 'active', actions: 'notifyConnected' },
            ],
            'call.microphone-problem': {
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) },
            },
            'call.microphone-restored': { actions: 'forgetProblem' },
            'call.link-changed': { actions: { type: 'setLink', params: ({ event }) => event } },
            'call.microphone-muted': [
              // Such a call has no microphone to switch on again.
              { guard: 'isTyped' },
              { actions: { type: 'setMuted', params: { muted: true } } },
            ],
            'call.closed': {
              target: '#voiceSite.idle',
              actions: [
                'resetSound',
                { type: 'rememberFailure', params: ({ event }) => ({ outcome: event.outcome }) },
                { type: 'notifyFailedToStart', params: ({ event }) => ({ problem: problemIn(event.outcome) }) },
              ],
            },
          },
          after: {
            startTimeout: {
              target: 'givingUp',
              actions: ['stopCall', { type: 'notifyFailedToStart', params: { problem: ASSISTANT_SILENT } }],
            },
          },
        },
        active: {
          description: 'The assistant has answered. The visualiser draws the volume as bars.',
          tags: 'dialog-open',
          invoke: { src: 'visualiser', id: 'visualiser' },
          type: 'parallel',
          states: {
            clock: {
              initial: 'counting',
              states: {
                counting: {
                  description: 'Counts the seconds of the call.',
                  after: { second: { target: 'counting', reenter: true, actions: 'countSecond' } },
                },
              },
            },
            exit: {
              initial: 'closed',
              states: {
                closed: { on: { 'visitor.close': { guard: 'hasText', target: 'asking' } } },
                asking: {
                  description:
                    'The question whether to end the call and discard the typed text. The call goes on meanwhile.',
                  on: { 'visitor.stay': 'closed', 'visitor.close': {} },
                },
              },
            },
          },
          on: {
            'volume.measured': {
              actions: [
                { type: 'setVolume', params: ({ event }) => ({ volume: event.volume }) },
                { type: 'drawVolume', params: ({ event }) => ({ volume: event.volume }) },
              ],
            },
            'call.microphone-problem': {
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: event.problem }) },
            },
            'call.microphone-restored': { actions: 'forgetProblem' },
            'call.link-changed': { actions: { type: 'setLink', params: ({ event }) => event } },
            'call.microphone-muted': [
              { guard: 'isTyped' },
              { actions: [{ type: 'setMuted', params: { muted: true } }, 'notifyMuted'] },
            ],
            'visitor.try-microphone': {
              guard: 'canTryMicrophone',
              actions: 'switchMicrophoneOffAndOn',
            },
            'visitor.type': {
              guard: { type: 'isShortEnough', params: ({ event }) => ({ text: event.text }) },
              actions: { type: 'setDraft', params: ({ event }) => ({ text: event.text }) },
            },
            'visitor.send': [
              { guard: 'hasText', actions: ['addDraftTurn', 'sendDraft', 'discardDraft'] },
              { actions: 'discardDraft' },
            ],
            'visitor.say': {
              guard: 'isFirstTurn',
              actions: [
                { type: 'addTurn', params: ({ event }) => ({ text: event.text }) },
                { type: 'sendText', params: ({ event }) => ({ text: event.text }) },
              ],
            },
            'visitor.end': {
              target: '#voiceSite.calling.ending',
              actions: [{ type: 'finishCall', params: { isCutShort: false } }, 'stopCall'],
            },
            'visitor.close': {
              target: '#voiceSite.calling.ending',
              actions: [{ type: 'finishCall', params: { isCutShort: false } }, 'stopCall'],
            },
            'page.left': {
              target: '#voiceSite.calling.ending',
              actions: [{ type: 'finishCall', params: { isCutShort: false } }, 'stopCall'],
            },
            'dialog.failed': {
              target: '#voiceSite.calling.ending',
              actions: [{ type: 'finishCall', params: { isCutShort: true } }, 'stopCall', 'notifyDialogFailed'],
            },
            'call.closed': [
              {
                guard: { type: 'isFailure', params: ({ event }) => ({ outcome: event.outcome }) },
                target: '#voiceSite.stopped',
                actions: [
                  { type: 'finishCall', params: { isCutShort: true } },
                  'resetSound',
                  { type: 'rememberFailure', params: ({ event }) => ({ outcome: event.outcome }) },
                  { type: 'notifyLost', params: ({ event }) => ({ problem: problemIn(event.outcome) }) },
                ],
              },
              {
                target: '#voiceSite.stopped',
                actions: [
                  { type: 'finishCall', params: { isCutShort: false } },
                  'resetSound',
                  'discardDraft',
                  'notifyDisconnected',
                ],
              },
            ],
          },
        },
        givingUp: {
          description:
            'The assistant did not answer in time. The toast of the failed start has been shown, and the room is being left.',
          tags: 'busy',
          entry: 'resetSound',
          on: {
            'visitor.end': {},
            'visitor.close': {},
            'page.left': {},
            'dialog.failed': {},
            'call.closed': '#voiceSite.idle',
          },
          after: { endTimeout: '#voiceSite.idle' },
        },
        ending: {
          description:
            'The dialog is closed, and the room is being left. The summary of an answered call is shown already.',
          tags: 'busy',
          entry: ['resetSound', 'discardDraft'],
          on: {
            'visitor.end': {},
            'visitor.close': {},
            'page.left': {},
            'dialog.failed': {},
            'visitor.dismiss': { guard: 'wasAnswered', actions: 'forgetFinished' },
            'call.closed': [
              {
                guard: { type: 'isOrderly', params: ({ event }) => ({ outcome: event.outcome }) },
                target: '#voiceSite.stopped',
                actions: 'notifyDisconnected',
              },
              { target: '#voiceSite.stopped', actions: 'notifyFailedToStop' },
            ],
          },
          after: { endTimeout: { target: '#voiceSite.stopped', actions: 'notifyFailedToStop' } },
        },
      },
      on: {
        'visitor.end': { target: '.ending', actions: 'stopCall' },
        'visitor.close': { target: '.ending', actions: 'stopCall' },
        'page.left': { target: '.ending', actions: 'stopCall' },
        'dialog.failed': { target: '.ending', actions: ['stopCall', 'notifyDialogFailed'] },
        'visitor.mute': {
          actions: [
            { type: 'setMuted', params: ({ event }) => ({ muted: event.muted }) },
            { type: 'muteMicrophone', params: ({ event }) => ({ muted: event.muted }) },
          ],
        },
        'visitor.turn-on-sound': { actions: 'turnOnSound' },
        'call.sound-blocked': { actions: { type: 'setSoundBlocked', params: { soundBlocked: true } } },
        'call.sound-resumed': { actions: { type: 'setSoundBlocked', params: { soundBlocked: false } } },
        'call.message': { actions: { type: 'applyMessage', params: ({ event }) => ({ message: event.message }) } },
      },
    },
    stopped: {
      description: 'The call has ended. If it was answered, its summary is shown until it is dismissed.',
      initial: 'summarising',
      states: {
        summarising: {
          always: { guard: 'wasUnanswered', target: 'dismissed' },
          on: {
            'visitor.call-again': { target: '#voiceSite.calling', actions: 'repeatOptions' },
            'visitor.dismiss': 'dismissed',
          },
        },
        dismissed: {},
      },
      on: {
        'visitor.point': { actions: 'fetchRoom' },
        'visitor.start': {
          target: 'calling',
          actions: { type: 'setOptions', params: ({ event }) => ({ companyName: event.companyName }) },
        },
      },
    },
  },
});
