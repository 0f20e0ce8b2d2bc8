import { copyOf } from '../reading/copyOf.ts';
import { type Fields, fieldsOf, hasFields, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** Values that the room library (daily-js) passes on to the call machine, the code that it loads for a call, which checks them. */

const OPTIONS = 'The options must be an object.';

/** Any readable value. */
export const anyValue = rule(copyOf);

/** Required options. */
export const options = rule((input): Fields => fieldsOf(input, OPTIONS));

/** Like `options`, but may be undefined. */
export const optionalOptions = rule((input): Fields | undefined =>
  input === undefined ? undefined : fieldsOf(input, OPTIONS),
);

/** Options that the room library adds to its message for the call machine; a falsy value adds none. */
export const addedOptions = rule((input): Fields | undefined =>
  isAbsent(input) ? undefined : fieldsOf(input, OPTIONS),
);

/** Options of `setLocalAudio`: `{ forceDiscardTrack? }`. The room library tests for the field with `in`, so primitives are refused. */
export const localAudioOptions = rule((input): unknown => {
  if (input !== undefined && !hasFields(input)) refuse('wrong-type', OPTIONS);
  return copyOf(input);
});
