import { createRequire } from 'node:module';
import type { Configuration } from '../../src/app/configuration.ts';
import { VENDOR_PIXEL } from '../../src/platform/browser/adPixel.ts';
import type { InlineHashes } from '../prerender/inlineHashes.ts';

type PolicyInput = Pick<
  Configuration,
  'apiBaseUrl' | 'roomBundleUrl' | 'roomFetch' | 'roomHosts' | 'roomOrigin' | 'adPixelId' | 'adPixelScriptUrl'
>;

const originOf = (address: string) => (URL.canParse(address) ? [new URL(address).origin] : []);

/**
 * The vendor's domain and its two mirrors, in the order in which `@daily-co/daily-js` tries them (`dist/daily-esm.js`). The library
 * needs them on every host of rooms.
 */
const VENDOR_DOMAINS = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'] as const;

const { version } = createRequire(import.meta.url)('@daily-co/daily-js/package.json') as { readonly version: string };

/** The folder from which the installed library loads its call machine, and the call machine its audio processor. */
const VENDOR_BUNDLES = `https://c.${VENDOR_DOMAINS[0]}/call-machine/versioned/${version}/static`;

/** The hosts in the vendor's networking guide: everything below its domains, and one host for the ICE negotiation. */
const VENDOR_SERVICES = [
  ...VENDOR_DOMAINS.flatMap((domain) => [`https://*.${domain}`, `wss://*.${domain}`]),
  'https://prod-ks.pluot.blue',
];

/** The host to which the library posts its error reports (`dsn` in `dist/daily-esm.js`). */
const ERROR_REPORTS = 'https://o77906.ingest.sentry.io';

/** A source for a folder and its content. Escapes characters that separate sources, or are special in the hosts' files. */
const folderSource = ({ origin, pathname }: URL) =>
  `${origin}${pathname.replace(/\/*$/, '/').replaceAll(/[;,$']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/**
 * Sources of the call machine's scripts. For an address on one of the vendor's domains, configured or not, the library also tries the
 * other two domains.
 *
 * @param address of the folder. A path needs no source, because the site's own scripts are allowed.
 */
function bundleSources(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const folder = new URL(address);
  const domain = VENDOR_DOMAINS.find((name) => folder.hostname === name || folder.hostname.endsWith(`.${name}`));
  if (domain === undefined) return [folderSource(folder)];
  return VENDOR_DOMAINS.map((name) => folderSource(new URL(folder.href.replace(domain, name))));
}

/** Sources for requests and WebSockets to rooms: the addresses that `isTrustedRoomUrl` accepts. */
const roomSources = ({ roomHosts, roomOrigin }: PolicyInput): readonly string[] =>
  [
    ...roomHosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]),
    ...(roomOrigin === '' ? [] : [roomOrigin]),
  ].flatMap((source) => [source, source.replace(/^http/, 'ws')]);

export type InlineSources = Partial<InlineHashes> & {
  /** For the development server only, which adds its module preamble and styles to the page. */
  readonly nonce?: string;
};

/**
 * For noise cancellation and the level observers, which each call requests. Their AudioWorklet modules have `blob:`
 * addresses, and browsers check worklets against `script-src`, not `worker-src`. The processors are WebAssembly, which
 * `'wasm-unsafe-eval'` allows to compile; unlike `'unsafe-eval'`, it does not allow text to run as code.
 */
const AUDIO_PROCESSING = ['blob:', "'wasm-unsafe-eval'"];

/** Sources of the ad pixel's scripts and reports. For a script other than the vendor's: its host for both. */
function pixelSources({ adPixelId, adPixelScriptUrl }: PolicyInput) {
  if (adPixelId === '') return { scripts: [], reports: [] };
  if (adPixelScriptUrl !== '') return { scripts: originOf(adPixelScriptUrl), reports: originOf(adPixelScriptUrl) };
  const { script, scriptFolder, reports } = VENDOR_PIXEL;
  return { scripts: [script, scriptFolder], reports: [reports] };
}

/**
 * The site's Content-Security-Policy, here and in production. Allows only those inline scripts and styles that the build wrote, no
 * eval, and only the hosts of the platform, the room library, the rooms, the library's error reports (specification, section 7: "an
 * error-reporting service receives posted reports") and a configured ad pixel.
 *
 * @param inline the inline scripts and styles that it allows.
 */
export function contentSecurityPolicy(
  configuration: PolicyInput,
  { nonce, styleHashes = [], scriptHashes = [] }: InlineSources = {},
): string {
  const { apiBaseUrl, roomBundleUrl, roomFetch } = configuration;
  const pixel = pixelSources(configuration);
  const roomScripts = bundleSources(roomBundleUrl === '' ? VENDOR_BUNDLES : roomBundleUrl);
  const inlineNonce = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...roomScripts, ...pixel.scripts, ...inlineNonce, ...AUDIO_PROCESSING],
    'style-src': ["'self'", ...styleHashes, ...inlineNonce],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...pixel.reports],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': [
      "'self'",
      ...originOf(apiBaseUrl),
      ...VENDOR_SERVICES,
      ...roomSources(configuration),
      // The page itself requests the bundle, before the library does. The vendor's is among its services.
      ...(roomFetch === 'intent' && roomBundleUrl !== '' ? roomScripts : []),
      ERROR_REPORTS,
      ...pixel.reports,
    ],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Headers that a production host should send in addition to the policy (docs/deployment.md). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'microphone=(self), camera=(self), display-capture=(self), geolocation=()',
  // A page of another origin that opened the site keeps no access to its window. The room library's messages have no other protection.
  'Cross-Origin-Opener-Policy': 'same-origin',
};
