import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Incident } from '../../local-platform/room/roomIncidents.ts';
import { errorInWords } from '../recording/inWords.ts';
import { failureReport, NO_ANSWER, type Report } from './faultsMachine.ts';

/** The newest call attempt in a tab. */
export type ObservedCall = {
  /** Unique in the tab. Absent before the first attempt. */
  readonly attempt?: string;
  /** `running`: the call has joined its room. */
  readonly status: 'none' | 'starting' | 'running' | 'ending';
};

export type IncidentsEvent =
  /** The id is absent if no tab is open. */
  | { readonly type: 'tab.select'; readonly tab?: string }
  | { readonly type: 'call.changed'; readonly call: ObservedCall }
  | { readonly type: 'incident.send'; readonly incident: Incident };

export type IncidentsContext = {
  readonly tab: string | undefined;
  readonly call: ObservedCall;
  readonly report: Report | undefined;
};

const NO_CALL = { call: { status: 'none' }, report: undefined } as const satisfies Partial<IncidentsContext>;

/** Incidents in the running call of one tab, one at a time. */
export const incidentsMachine = setup({
  types: {
    context: {} as IncidentsContext,
    events: {} as IncidentsEvent,
    children: {} as { readonly sendIncident: 'sendIncident' },
  },
  actors: {
    /** Outputs the incident that happened. */
    sendIncident: fromPromise<Incident, Pick<IncidentsContext, 'tab'> & { readonly incident: Incident }>(
      () => new Promise(() => undefined),
    ),
  },
  actions: {
    selectTab: assign((_, { tab }: { tab?: string }) => ({ ...NO_CALL, tab })),
    setCall: assign(({ context }, { call }: { call: ObservedCall }) =>
      call.attempt === context.call.attempt ? { call } : { call, report: undefined },
    ),
    clearReport: assign({ report: undefined }),
    reportSent: assign((_, { incident }: { incident: Incident }): Partial<IncidentsContext> => ({
      report: { tone: 'success', text: `The incident ${incident} happened.` },
    })),
    reportFailure: assign((_, { text }: { text: string }) => ({ report: failureReport(text) })),
  },
  guards: {
    isAnotherTab: ({ context }, { tab }: { tab?: string }) => tab !== context.tab,
    isCallRunning: ({ context }) => context.call.status === 'running',
  },
  delays: {
    /** Longer than the timeout of the channel, whose error has the reason. */
    answerTimeout: 10_000,
  },
}).createMachine({
  id: 'incidents',
  context: { ...NO_CALL, tab: undefined },
  initial: 'idle',
  on: {
    'tab.select': {
      guard: { type: 'isAnotherTab', params: ({ event }) => event },
      target: '.idle',
      actions: { type: 'selectTab', params: ({ event }) => event },
    },
    'call.changed': { actions: { type: 'setCall', params: ({ event }) => event } },
  },
  states: {
    idle: {
      on: { 'incident.send': { guard: 'isCallRunning', target: 'sending' } },
    },
    sending: {
      tags: 'busy',
      entry: 'clearReport',
      invoke: {
        src: 'sendIncident',
        id: 'sendIncident',
        input: ({ context, event }) => {
          assertEvent(event, 'incident.send');
          return { tab: context.tab, incident: event.incident };
        },
        onDone: {
          target: 'idle',
          actions: { type: 'reportSent', params: ({ event }) => ({ incident: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'reportFailure', params: ({ event }) => ({ text: errorInWords(event.error) }) },
        },
      },
      after: {
        answerTimeout: { target: 'idle', actions: { type: 'reportFailure', params: { text: NO_ANSWER } } },
      },
    },
  },
});
