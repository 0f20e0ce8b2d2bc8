import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './contentSecurityPolicy.ts';

const policyOf = (environment: Readonly<Record<string, string>> = {}, nonce?: string) => {
  const policy = contentSecurityPolicy(readConfiguration(environment), nonce === undefined ? {} : { nonce });
  return new Map(
    policy.split('; ').map((directive): [string, readonly string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

const LOCAL = { VITE_API_BASE_URL: '/api', VITE_ROOM_BUNDLE_URL: '/room', VITE_ROOM_ORIGIN: 'http://localhost:5173' };

/** Noise cancellation and the level observers: worklets from blob addresses, and WebAssembly in them. */
const AUDIO_PROCESSING = ['blob:', "'wasm-unsafe-eval'"];

describe.each([
  ['in production', {}],
  ['with the local platform', LOCAL],
  ['with other hosts', { VITE_API_BASE_URL: 'https://voice.example.com/v1', VITE_ROOM_HOSTS: 'rooms.example.com' }],
  ['with an ad pixel', { VITE_AD_PIXEL_ID: '1234567890' }],
])('%s', (_, environment) => {
  const policy = policyOf(environment);

  test('no inline script or style by default, no eval, no wildcard for all hosts', () => {
    for (const [name, sources] of policy) {
      for (const source of sources) {
        expect(source, name).not.toMatch(/^'unsafe-(?:inline|eval|hashes)'$|^\*$|^https?:$|^wss?:$|nonce/);
      }
    }
  });

  test('everything else is blocked by default: frames, plugins, another base, form targets, embedding', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.has('object-src')).toBe(false);
    expect(policy.has('frame-src')).toBe(false);
    expect(policy.has('manifest-src')).toBe(false);
  });

  test('scripts are loaded from the site itself, over https and from blob addresses of the page, and WebAssembly may be compiled', () => {
    const [first, ...others] = policy.get('script-src') ?? [];
    expect(first).toBe("'self'");
    expect(others.slice(-2)).toEqual(AUDIO_PROCESSING);
    for (const source of others.slice(0, -2)) expect(source).toMatch(/^https:\/\/[^*/]+\/.+$/);
  });

  test('blob addresses are scripts, workers and media; WebAssembly is allowed by script-src only', () => {
    const directivesWith = (source: string) =>
      [...policy].filter(([, sources]) => sources.includes(source)).map(([name]) => name);
    expect(directivesWith('blob:')).toEqual(['script-src', 'media-src', 'worker-src']);
    expect(directivesWith("'wasm-unsafe-eval'")).toEqual(['script-src']);
  });

  test('each source and each directive appears once', () => {
    for (const [, sources] of policy) expect(new Set(sources).size).toBe(sources.length);
    expect(contentSecurityPolicy(readConfiguration(environment)).split('; ')).toHaveLength(policy.size);
  });
});

const LIBRARY = readFileSync(new URL(import.meta.resolve('@daily-co/daily-js')), 'utf8');

const { version: LIBRARY_VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@daily-co/daily-js')), 'utf8'),
) as { readonly version: string };

const VENDOR_DOMAINS = ['daily.co', 'dailywebrtc.com', 'dailywebrtc.net'];

const VENDOR_SCRIPTS = VENDOR_DOMAINS.map(
  (domain) => `https://c.${domain}/call-machine/versioned/${LIBRARY_VERSION}/static/`,
);

const ERROR_REPORTS = 'https://o77906.ingest.sentry.io';

const VENDOR_SERVICES = [
  'https://*.daily.co',
  'wss://*.daily.co',
  'https://*.dailywebrtc.com',
  'wss://*.dailywebrtc.com',
  'https://*.dailywebrtc.net',
  'wss://*.dailywebrtc.net',
  'https://prod-ks.pluot.blue',
];

/** Scheme, host with an optional wildcard, port, path: `https://*.daily.co`, `https://c.daily.co/static/`. */
const HOST_SOURCE = /^(?<scheme>https?|wss?):\/\/(?<host>[a-z0-9.*-]+)(?::(?<port>\d+))?(?<path>\/[^?#]*)?$/;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'wss:': '443', 'http:': '80', 'ws:': '80' };

const portOf = ({ port, protocol }: URL) => (port === '' ? DEFAULT_PORTS[protocol] : port);

const isHost = (pattern: string, hostname: string) =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

/** A path with a slash at its end is a folder. */
const isPath = (pattern: string, pathname: string) => {
  const [allowed, path] = [decodeURIComponent(pattern), decodeURIComponent(pathname)];
  return allowed.endsWith('/') ? path.startsWith(allowed) : path === allowed;
};

/**
 * Whether a host source of a directive matches the address as in Content Security Policy Level 3, section 6.7.2, without its
 * allowance of https for sources with http.
 */
function isAllowedBy(sources: readonly string[], address: string): boolean {
  const url = new URL(address);
  return sources.some((source) => {
    const { scheme, host, port, path } = HOST_SOURCE.exec(source)?.groups ?? {};
    if (scheme === undefined || host === undefined || `${scheme}:` !== url.protocol) return false;
    const allowedPort = port ?? DEFAULT_PORTS[url.protocol];
    return (
      isHost(host, url.hostname) && allowedPort === portOf(url) && (path === undefined || isPath(path, url.pathname))
    );
  });
}

describe('the hosts of the vendor', () => {
  test("are allowed: the API, the room library's scripts and services, the rooms, the error reports", () => {
    const policy = policyOf();
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.vapi.ai',
      ...VENDOR_SERVICES,
      'https://daily.co',
      'wss://daily.co',
      ERROR_REPORTS,
    ]);
    expect(policy.get('script-src')).toEqual(["'self'", ...VENDOR_SCRIPTS, ...AUDIO_PROCESSING]);
  });

  test('are those of the installed room library: its domains in its order, its version, its error reports', () => {
    expect(LIBRARY.includes(JSON.stringify(VENDOR_DOMAINS))).toBe(true);
    const [, version] =
      /"https:\/\/c\."\.concat\(\w+,"\/call-machine\/versioned\/"(?:,|\)\.concat\()"([^"]+)","\/static"\)/.exec(
        LIBRARY,
      ) ?? [];
    expect(version).toBe(LIBRARY_VERSION);
    const hosts = [...LIBRARY.matchAll(/https:\/\/\w+@([\w.-]+)\/\d+/g)].map(([, host = '']) => `https://${host}`);
    expect(hosts).toEqual([ERROR_REPORTS]);
  });

  test.each(VENDOR_DOMAINS)('allow the scripts of the installed version from c.%s, and no other script', (domain) => {
    const scripts = policyOf().get('script-src') ?? [];
    const folder = `https://c.${domain}/call-machine/versioned/${LIBRARY_VERSION}/static`;
    for (const file of ['call-machine-object-bundle.js', 'audio-processor-bundle.js', 'below/other.js']) {
      expect(isAllowedBy(scripts, `${folder}/${file}`), file).toBe(true);
    }
    for (const address of [
      `https://c.${domain}/other.js`,
      `https://c.${domain}/call-machine/versioned/0.1.0/static/call-machine-object-bundle.js`,
      `${folder}-other/call-machine-object-bundle.js`,
      `https://${domain}/call-machine/versioned/${LIBRARY_VERSION}/static/call-machine-object-bundle.js`,
    ]) {
      expect(isAllowedBy(scripts, address), address).toBe(false);
    }
  });

  test.each(['vapi.daily.co', 'rooms.example.com'])('are still allowed if rooms are on %s only', (host) => {
    const policy = policyOf({ VITE_ROOM_HOSTS: host });
    expect(policy.get('script-src')).toEqual(["'self'", ...VENDOR_SCRIPTS, ...AUDIO_PROCESSING]);
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining(VENDOR_SERVICES));
  });

  test('follow the configuration', () => {
    const policy = policyOf({
      VITE_API_BASE_URL: 'https://voice.example.com/v1',
      VITE_ROOM_HOSTS: 'rooms.example.com,daily.co',
      VITE_ROOM_BUNDLE_URL: 'https://cdn.example.com/room',
    });
    expect(policy.get('connect-src')).toContain('https://voice.example.com');
    expect(policy.get('connect-src')).not.toContain('https://api.vapi.ai');
    expect(policy.get('script-src')).toEqual(["'self'", 'https://cdn.example.com/room/', ...AUDIO_PROCESSING]);
  });

  test.each([
    ['https://cdn.example.com', ['https://cdn.example.com/']],
    ['http://localhost:8080/room/', ['http://localhost:8080/room/']],
    ["https://cdn.example.com/a;b,c$d'e/é", ['https://cdn.example.com/a%3Bb%2Cc%24d%27e/%C3%A9/']],
    // The library tries its three domains also for a configured address on one of them.
    ['https://c.daily.co/pinned', VENDOR_DOMAINS.map((domain) => `https://c.${domain}/pinned/`)],
    ['https://c.dailywebrtc.net/pinned', VENDOR_DOMAINS.map((domain) => `https://c.${domain}/pinned/`)],
    ['https://mydaily.co/room', ['https://mydaily.co/room/']],
  ])('are replaced by the folder %s of VITE_ROOM_BUNDLE_URL', (VITE_ROOM_BUNDLE_URL, folders) => {
    const policy = policyOf({ VITE_ROOM_BUNDLE_URL });
    expect(policy.get('script-src')).toEqual(["'self'", ...folders, ...AUDIO_PROCESSING]);
  });

  test.each([
    ['intent', true],
    ['press', false],
  ])(
    'include the requests of the page for a configured bundle only if VITE_ROOM_FETCH allows them (%s)',
    (when, isAllowed) => {
      const policy = policyOf({ VITE_ROOM_BUNDLE_URL: 'https://cdn.example.com/room', VITE_ROOM_FETCH: when });
      expect(policy.get('connect-src')?.includes('https://cdn.example.com/room/')).toBe(isAllowed);
    },
  );

  test('are not allowed for scripts if the call machine is on this site', () => {
    expect(policyOf(LOCAL).get('script-src')).toEqual(["'self'", ...AUDIO_PROCESSING]);
  });
});

describe('an ad pixel', () => {
  /** The sources that the environment adds to the default policy, by directive. */
  const addedBy = (environment: Readonly<Record<string, string>>) => {
    const without = policyOf();
    return Object.fromEntries(
      [...policyOf(environment)]
        .map(
          ([name, sources]) => [name, sources.filter((source) => !(without.get(name) ?? []).includes(source))] as const,
        )
        .filter(([, added]) => added.length > 0),
    );
  };

  test('adds the paths of its vendor: the script, the files that it loads, and the address of its reports', () => {
    expect(addedBy({ VITE_AD_PIXEL_ID: '1234567890' })).toEqual({
      'script-src': ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/'],
      'img-src': ['https://www.facebook.com/tr/'],
      'connect-src': ['https://www.facebook.com/tr/'],
    });
  });

  test("adds the host of another script in the vendor's place", () => {
    const VITE_AD_PIXEL_SCRIPT_URL = 'https://pixel.example.com/events.js?v=2';
    const host = ['https://pixel.example.com'];
    expect(addedBy({ VITE_AD_PIXEL_ID: '1234567890', VITE_AD_PIXEL_SCRIPT_URL })).toEqual({
      'script-src': host,
      'img-src': host,
      'connect-src': host,
    });
  });

  test('adds nothing if its script is a file of this site', () => {
    expect(addedBy({ VITE_AD_PIXEL_ID: '1234567890', VITE_AD_PIXEL_SCRIPT_URL: '/events.js' })).toEqual({});
  });

  test('adds nothing without an id', () => {
    expect(addedBy({ VITE_AD_PIXEL_SCRIPT_URL: 'https://pixel.example.com/events.js' })).toEqual({});
  });
});

/** `trustedRoomUrl.test.ts` has the same configuration and addresses: the client joins the rooms that the policy allows. */
describe('with hosts of rooms and a further origin', () => {
  const ROOMS = { VITE_ROOM_HOSTS: 'rooms.example.com,daily.co', VITE_ROOM_ORIGIN: 'https://calls.example.com:8443' };

  const isConnectable = (environment: Readonly<Record<string, string>>, address: string) => {
    const sources = policyOf(environment).get('connect-src') ?? [];
    const allowed = [address, address.replace(/^http/, 'ws')].map((either) => isAllowedBy(sources, either));
    expect(allowed[1], 'WebSockets, as requests').toBe(allowed[0]);
    return allowed[0];
  };

  test.each([
    'https://rooms.example.com/a',
    'https://a.b.rooms.example.com/a',
    'https://daily.co/a',
    'https://calls.example.com:8443/a',
  ])('%s may be connected to, by requests and by WebSockets', (address) => {
    expect(isConnectable(ROOMS, address)).toBe(true);
  });

  test.each([
    'https://calls.example.com/a',
    'https://calls.example.com:8444/a',
    'https://a.calls.example.com:8443/a',
    'http://calls.example.com:8443/a',
    'https://rooms.example.com:8443/a',
    'http://rooms.example.com/a',
    'https://example.com/a',
  ])('%s may not be connected to', (address) => {
    expect(isConnectable(ROOMS, address)).toBe(false);
  });

  test.each([
    ['HTTPS://Calls.Example.com:443', 'https://calls.example.com/a'],
    ['http://localhost:5173', 'http://localhost:5173/a'],
  ])('the origin %s allows connections to %s', (VITE_ROOM_ORIGIN, address) => {
    expect(isConnectable({ VITE_ROOM_ORIGIN }, address)).toBe(true);
  });

  test('the origin is not allowed for scripts, pictures or sound', () => {
    const allowing = [...policyOf(ROOMS)].filter(([, sources]) => sources.join(' ').includes('calls.example.com'));
    expect(allowing.map(([name]) => name)).toEqual(['connect-src']);
  });
});

test('error reports are allowed only to the host of the room library', () => {
  const sources = policyOf().get('connect-src') ?? [];
  expect(isAllowedBy(sources, `${ERROR_REPORTS}/api/168844/envelope/?sentry_version=7`)).toBe(true);
  expect(isAllowedBy(sources, 'https://o1.ingest.sentry.io/api/1/envelope/')).toBe(false);
});

test('a nonce, which only the development server has, allows only elements with that nonce', () => {
  const policy = policyOf({}, 'abc123');
  expect(policy.get('script-src')).toContain("'nonce-abc123'");
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc123'"]);
  expect(policy.get('connect-src')?.join(' ')).not.toContain('nonce');
});

test('the other headers allow the microphone for this site only, and no location', () => {
  expect(SECURITY_HEADERS['Permissions-Policy']).toContain('microphone=(self)');
  expect(SECURITY_HEADERS['Permissions-Policy']).toContain('geolocation=()');
  expect(SECURITY_HEADERS['X-Content-Type-Options']).toBe('nosniff');
  expect(SECURITY_HEADERS['Cross-Origin-Opener-Policy']).toBe('same-origin');
});
