import { assign, emit, fromPromise, setup } from 'xstate';
import { errorInWords } from '../recording/inWords.ts';

/** Generating the paths of a large machine takes seconds on a busy computer. */
export const LOAD_TIMEOUT_MS = 60_000;

export type ServedDataEvent =
  /** Requests data. Replaces a pending request. */
  | { readonly type: 'data.request'; readonly address: string }
  /** The server's sources have changed. The current data stays until the new data arrives. */
  | { readonly type: 'data.changed' }
  | { readonly type: 'data.retry' };

export type ServedDataContext = {
  readonly address: string;
  /** The data of this address; undefined until it has arrived. */
  readonly data: unknown;
  /** Error text. */
  readonly problem: string | undefined;
};

/** Loads data of the development server, one address at a time. */
export const servedDataMachine = setup({
  types: {
    context: {} as ServedDataContext,
    events: {} as ServedDataEvent,
    emitted: {} as { readonly type: 'data.arrived'; readonly data: unknown },
  },
  actors: {
    load: fromPromise<unknown, { readonly address: string }>(() =>
      Promise.reject(new Error('No loader was provided.')),
    ),
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address, data: undefined, problem: undefined })),
    keepData: assign((_, { data }: { data: unknown }) => ({ data, problem: undefined })),
    reportData: emit((_, { data }: { data: unknown }) => ({ type: 'data.arrived', data })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: errorInWords(error) })),
    keepTimeout: assign({ problem: `No answer in ${String(LOAD_TIMEOUT_MS / 1000)} seconds.` }),
  },
  delays: { loadTimeout: LOAD_TIMEOUT_MS },
}).createMachine({
  id: 'servedData',
  context: { address: '', data: undefined, problem: undefined },
  initial: 'idle',
  on: {
    'data.request': {
      target: '.loading',
      actions: { type: 'setAddress', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      description: 'Before the first request.',
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ address: context.address }),
        onDone: {
          target: 'loaded',
          actions: [
            { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
            { type: 'reportData', params: ({ event }) => ({ data: event.output }) },
          ],
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
      after: { loadTimeout: { target: 'failed', actions: 'keepTimeout' } },
      on: { 'data.changed': { target: 'loading', reenter: true } },
    },
    loaded: {
      on: { 'data.changed': 'loading' },
    },
    failed: {
      on: { 'data.changed': 'loading', 'data.retry': 'loading' },
    },
  },
});
