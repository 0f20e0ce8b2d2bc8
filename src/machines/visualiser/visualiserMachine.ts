import { assign, setup } from 'xstate';

/** Specification, section 9: the visualiser has 40 bars, a 150 ms sampling interval and an 80-sample history. */
export const BAR_COUNT = 40;
export const SAMPLING_INTERVAL_MS = 150;
export const HISTORY_LENGTH = 80;
/** Specification, section 9: bars react above this volume. */
export const BAR_REACTION_VOLUME = 0.02;

const SAMPLES_PER_BAR = HISTORY_LENGTH / BAR_COUNT;

export type VisualiserContext = {
  /** The latest volume, 0 to 1. */
  readonly volume: number;
  /** Oldest first, at most 80. */
  readonly history: readonly number[];
  /** Samples ever taken: it keeps a sample in its bar while the bars move on. */
  readonly sampled: number;
};

export type VisualiserEvent =
  | { readonly type: 'call.show' }
  | { readonly type: 'call.hide' }
  /** 0 to 1. */
  | { readonly type: 'volume.measured'; readonly volume: number };

/** Samples the volume at an even pace, however unevenly it is measured. */
export const visualiserMachine = setup({
  types: {
    context: {} as VisualiserContext,
    events: {} as VisualiserEvent,
  },
  actions: {
    forget: assign({ history: [], sampled: 0 }),
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
  initial: 'resting',
  states: {
    resting: {
      description: 'Nobody looks: no clock runs.',
      on: { 'call.show': { target: 'sampling', actions: 'forget' } },
    },
    sampling: {
      on: { 'call.hide': 'resting' },
      after: { samplingInterval: { target: 'sampling', reenter: true, actions: 'sample' } },
    },
  },
  on: {
    'volume.measured': { actions: { type: 'setVolume', params: ({ event }) => ({ volume: event.volume }) } },
  },
});

/** 40 levels, newest last: each bar is the louder of its two samples, 0 where it is no louder than 0.02. */
export function barLevels({ history, sampled }: VisualiserContext): readonly number[] {
  const newestBar = Math.ceil(sampled / SAMPLES_PER_BAR);
  const levels = Array<number>(BAR_COUNT).fill(0);
  history.forEach((volume, index) => {
    const bar = Math.floor((sampled - history.length + index) / SAMPLES_PER_BAR);
    const place = bar - newestBar + BAR_COUNT;
    const tallest = levels[place];
    if (tallest !== undefined && volume > BAR_REACTION_VOLUME) levels[place] = Math.max(tallest, volume);
  });
  return levels;
}
