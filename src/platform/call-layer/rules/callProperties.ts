import { customIntegrations } from './customIntegrations.ts';
import { customTrayButtons } from './customTrayButtons.ts';
import { isMediaTrack } from './customTrack.ts';
import { inputSettings } from './inputSettings.ts';
import { layoutConfig } from './layoutConfig.ts';
import { language } from './prebuilt.ts';
import { type Fields, fieldsOf } from './readValue.ts';
import { initialReceiveSettings } from './receiveSettings.ts';
import { refuse, type Rule, rule } from './rule.ts';
import { sendSettings } from './sendSettings.ts';
import { theme } from './theme.ts';
import { userData } from './userData.ts';

const text: Rule = rule((input) => {
  if (typeof input !== 'string') refuse('wrong-type', 'it must be a text');
  return input;
});

/** A device by its id, a track, or whether there is to be one. */
const source: Rule = rule((input) => {
  if (typeof input === 'boolean' || typeof input === 'string' || isMediaTrack(input)) return input;
  return refuse('wrong-type', 'it must be a MediaStreamTrack, boolean, or a string');
});

const anything: Rule = (input) => ({ ok: true, value: input });

/** The properties of a session that are more than a switch, with what each must be. */
const CHECKED: Readonly<Record<string, Rule>> = {
  url: text,
  token: text,
  baseUrl: text,
  audioSource: source,
  videoSource: source,
  lang: language,
  userData,
  theme,
  layoutConfig,
  receiveSettings: initialReceiveSettings,
  sendSettings,
  inputSettings,
  customIntegrations,
  customTrayButtons,
};

/** The library's names for what else a session can be created with. */
const OTHERS: readonly string[] = [
  'aboutClient',
  'activeSpeakerMode',
  'allowLocalAudio',
  'allowLocalVideo',
  'allowMultipleCallInstances',
  'bodyClass',
  'cssFile',
  'cssText',
  'customLayout',
  'dailyConfig',
  'dailyJsVersion',
  'emb',
  'embHref',
  'iframeStyle',
  'layout',
  'proxy',
  'reactNativeConfig',
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
 * What a session is created, loaded or joined with. The library leaves its instance behind when it stumbles over a property, so that
 * nothing can be created any more: what it would refuse never gets there.
 */
export const callProperties = rule((input): Fields => {
  if (input === undefined) return {};
  const properties: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fieldsOf(input, 'The properties of a call must be an object.'))) {
    const check = Object.hasOwn(CHECKED, name) ? CHECKED[name] : OTHERS.includes(name) ? anything : undefined;
    if (check === undefined) return refuse('unknown-key', `unrecognized property '${name}'`, name);
    const outcome = check(value);
    if (!outcome.ok) {
      const { type, message, field } = outcome.error;
      refuse(type, `property '${name}': ${message}`, field === '' ? name : `${name}.${field}`);
    }
    properties[name] = outcome.value;
  }
  return properties;
});
