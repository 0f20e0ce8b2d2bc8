import { refuse, rule } from '../reading/rule.ts';
import { isAbsent } from '../reading/readValue.ts';

/** The inclusive minimum of the specification, sections 5 and 9. */
const AUDIO_LEVEL_INTERVAL_MIN_MS = 100;

const INTERVAL_MESSAGE = 'The interval must be a number greater than or equal to 100 milliseconds.';

/** The interval of level reports: at least 100 ms (specification, section 5). Without one, the room library (daily-js) uses its own. */
export const audioLevelInterval = rule((input): number | undefined => {
  // NaN is falsy, but refused.
  if (Number.isNaN(input)) refuse('wrong-type', INTERVAL_MESSAGE);
  if (isAbsent(input)) return undefined;
  if (typeof input !== 'number') refuse('wrong-type', INTERVAL_MESSAGE);
  if (input < AUDIO_LEVEL_INTERVAL_MIN_MS) refuse('out-of-range', INTERVAL_MESSAGE);
  return input;
});
