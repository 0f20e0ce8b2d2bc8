import { fromCallback, setup } from 'xstate';

/** Longer than a page needs to load over a slow connection. */
export const ANSWER_TIMEOUT_MS = 15_000;

export type StatelyStreamEvent =
  { readonly type: 'stream.start' } | { readonly type: 'stream.stop' } | StatelyWindowReport;

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
  types: { events: {} as StatelyStreamEvent },
  actors: {
    /** Opens the window as it starts, so that it starts within the person's click. */
    statelyWindow: fromCallback(() => undefined),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT_MS },
}).createMachine({
  id: 'statelyStream',
  initial: 'idle',
  states: {
    idle: { on: { 'stream.start': 'open' } },
    open: {
      description: 'One window lives as long as this state. Leaving it ends the stream; the window stays.',
      tags: 'open',
      invoke: { src: 'statelyWindow', id: 'statelyWindow' },
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
    blocked: { on: { 'stream.start': 'open' } },
    offline: { on: { 'stream.start': 'open' } },
    closed: { on: { 'stream.start': 'open' } },
  },
});
