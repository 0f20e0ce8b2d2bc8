import { assign, type EventObject, fromCallback, setup } from 'xstate';

/** Longer than a page needs to load over a slow connection. */
export const ANSWER_TIMEOUT_MS = 15_000;

export type StatelyStreamEvent =
  /** `source`: id of the recording that is sent. */
  { readonly type: 'stream.start'; readonly source: string } | { readonly type: 'stream.stop' } | StatelyWindowReport;

/** Id of the recording that was sent last; empty before the first. */
export type StreamedSource = { readonly source: string };

/** What the actor that owns the window reports. */
export type StatelyWindowReport =
  /** The browser opened no window. */
  | { readonly type: 'window.blocked' }
  /** The browser has no network; no window was opened. */
  | { readonly type: 'window.offline' }
  /** The inspector in the window has loaded, and gets the history. A window that is reloaded connects again. */
  | { readonly type: 'window.connected' }
  | { readonly type: 'window.closed' };

/** Streams a recording to Stately's inspector, in a window of its own. */
export const statelyStreamMachine = setup({
  types: { context: {} as StreamedSource, events: {} as StatelyStreamEvent },
  actors: {
    /** Opens the window as it starts, so that it starts within the person's click. */
    statelyWindow: fromCallback<EventObject, StreamedSource>(() => undefined),
  },
  actions: { setSource: assign((_, { source }: StreamedSource) => ({ source })) },
  delays: { answerTimeout: ANSWER_TIMEOUT_MS },
}).createMachine({
  id: 'statelyStream',
  context: { source: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'stream.start': { target: 'open', actions: { type: 'setSource', params: ({ event }) => event } } } },
    open: {
      description: 'One window lives as long as this state. Leaving it ends the stream; the window stays.',
      tags: 'open',
      invoke: { src: 'statelyWindow', id: 'statelyWindow', input: ({ context }) => context },
      initial: 'loading',
      on: {
        'stream.stop': 'idle',
        'window.blocked': 'blocked',
        'window.offline': 'offline',
        'window.closed': 'closed',
        'window.connected': '.streaming',
      },
      states: {
        loading: { after: { answerTimeout: 'unanswered' } },
        unanswered: { description: 'It may still connect.' },
        streaming: {},
      },
    },
    blocked: {
      on: { 'stream.start': { target: 'open', actions: { type: 'setSource', params: ({ event }) => event } } },
    },
    offline: {
      on: { 'stream.start': { target: 'open', actions: { type: 'setSource', params: ({ event }) => event } } },
    },
    closed: {
      on: { 'stream.start': { target: 'open', actions: { type: 'setSource', params: ({ event }) => event } } },
    },
  },
});
