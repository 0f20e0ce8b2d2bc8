import { describeValue, isAbsent, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** Small settings of a prebuilt room, the ready-made page of the room library (daily-js). Specification, section 5. */

const NAMES_MODES = ['always', 'never'] as const;

/** Whether names are shown: always, never, or by the room's default (`false`). */
export const showNamesMode = rule((input): 'always' | 'never' | false =>
  isAbsent(input)
    ? false
    : oneOf(NAMES_MODES, input, 'setShowNamesMode argument should be "always", "never", or false'),
);

/** Whether a sound plays when a participant joins. With a number, the sound plays only up to that number of participants. */
export const newParticipantSound = rule((input): boolean | number => {
  if (typeof input === 'boolean' || (typeof input === 'number' && !Number.isNaN(input))) return input;
  refuse(
    input === undefined ? 'missing' : 'wrong-type',
    `argument to setShouldPlayNewParticipantSound should be true, false, or a number, but is ${describeValue(input)}`,
  );
});

const LANGUAGES = [
  ...(['cs', 'da', 'de', 'en-us', 'en', 'es', 'fi', 'fr', 'it', 'jp', 'ka', 'nl', 'no', 'pl', 'pt', 'pt-BR'] as const),
  ...(['ru', 'sk', 'sv', 'tr', 'user'] as const),
] as const;

/** A language of the ready-made page. `user` means the language of the browser. */
export const language = rule((input): (typeof LANGUAGES)[number] =>
  oneOf(LANGUAGES, input, `language not supported. Options are: ${LANGUAGES.join(', ')}`),
);
