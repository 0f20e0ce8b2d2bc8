import { copyOf } from '../reading/copyOf.ts';
import { type Fields, fieldsOf, hasFields, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** Rules for values that the room library (daily-js) passes on, mostly to the call machine, the code that the library loads for a call. */

const OPTIONS_MESSAGE = 'The options must be an object.';

/** Any readable value. */
export const anyValue = rule(copyOf);

/** Required options. */
export const options = rule((input): Fields => fieldsOf(input, OPTIONS_MESSAGE));

/** Like `options`, but may be undefined. */
export const optionalOptions = rule((input): Fields | undefined =>
  input === undefined ? undefined : fieldsOf(input, OPTIONS_MESSAGE),
);

/** Options that the room library adds to its message for the call machine. A falsy value adds none. */
export const addedOptions = rule((input): Fields | undefined =>
  isAbsent(input) ? undefined : fieldsOf(input, OPTIONS_MESSAGE),
);

/** Options of `setLocalAudio`: `{ forceDiscardTrack? }`, or undefined. Other primitives and null are refused: the library would throw. */
export const localAudioOptions = rule((input): unknown => {
  if (input !== undefined && !hasFields(input)) refuse('wrong-type', OPTIONS_MESSAGE);
  return copyOf(input);
});
