import { HISTORY_LENGTH, type VisualiserContext } from './visualiserMachine.ts';

/** Specification, section 9: the visualiser has 40 bars. */
export const BAR_COUNT = 40;
/** Specification, section 9: bars react above this volume. */
const BAR_REACTION_VOLUME = 0.02;

const SAMPLES_PER_BAR = HISTORY_LENGTH / BAR_COUNT;

/** The bars before the first sound. */
export const STILL_BARS: readonly number[] = Array<number>(BAR_COUNT).fill(0);

/** @returns 40 levels, 0 to 1, newest last: each is the louder of two samples, where samples up to 0.02 count as 0 */
export function barLevels({ history, sampled }: VisualiserContext): readonly number[] {
  // Bars are numbered from the first sample taken, so that a sample stays in its bar.
  const newestBar = Math.ceil(sampled / SAMPLES_PER_BAR);
  const levels = [...STILL_BARS];
  history.forEach((volume, index) => {
    const bar = Math.floor((sampled - history.length + index) / SAMPLES_PER_BAR);
    const position = bar - newestBar + BAR_COUNT;
    const level = levels[position];
    if (level !== undefined && volume > BAR_REACTION_VOLUME) levels[position] = Math.max(level, volume);
  });
  return levels;
}
