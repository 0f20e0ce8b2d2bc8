import { isObject } from '../reading/copyOf.ts';
import { describeValue, type Fields, fieldsIn, fieldsOf, isAbsent } from '../reading/readValue.ts';
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

/**
 * The changes to a transcription. Input: `{ participants?, instanceId?, ... }`.
 *
 * The messages are those of the room library (daily-js), word for word.
 */
export const transcriptionUpdate = rule((input): Fields => {
  if (isAbsent(input)) refuse('missing', 'updateTranscription Error: options is mandatory');
  const options = objectOf(input, 'updateTranscription Error: options must be object type');
  if (!isAbsent(options.participants) && !Array.isArray(options.participants)) {
    refuse('wrong-type', 'updateTranscription Error: participants must be an array', 'participants');
  }
  return options;
});

/** The transcription to stop. Input: `{ instanceId }`, or an absent value if there is only one transcription. */
export const transcriptionStop = rule((input): Fields | undefined => {
  if (isAbsent(input)) return undefined;
  const options = objectOf(input, 'stopTranscription Error: options must be object type');
  if (isAbsent(options.instanceId)) refuse('missing', '"instanceId" not provided', 'instanceId');
  return options;
});

/** Copies the fields of an object. Refuses functions, null and all primitives. */
function objectOf(input: unknown, message: string): Fields {
  if (!isObject(input)) refuse('wrong-type', message);
  return fieldsIn(input);
}
