import { assign, fromPromise, setup } from 'xstate';
import { type Fault, FAULTS, type FaultStage } from '../../local-platform/faults.ts';
import type { FaultDuration, NextFaults, PageFaults } from '../../local-platform/faults.ts';
import { errorInWords } from '../recording/inWords.ts';

export type FaultsEvent =
  /** The id is absent if no tab is open. */
  | { readonly type: 'tab.select'; readonly tab?: string }
  /** A call in the tab started, joined its room or ended. */
  | { readonly type: 'call.changed'; readonly attempt?: string }
  /** Replaces the fault at the same stage. */
  | { readonly type: 'fault.choose'; readonly fault: Fault }
  | { readonly type: 'fault.remove'; readonly stage: FaultStage }
  | { readonly type: 'duration.choose'; readonly lasts: FaultDuration }
  | { readonly type: 'faults.read' }
  | { readonly type: 'faults.apply' }
  | { readonly type: 'faults.clear' };

/** The result of a command, shown to the user. */
export type Report = { readonly tone: 'success' | 'failure'; readonly text: string };

/** `leave:stall`, as in a page's address. */
export const faultName = ({ stage, kind }: Fault): string => `${stage}:${kind}`;

function setReport({ faults, lasts }: NextFaults): Report {
  if (faults.length === 0) return { tone: 'success', text: 'No fault is set. The next call works.' };
  const calls = lasts === 'next-call' ? 'the next call only' : 'every call from the next one on';
  return { tone: 'success', text: `Set for ${calls}: ${faults.map(faultName).join(', ')}.` };
}

export const failureReport = (text: string): Report => ({ tone: 'failure', text });

export const NO_ANSWER =
  'The tab did not answer. Show it once, since a browser may put a hidden tab to sleep, then try again.';

export type FaultsContext = {
  readonly tab: string | undefined;
  /** Id of the newest attempt to call in the tab. */
  readonly attempt: string | undefined;
  /** In the order of `FAULTS`, at most one per stage. */
  readonly chosen: readonly Fault[];
  readonly lasts: FaultDuration;
  /** The last answer of the tab's platform. */
  readonly set: PageFaults | undefined;
  readonly report: Report | undefined;
};

const UNREAD = {
  attempt: undefined,
  chosen: [],
  lasts: 'next-call',
  set: undefined,
  report: undefined,
} as const satisfies Partial<FaultsContext>;

const STAGES = Object.keys(FAULTS);

const withoutStage = (faults: readonly Fault[], without: FaultStage) => faults.filter(({ stage }) => stage !== without);

const inOrder = (faults: readonly Fault[]) =>
  [...faults].sort((one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage));

/** The selection of faults for the next call of one tab, and the faults that are set there. */
export const faultsMachine = setup({
  types: {
    context: {} as FaultsContext,
    events: {} as FaultsEvent,
    children: {} as { readonly readFaults: 'readFaults'; readonly setFaults: 'setFaults' },
  },
  actors: {
    readFaults: fromPromise<PageFaults, Pick<FaultsContext, 'tab'>>(() => new Promise(() => undefined)),
    setFaults: fromPromise<PageFaults, Pick<FaultsContext, 'tab'> & { readonly next: NextFaults }>(
      () => new Promise(() => undefined),
    ),
  },
  actions: {
    selectTab: assign((_, { tab }: { tab?: string }) => ({ ...UNREAD, tab })),
    setAttempt: assign((_, { attempt }: { attempt?: string }) => ({ attempt })),
    setFaults: assign((_, { faults }: { faults: PageFaults }) => ({ set: faults })),
    startChoice: assign((_, { faults: { next } }: { faults: PageFaults }) => ({
      chosen: inOrder(next.faults),
      lasts: next.lasts,
    })),
    chooseFault: assign(({ context }, { fault }: { fault: Fault }) => ({
      chosen: inOrder([...withoutStage(context.chosen, fault.stage), fault]),
    })),
    removeFault: assign(({ context }, { stage }: { stage: FaultStage }) => ({
      chosen: withoutStage(context.chosen, stage),
    })),
    chooseDuration: assign((_, { lasts }: { lasts: FaultDuration }) => ({ lasts })),
    clearChoice: assign({ chosen: [] }),
    clearReport: assign({ report: undefined }),
    reportSet: assign((_, { next }: { next: NextFaults }) => ({ report: setReport(next) })),
    reportFailure: assign((_, { text }: { text: string }) => ({ report: failureReport(text) })),
  },
  guards: {
    hasTab: ({ context }) => context.tab !== undefined,
    isAnotherTab: ({ context }, { tab }: { tab?: string }) => tab !== context.tab,
    isAnotherAttempt: ({ context }, { attempt }: { attempt?: string }) => attempt !== context.attempt,
    /** Whether the selection starts with the faults that are set: the user has not selected any yet. */
    isChoiceToStart: ({ context }, { faults: { next } }: { faults: PageFaults }) =>
      context.set === undefined && context.chosen.length === 0 && next.faults.length > 0,
  },
  delays: {
    /** Longer than the timeout of the channel, whose error has the reason. */
    answerTimeout: 10_000,
  },
}).createMachine({
  id: 'faults',
  context: { ...UNREAD, tab: undefined },
  initial: 'noTab',
  on: {
    'tab.select': {
      guard: { type: 'isAnotherTab', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'selectTab', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'hasTab', target: 'tab' }, { target: 'noTab' }] },
    noTab: {},
    tab: {
      initial: 'reading',
      states: {
        reading: {
          description:
            'Read again whenever a call starts or ends, because faults that are set for one call end with it.',
          invoke: {
            src: 'readFaults',
            id: 'readFaults',
            input: ({ context }) => ({ tab: context.tab }),
            onDone: [
              {
                guard: { type: 'isChoiceToStart', params: ({ event }) => ({ faults: event.output }) },
                target: 'known',
                actions: [
                  { type: 'startChoice', params: ({ event }) => ({ faults: event.output }) },
                  { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) },
                ],
              },
              {
                target: 'known',
                actions: { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) },
              },
            ],
            onError: {
              target: 'uncertain',
              actions: { type: 'reportFailure', params: ({ event }) => ({ text: errorInWords(event.error) }) },
            },
          },
          after: {
            answerTimeout: {
              target: 'uncertain',
              actions: { type: 'reportFailure', params: { text: NO_ANSWER } },
            },
          },
        },
        known: {},
        uncertain: {
          description: 'The tab has not answered, or has refused. The report contains the reason.',
          tags: 'uncertain',
          on: {
            'faults.read': { target: 'reading', actions: 'clearReport' },
            'call.changed': {
              target: 'reading',
              actions: [{ type: 'setAttempt', params: ({ event }) => event }, 'clearReport'],
            },
          },
        },
        applying: {
          tags: 'busy',
          entry: 'clearReport',
          invoke: {
            src: 'setFaults',
            id: 'setFaults',
            input: ({ context }) => ({
              tab: context.tab,
              next: { faults: context.chosen, lasts: context.lasts },
            }),
            onDone: {
              description: 'Read again, because a call may have started meanwhile.',
              target: 'reading',
              actions: [
                { type: 'setFaults', params: ({ event }) => ({ faults: event.output }) },
                { type: 'reportSet', params: ({ event }) => ({ next: event.output.next }) },
              ],
            },
            onError: {
              target: 'uncertain',
              actions: { type: 'reportFailure', params: ({ event }) => ({ text: errorInWords(event.error) }) },
            },
          },
          on: {
            'faults.apply': {},
            'faults.clear': {},
            'call.changed': { actions: { type: 'setAttempt', params: ({ event }) => event } },
          },
          after: {
            answerTimeout: {
              target: 'uncertain',
              actions: { type: 'reportFailure', params: { text: NO_ANSWER } },
            },
          },
        },
      },
      on: {
        'call.changed': [
          {
            description: 'Another call has started, so a report about the next call is out of date.',
            guard: { type: 'isAnotherAttempt', params: ({ event }) => event },
            target: '.reading',
            actions: [{ type: 'setAttempt', params: ({ event }) => event }, 'clearReport'],
          },
          { target: '.reading' },
        ],
        'fault.choose': { actions: { type: 'chooseFault', params: ({ event }) => event } },
        'fault.remove': { actions: { type: 'removeFault', params: ({ event }) => event } },
        'duration.choose': { actions: { type: 'chooseDuration', params: ({ event }) => event } },
        'faults.apply': '.applying',
        'faults.clear': { target: '.applying', actions: 'clearChoice' },
      },
    },
  },
});
