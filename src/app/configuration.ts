import { CALL_DEFAULTS } from '../pages/callDefaults.ts';
import {
  addressOrPath,
  digits,
  folder,
  hostNames,
  oneOf,
  optional,
  origin,
  type Rule,
  secureAddressOrPath,
  text,
  token,
  webAddress,
} from './configurationRules.ts';

/**
 * The configuration of a site. Sources of a value, by precedence: the document (a data block that the host puts into the page),
 * the build's `VITE_*` variables, the default. The build reads and checks the variables; the page gets the result.
 */

export type Configuration = {
  readonly brandName: string;
  readonly aiName: string;
  /** Opens in a new tab. */
  readonly schedulingUrl: string;
  /** The site's own origin, for search engines and link previews. Empty: unknown. */
  readonly siteUrl: string;
  /** The platform's public client key. Empty: the site has no voice demo. */
  readonly publicKey: string;
  readonly assistantId: string;
  /** Without a trailing slash. */
  readonly apiBaseUrl: string;
  /** Folder of the room library's call machine. Empty: the vendor's. */
  readonly roomBundleUrl: string;
  /** When a page fetches the call machine: as soon as a visitor points at a call button, or at the press. */
  readonly roomFetch: 'intent' | 'press';
  /** Host names. Rooms must be on one of them or on a subdomain, over https. */
  readonly roomHosts: readonly string[];
  /** One more origin that rooms may have, for rooms on this machine. Empty: none. */
  readonly roomOrigin: string;
  /** What happens to the visitor's voice, in a sentence of the dialog. Empty: no sentence. */
  readonly voiceNotice: string;
  /** A path of the site or an https address. Empty: no link. */
  readonly privacyUrl: string;
  readonly termsUrl: string;
  /** Empty: the site loads no pixel. */
  readonly adPixelId: string;
  /** Empty: the vendor's. */
  readonly adPixelScriptUrl: string;
};

/** The part of the configuration that the site's code needs. The HTML of a page contains the rest. These defaults are left out. */
export type PageConfiguration = Omit<Configuration, 'siteUrl' | 'voiceNotice' | 'roomFetch'> &
  Partial<Pick<Configuration, 'voiceNotice' | 'roomFetch'>>;

type Field = {
  readonly variable: string;
  readonly fallback: string;
  readonly problem: Rule;
};

const FIELDS = {
  brandName: { variable: 'VITE_BRAND_NAME', fallback: 'Callwright', problem: text(40) },
  aiName: { variable: 'VITE_AI_NAME', fallback: 'Ava', problem: text(40) },
  schedulingUrl: {
    variable: 'VITE_SCHEDULING_URL',
    fallback: 'https://cal.com/callwright/demo',
    problem: webAddress,
  },
  siteUrl: { variable: 'VITE_SITE_URL', fallback: '', problem: optional(origin('https://www.example.com')) },
  publicKey: { variable: 'VITE_PUBLIC_KEY', fallback: '', problem: optional(token) },
  assistantId: { variable: 'VITE_ASSISTANT_ID', fallback: '', problem: optional(token) },
  apiBaseUrl: { variable: 'VITE_API_BASE_URL', fallback: CALL_DEFAULTS.apiBaseUrl, problem: folder },
  roomBundleUrl: { variable: 'VITE_ROOM_BUNDLE_URL', fallback: '', problem: optional(folder) },
  roomFetch: { variable: 'VITE_ROOM_FETCH', fallback: 'intent', problem: oneOf('intent', 'press') },
  roomHosts: { variable: 'VITE_ROOM_HOSTS', fallback: CALL_DEFAULTS.roomHosts.join(), problem: hostNames },
  roomOrigin: { variable: 'VITE_ROOM_ORIGIN', fallback: '', problem: optional(origin('http://localhost:5173')) },
  voiceNotice: { variable: 'VITE_VOICE_NOTICE', fallback: '', problem: optional(text(300)) },
  privacyUrl: { variable: 'VITE_PRIVACY_URL', fallback: '', problem: optional(secureAddressOrPath) },
  termsUrl: { variable: 'VITE_TERMS_URL', fallback: '', problem: optional(secureAddressOrPath) },
  adPixelId: { variable: 'VITE_AD_PIXEL_ID', fallback: '', problem: optional(digits) },
  adPixelScriptUrl: { variable: 'VITE_AD_PIXEL_SCRIPT_URL', fallback: '', problem: optional(addressOrPath) },
} satisfies Record<keyof Configuration, Field>;

/** The variables that a build reads, for the documentation and for the check of names. */
export const CONFIGURATION_VARIABLES = Object.values(FIELDS).map(({ variable, fallback }) => ({ variable, fallback }));

/** A value for a message, without the user name and the password of an address. */
const shown = (value: string) => JSON.stringify(value.replace(/\/\/[^/?#]*@/, '//...@'));

/** Normalised: lower case, no default port. */
const originOf = (value: string) => (URL.canParse(value) ? new URL(value).origin : value);

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(readonly problems: readonly string[]) {
    super(`The configuration can't be used:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
}

/**
 * @param environment `VITE_*` variables as text.
 * @param documentValues values by field name, from the page's own data block; they take precedence.
 * @throws ConfigurationError that lists every invalid variable with the required form.
 */
export function readConfiguration(
  environment: Readonly<Record<string, unknown>>,
  documentValues: Readonly<Record<string, unknown>> = {},
): Configuration {
  const problems: string[] = [];
  const read = (name: keyof Configuration) => {
    const { variable, fallback, problem } = FIELDS[name];
    const given = documentValues[name] ?? environment[variable];
    if (given !== undefined && typeof given !== 'string') {
      problems.push(`${variable} must be text. It is ${JSON.stringify(given)}.`);
      return fallback;
    }
    const value = given === undefined || given.trim() === '' ? fallback : given.trim();
    const wrong = problem(value);
    if (wrong !== undefined) problems.push(`${variable} ${wrong}. It is ${shown(value)}.`);
    return value;
  };
  const configuration: Configuration = {
    brandName: read('brandName'),
    aiName: read('aiName'),
    schedulingUrl: read('schedulingUrl'),
    siteUrl: originOf(read('siteUrl')),
    publicKey: read('publicKey'),
    assistantId: read('assistantId'),
    apiBaseUrl: read('apiBaseUrl').replace(/\/+$/, ''),
    roomBundleUrl: read('roomBundleUrl').replace(/\/+$/, ''),
    roomFetch: read('roomFetch') === 'press' ? 'press' : 'intent',
    roomHosts: read('roomHosts')
      .split(',')
      .map((host) => host.trim().toLowerCase()),
    roomOrigin: originOf(read('roomOrigin')),
    voiceNotice: read('voiceNotice'),
    privacyUrl: read('privacyUrl'),
    termsUrl: read('termsUrl'),
    adPixelId: read('adPixelId'),
    adPixelScriptUrl: read('adPixelScriptUrl'),
  };
  if (configuration.publicKey !== '' && configuration.assistantId === '') {
    problems.push('VITE_ASSISTANT_ID must name the assistant that takes the calls when VITE_PUBLIC_KEY is set.');
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return configuration;
}

/**
 * The build's configuration, with its values replaced by the document's where the document has some.
 *
 * @throws ConfigurationError that lists every invalid value.
 */
export const withDocumentValues = (
  built: PageConfiguration,
  values: Readonly<Record<string, unknown>>,
): Configuration => readConfiguration({}, { ...built, roomHosts: built.roomHosts.join(), ...values });
