import { assign, setup } from 'xstate';

/** The time between two samples (specification, section 9). */
const SAMPLING_INTERVAL_MS = 150;
/** The number of samples in the history (specification, section 9). */
export const HISTORY_LENGTH = 80;

export type VisualiserContext = {
  /** The latest measured volume, from 0 to 1. 0 before the first measurement. */
  readonly volume: number;
  /** At most 80 samples of the volume, oldest first. */
  readonly history: readonly number[];
  /** The number of samples so far, which keeps a sample in its bar while the bars move. */
  readonly sampled: number;
};

/** `volume` is from 0 to 1. */
export type VisualiserEvent = { readonly type: 'volume.measured'; readonly volume: number };

/** Samples the latest volume at a fixed interval, even if it was not measured again, until the machine is stopped. */
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
