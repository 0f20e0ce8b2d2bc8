import { copyOf } from '../reading/copyOf.ts';
import { type Fields, fieldsOf, hasFields, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** What the room library checks no further, because the call machine does. */

const OPTIONS = 'The options must be an object.';

/** Anything that can be read. */
export const anyValue = rule(copyOf);

/** Fields that the room library takes out of what must be there. */
export const options = rule((input): Fields => fieldsOf(input, OPTIONS));

/** As `options`; undefined: none of them. */
export const optionalOptions = rule((input): Fields | undefined =>
  input === undefined ? undefined : fieldsOf(input, OPTIONS),
);

/** Fields that the room library adds to what it sends; nothing falsy has any. */
export const addedOptions = rule((input): Fields | undefined =>
  isAbsent(input) ? undefined : fieldsOf(input, OPTIONS),
);

/** What goes with a microphone that is turned on or off: `{ forceDiscardTrack? }`. The room library looks for the field in it. */
export const localAudioOptions = rule((input): unknown => {
  if (input !== undefined && !hasFields(input)) refuse('wrong-type', OPTIONS);
  return copyOf(input);
});
