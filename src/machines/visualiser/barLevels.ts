import { HISTORY_LENGTH, type VisualiserContext } from './visualiserMachine.ts';

/** The number of bars of the visualiser (specification, section 9). */
export const BAR_COUNT = 40;
/** Bars react above this volume (specification, section 9). */
const BAR_REACTION_VOLUME = 0.02;

const SAMPLES_PER_BAR = HISTORY_LENGTH / BAR_COUNT;

/** The levels of the bars before the first sound. */
export const STILL_BARS: readonly number[] = Array<number>(BAR_COUNT).fill(0);

/**
 * A bar stands for two samples. Its level is the volume of the louder one, or 0 without a sample above 0.02.
 *
 * @returns the levels of the 40 bars, from 0 to 1, oldest first
 */
export function barLevels({ history, sampled }: VisualiserContext): readonly number[] {
  // Samples are assigned to bars by their number since the first sample, so that a sample stays in its bar.
  const barsSoFar = Math.ceil(sampled / SAMPLES_PER_BAR);
  const levels = [...STILL_BARS];
  history.forEach((volume, index) => {
    const bar = Math.floor((sampled - history.length + index) / SAMPLES_PER_BAR);
    const position = bar - barsSoFar + BAR_COUNT;
    const level = levels[position];
    // The level is undefined if the oldest sample belongs to a bar that is no longer shown.
    if (level !== undefined && volume > BAR_REACTION_VOLUME) levels[position] = Math.max(level, volume);
  });
  return levels;
}
