import { type Fields, fieldsOf, describeValue, isAbsent } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

/** The recording types of the specification (section 5), and those that the room library (daily-js) has added. */
const RECORDING_TYPES: readonly unknown[] = ['cloud', 'cloud-audio-only', 'raw-tracks', 'local'];

/** The options of a recording. Input: `{ type?, ... }`. Other fields are not checked here. Without a type, the room's default applies. */
export const recordingOptions = rule((input): Fields => {
  const options = input === undefined ? {} : fieldsOf(input, 'The options of a recording must be an object.');
  const { type } = options;
  if (!isAbsent(type) && !RECORDING_TYPES.includes(type)) {
    refuse(
      typeof type === 'string' ? 'not-allowed' : 'wrong-type',
      `invalid type: ${describeValue(type)}, allowed values 'cloud', 'cloud-audio-only', 'raw-tracks', or 'local'`,
      'type',
    );
  }
  return options;
});
