import { isObject } from '../reading/copyOf.ts';
import {
  describeValue,
  fieldPath,
  type Fields,
  fieldsIn,
  isAbsent,
  isInteger,
  isSafeUrl,
  oneOf,
} from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';
import { isMediaTrack } from './tracks.ts';

export type InputSettings = { readonly video?: Fields; readonly audio?: Fields };

const VIDEO_PROCESSORS = ['none', 'background-blur', 'background-image', 'face-detection'] as const;
const AUDIO_PROCESSORS = ['none', 'noise-cancellation'] as const;

/** The message of the room library (daily-js) for invalid input settings. */
export const INPUT_SETTINGS_FORM = `inputSettings must be of the form: { video?: { processor?: { type: [ ${VIDEO_PROCESSORS.join(' | ')} ], config?: {} } }, audio?: { processor: {type: [ ${AUDIO_PROCESSORS.join(' | ')} ] } } }`;

/**
 * Reads the input settings (specification, section 5). For the camera's video and the microphone's audio, they have an optional processor
 * that changes the media before it is sent, and optional settings of the device: constraints for the browser, and a custom track that
 * replaces the device.
 *
 * Input: `{ video?: { processor?, settings? }, audio?: { processor?, settings? } }`.
 */
export const inputSettings = rule((input): InputSettings => {
  const settings: { video?: Fields; audio?: Fields } = {};
  for (const [kind, value] of Object.entries(objectAt(input, ''))) {
    if (kind !== 'video' && kind !== 'audio') refuse('unknown-key', INPUT_SETTINGS_FORM, kind);
    settings[kind] = readKind(kind, value);
  }
  return settings;
});

function readKind(kind: 'video' | 'audio', value: unknown): Fields {
  const settings: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(objectAt(value, kind))) {
    const field = `${kind}.${key}`;
    if (key === 'processor') {
      settings[key] = kind === 'video' ? readVideoProcessor(part, field) : readAudioProcessor(part, field);
    } else if (key === 'settings') settings[key] = readDevice(part, field);
    else refuse('unknown-key', INPUT_SETTINGS_FORM, field);
  }
  return settings;
}

/** Omits unknown keys of a processor, as the room library (daily-js) does. */
function readVideoProcessor(value: unknown, field: string): Fields {
  const { type, config } = objectAt(value, field);
  const processor = oneOf(VIDEO_PROCESSORS, type, typeMessage('video', type), `${field}.type`);
  if (isAbsent(config)) return { type: processor };
  return { type: processor, config: readProcessorConfig(processor, config, `${field}.config`) };
}

/** The room library (daily-js) offers images with the numbers 1 to 10 (specification, sections 5 and 9). */
const BACKGROUND_IMAGE_PRESET_MAX = 10;

const IMAGE_TYPES: readonly unknown[] = ['jpg', 'png', 'jpeg'];
const CONFIG_MESSAGE = 'invalid object in inputSettings -> video -> processor -> config';

/**
 * The config of a blurred background: its strength is greater than 0 and at most 1 (specification, section 5).
 *
 * Input: `{ strength? }`. Without a strength, the room library uses its default.
 */
export const backgroundBlur = rule((input): Fields => readBlur(input, ''));

/**
 * The config of a background image: its source is a number from 1 to 10, the URL of a JPEG or PNG file, the bytes of an image, or `default`
 * (specification, section 5).
 *
 * Input: `{ source? }`. Without a source, the room library uses its default.
 */
export const backgroundImage = rule((input): Fields => readImage(input, ''));

/** Reads the config of a blur at the path `field`. @throws a refusal, for `rule` to catch. */
function readBlur(input: unknown, field: string): Fields {
  const config = readConfig(input, field);
  const keys = Object.keys(config);
  if (keys.length === 0) return config;
  if (keys.length > 1 || keys[0] !== 'strength') refuse('unknown-key', CONFIG_MESSAGE, field);
  const { strength } = config;
  const path = fieldPath(field, 'strength');
  if (typeof strength !== 'number' || Number.isNaN(strength)) refuse('wrong-type', blurMessage(strength), path);
  if (strength <= 0 || strength > 1) refuse('out-of-range', blurMessage(strength), path);
  return config;
}

const blurMessage = (strength: unknown): string =>
  `${CONFIG_MESSAGE}; expected: {0 < strength <= 1}, got: ${describeValue(strength)}`;

/** Reads the config of an image at the path `field`. @throws a refusal, for `rule` to catch. */
function readImage(input: unknown, field: string): Fields {
  const config = readConfig(input, field);
  const { source } = config;
  // If the config has no own key, an inherited source is not checked, as in the room library.
  if (Object.keys(config).length === 0 || source === undefined || source === 'default' || source instanceof ArrayBuffer)
    return config;
  const path = fieldPath(field, 'source');
  if (typeof source === 'string' && URL.canParse(source)) {
    if (!isSafeUrl(source) || !IMAGE_TYPES.includes(imageTypeOf(new URL(source)))) {
      refuse('not-allowed', `invalid image type; supported types: [${IMAGE_TYPES.join(', ')}]`, path);
    }
  } else if (!isInteger(source)) {
    refuse('wrong-type', 'invalid image selection; must be an int, > 0, <= 10', path);
  } else if (source <= 0 || source > BACKGROUND_IMAGE_PRESET_MAX) {
    refuse('out-of-range', 'invalid image selection; must be an int, > 0, <= 10', path);
  }
  return config;
}

/** @returns the subtype of a data URL, or the extension in the path of any other URL. */
function imageTypeOf({ protocol, pathname }: URL): string | undefined {
  if (protocol === 'data:') {
    // Without a semicolon, `substring` treats the index -1 as 0, as in the room library.
    return pathname.substring(pathname.indexOf(':') + 1, pathname.indexOf(';')).split('/')[1];
  }
  return pathname
    .slice(pathname.lastIndexOf('.') + 1)
    .toLowerCase()
    .trim();
}

function readConfig(input: unknown, field: string): Fields {
  if (isAbsent(input)) return {};
  if (!isObject(input)) refuse('wrong-type', INPUT_SETTINGS_FORM, field);
  return fieldsIn(input);
}

function readProcessorConfig(processor: (typeof VIDEO_PROCESSORS)[number], config: unknown, field: string): Fields {
  if (processor === 'background-blur') return readBlur(config, field);
  if (processor === 'background-image') return readImage(config, field);
  return objectAt(config, field);
}

function readAudioProcessor(value: unknown, field: string): Fields {
  const { type } = objectAt(value, field);
  return { type: oneOf(AUDIO_PROCESSORS, type, typeMessage('audio', type), `${field}.type`) };
}

const typeMessage = (kind: 'video' | 'audio', type: unknown): string =>
  typeof type === 'string' ? `inputSettings ${kind} processor type invalid` : INPUT_SETTINGS_FORM;

/** Reads the settings of a device. `customTrack` replaces the device. All other fields are constraints for the browser. */
function readDevice(value: unknown, field: string): Fields {
  const settings = objectAt(value, field);
  if (!isAbsent(settings.customTrack) && !isMediaTrack(settings.customTrack)) {
    refuse('wrong-type', INPUT_SETTINGS_FORM, `${field}.customTrack`);
  }
  return settings;
}

/** Copies the fields of an object. Refuses functions, null and all primitives. */
function objectAt(value: unknown, field: string): Fields {
  if (!isObject(value)) refuse(value === undefined ? 'missing' : 'wrong-type', INPUT_SETTINGS_FORM, field);
  return fieldsIn(value);
}
