import { aboutClient, dailyConfig, layout, reactNativeConfig } from './clientProperties.ts';
import { anyValue, userData } from './sentData.ts';
import { customIntegrations } from '../prebuilt/customIntegrations.ts';
import { customTrayButtons } from '../prebuilt/customTrayButtons.ts';
import { layoutConfig } from '../prebuilt/prebuiltView.ts';
import { inputSettings } from '../media/inputSettings.ts';
import { language } from '../prebuilt/prebuilt.ts';
import { type Fields, fieldsOf, isAbsent } from '../reading/readValue.ts';
import { initialReceiveSettings } from '../media/receiveSettings.ts';
import { refuse, type Rule, rule } from '../reading/rule.ts';
import { sendSettings } from '../media/sendSettings.ts';
import { isMediaTrack } from '../media/tracks.ts';
import { theme } from '../prebuilt/theme.ts';
import { isObject } from '../reading/copyOf.ts';

const stringProperty = (name: string): Rule =>
  rule((input) => {
    if (typeof input !== 'string') refuse('wrong-type', `${name} should be a string`);
    return input;
  });

/** A device id, a track, or whether to use a device. */
const deviceSource: Rule = rule((input) => {
  if (typeof input === 'boolean' || typeof input === 'string' || isMediaTrack(input)) return input;
  return refuse('wrong-type', 'it must be a MediaStreamTrack, boolean, or a string');
});

/** The properties of a session that are checked, with their rules. */
const CHECKED_PROPERTIES: Readonly<Record<string, Rule>> = {
  url: stringProperty('url'),
  token: stringProperty('token'),
  baseUrl: stringProperty('baseUrl'),
  audioSource: deviceSource,
  videoSource: deviceSource,
  lang: language,
  userData,
  theme,
  layoutConfig,
  receiveSettings: initialReceiveSettings,
  sendSettings,
  inputSettings,
  customIntegrations,
  customTrayButtons,
  layout,
  dailyConfig,
  aboutClient,
  reactNativeConfig,
};

/** The other properties that the room library (daily-js) accepts, with any value. */
const UNCHECKED_PROPERTIES: readonly string[] = [
  'activeSpeakerMode',
  'allowLocalAudio',
  'allowLocalVideo',
  'allowMultipleCallInstances',
  'bodyClass',
  'cssFile',
  'cssText',
  'customLayout',
  'dailyJsVersion',
  'emb',
  'embHref',
  'iframeStyle',
  'proxy',
  'showFullscreenButton',
  'showLeaveButton',
  'showLocalVideo',
  'showParticipantsBar',
  'showUserNameChangeUI',
  'startAudioOff',
  'startVideoOff',
  'strictMode',
  'subscribeToTracksAutomatically',
  'userName',
];

/**
 * Properties for creating, loading or joining a session. They are checked before the library receives them: if the constructor of
 * the library throws on a property, its instance stays registered and blocks later ones.
 */
export const callProperties = rule((input): Fields =>
  input === undefined ? {} : readProperties(fieldsOf(input, PROPERTIES_FORM)),
);

const PROPERTIES_FORM = 'The properties of a call must be an object.';

function truthyOrEmpty(value: unknown): unknown {
  if (value) return value;
  return {};
}

/** The deprecated constraints of `dailyConfig`, and the part of `inputSettings` into which the library merges each. */
const DEVICE_OF_CONSTRAINTS = { userMediaAudioConstraints: 'audio', userMediaVideoConstraints: 'video' } as const;

/**
 * Returns the `inputSettings` as the library checks them. The library first merges the constraints into the settings, and thereby replaces
 * falsy values, such as null, by objects. Only those objects matter here: the rule of `dailyConfig` checks the constraints themselves. If
 * the library cannot merge into a value, the settings are returned unchanged, and then refused.
 */
function constrainedSettings({ inputSettings: settings, dailyConfig: config }: Fields): unknown {
  let merged: unknown = settings;
  for (const [name, device] of Object.entries(DEVICE_OF_CONSTRAINTS)) {
    if (!isObject(config) || !(config as Fields)[name]) continue;
    const formerSettings = truthyOrEmpty(merged);
    if (!isObject(formerSettings)) return settings;
    const { [device]: formerPart } = formerSettings as Fields;
    const part = truthyOrEmpty(formerPart);
    if (!isObject(part)) return settings;
    const { settings: deviceSettings } = part as Fields;
    merged = { ...formerSettings, [device]: { ...part, settings: truthyOrEmpty(deviceSettings) } };
  }
  return merged;
}

function readProperties(input: Fields): Fields {
  const properties = Object.create(Object.getPrototypeOf(input) as object | null) as Record<string, unknown>;
  // Also checks inherited properties, as the room library does. They are not copied: the result has the prototype of the input.
  for (const name in input) {
    const check = Object.hasOwn(CHECKED_PROPERTIES, name)
      ? CHECKED_PROPERTIES[name]
      : UNCHECKED_PROPERTIES.includes(name)
        ? anyValue
        : undefined;
    if (check === undefined) return refuse('unknown-key', `unrecognized property '${name}'`, name);
    const outcome = check(name === 'inputSettings' ? constrainedSettings(input) : input[name]);
    if (!outcome.ok) {
      const { type, message, field } = outcome.error;
      refuse(type, `property '${name}': ${message}`, field === '' ? name : `${name}.${field}`);
    }
    if (Object.hasOwn(input, name)) properties[name] = outcome.value;
  }
  return properties;
}

/** Properties of `preAuth()`: like `callProperties`, with a required url. */
export const preAuthProperties = rule((input): Fields => {
  const properties = input === undefined ? {} : fieldsOf(input, PROPERTIES_FORM);
  if (isAbsent(properties.url)) refuse('missing', 'preAuth() requires at least a url to be provided', 'url');
  return readProperties(properties);
});
