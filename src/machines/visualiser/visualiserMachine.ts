import { assign, setup } from 'xstate';

/** Specification, section 9: the visualiser has a 150 ms sampling interval and an 80-sample history. */
const SAMPLING_INTERVAL_MS = 150;
export const HISTORY_LENGTH = 80;

export type VisualiserContext = {
  /** The latest volume, 0 to 1. */
  readonly volume: number;
  /** Oldest first, at most 80. */
  readonly history: readonly number[];
  /** Number of samples taken so far, which keeps a sample in its bar while the bars move. */
  readonly sampled: number;
};

/** `volume`: 0 to 1. */
export type VisualiserEvent = { readonly type: 'volume.measured'; readonly volume: number };

/** Samples the latest volume at a fixed interval, independent of when it is measured, until it is stopped. */
export const visualiserMachine = setup({
  types: {
    context: {} as VisualiserContext,
    events: {} as VisualiserEvent,
  },
  actions: {
    setVolume: assign((_, { volume }: { volume: number }) => ({ volume })),
    sample: assign(({ context }) => ({
      history: [...context.history, context.volume].slice(-HISTORY_LENGTH),
      sampled: context.sampled + 1,
    })),
  },
  delays: { samplingInterval: SAMPLING_INTERVAL_MS },
}).createMachine({
  id: 'visualiser',
  context: { volume: 0, history: [], sampled: 0 },
  initial: 'sampling',
  states: {
    sampling: {
      after: { samplingInterval: { target: 'sampling', reenter: true, actions: 'sample' } },
    },
  },
  on: {
    'volume.measured': { actions: { type: 'setVolume', params: ({ event }) => ({ volume: event.volume }) } },
  },
});
