import { assign, emit, fromPromise, setup } from 'xstate';
import { errorInWords } from '../recording/errorInWords.ts';

/** Generating the paths of a large machine takes seconds on a busy computer. */
export const LOAD_TIMEOUT_MS = 60_000;

export type ServedDataEvent =
  /** What is wanted now; what was loading is dropped. */
  | { readonly type: 'data.request'; readonly address: string }
  /** The server has new sources. What is there stays until the new arrives. */
  | { readonly type: 'data.changed' }
  | { readonly type: 'data.retry' };

export type ServedDataContext = {
  readonly address: string;
  /** Of this address; undefined until it has arrived. */
  readonly data: unknown;
  /** In words. */
  readonly problem: string | undefined;
};

/** Data of the development server that the inspector's page shows: one address at a time. */
export const servedDataMachine = setup({
  types: {
    context: {} as ServedDataContext,
    events: {} as ServedDataEvent,
    emitted: {} as { readonly type: 'data.arrived'; readonly data: unknown },
  },
  actors: {
    load: fromPromise<unknown, { readonly address: string }>(() =>
      Promise.reject(new Error('The page provides no way to load.')),
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
      description: 'Nothing was requested yet.',
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
