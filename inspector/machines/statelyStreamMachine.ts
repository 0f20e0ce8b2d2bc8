import { assign, type EventObject, fromCallback, setup } from 'xstate';

/** Longer than a page takes to load over a slow connection. */
export const ANSWER_TIMEOUT_MS = 15_000;

export type StatelyStreamEvent =
  /** `source`: id of the recording to send. */
  { readonly type: 'stream.start'; readonly source: string } | { readonly type: 'stream.stop' } | StatelyWindowReport;

/** Id of the recording that was sent last; empty before the first stream. */
export type StreamedSource = { readonly source: string };

/** Reports of the actor that owns the window. */
export type StatelyWindowReport =
  /** The browser did not open a window. */
  | { readonly type: 'window.blocked' }
  /** The browser is offline. A window was not opened. */
  | { readonly type: 'window.offline' }
  /** The inspector in the window has loaded and receives the history. A reloaded window connects again. */
  | { readonly type: 'window.connected' }
  | { readonly type: 'window.closed' };

/** Streams a recording to Stately's inspector in a separate window. */
export const statelyStreamMachine = setup({
  types: { context: {} as StreamedSource, events: {} as StatelyStreamEvent },
  actors: {
    /** Opens the window when it starts: browsers open windows only while they handle a click. */
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
      description: 'Owns one window. Leaving the state ends the stream; the window stays open.',
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
        unanswered: { description: 'The window may still connect.' },
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
