import { refuse, rule } from '../reading/rule.ts';
import { isAbsent } from '../reading/readValue.ts';

/** Specification, sections 5 and 9. */
const AUDIO_LEVEL_INTERVAL_MIN_MS = 100;

const MESSAGE = 'The interval must be a number greater than or equal to 100 milliseconds.';

/** Specification, section 5: milliseconds, 100 and up; absent: the interval of the room library (daily-js). */
export const audioLevelInterval = rule((input): number | undefined => {
  // NaN is falsy, but refused.
  if (Number.isNaN(input)) refuse('wrong-type', MESSAGE);
  if (isAbsent(input)) return undefined;
  if (typeof input !== 'number') refuse('wrong-type', MESSAGE);
  if (input < AUDIO_LEVEL_INTERVAL_MIN_MS) refuse('out-of-range', MESSAGE);
  return input;
});
