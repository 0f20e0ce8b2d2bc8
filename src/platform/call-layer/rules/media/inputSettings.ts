import { readBlur, readImage } from './background.ts';
import { isMediaTrack } from './customTrack.ts';
import { AUDIO_PROCESSORS, INPUT_SETTINGS_FORM, VIDEO_PROCESSORS } from './inputSettingsForm.ts';
import { type Fields, fieldsIn, isAbsent, isObject, oneOf } from '../reading/readValue.ts';
import { refuse, rule } from '../reading/rule.ts';

export type InputSettings = { readonly video?: Fields; readonly audio?: Fields };

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
