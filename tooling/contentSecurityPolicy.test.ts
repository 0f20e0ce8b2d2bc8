import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfiguration } from '../src/app/configuration.ts';
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
  [
    "with hosts of one's own",
    { VITE_API_BASE_URL: 'https://voice.example.com/v1', VITE_ROOM_HOSTS: 'rooms.example.com' },
  ],
  ['with an ad pixel', { VITE_AD_PIXEL_ID: '1234567890' }],
])('%s', (_, environment) => {
  const policy = policyOf(environment);

  test('no inline script or style by default, no eval, no wildcard of everything', () => {
    for (const [name, sources] of policy) {
      for (const source of sources) {
        expect(source, name).not.toMatch(/^'unsafe-(?:inline|eval|hashes)'$|^\*$|^https?:$|^wss?:$|nonce/);
      }
    }
  });

  test('what nobody thought of is refused: no frames, no plugins, no other base, no form target, no embedding', () => {
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.has('object-src')).toBe(false);
    expect(policy.has('frame-src')).toBe(false);
  });

  test('scripts come from the site itself, over https and from blob addresses of the page, and WebAssembly may be compiled', () => {
    const [first, ...others] = policy.get('script-src') ?? [];
    expect(first).toBe("'self'");
    expect(others.slice(-2)).toEqual(AUDIO_PROCESSING);
    for (const source of others.slice(0, -2)) expect(source).toMatch(/^https:\/\/[^*]+$/);
  });

  test('blob addresses are scripts, workers and media; WebAssembly is allowed by script-src only', () => {
    const directivesWith = (source: string) =>
      [...policy].filter(([, sources]) => sources.includes(source)).map(([name]) => name);
    expect(directivesWith('blob:')).toEqual(['script-src', 'media-src', 'worker-src']);
    expect(directivesWith("'wasm-unsafe-eval'")).toEqual(['script-src']);
  });

  test('each source stands once, and each directive too', () => {
    for (const [, sources] of policy) expect(new Set(sources).size).toBe(sources.length);
    expect(contentSecurityPolicy(readConfiguration(environment)).split('; ')).toHaveLength(policy.size);
  });
});

const VENDOR_SCRIPTS = ['https://c.daily.co', 'https://c.dailywebrtc.com', 'https://c.dailywebrtc.net'];

const VENDOR_SERVICES = [
  'https://*.daily.co',
  'wss://*.daily.co',
  'https://*.dailywebrtc.com',
  'wss://*.dailywebrtc.com',
  'https://*.dailywebrtc.net',
  'wss://*.dailywebrtc.net',
  'https://prod-ks.pluot.blue',
];

describe('the hosts of the vendor', () => {
  test("are let through: the API, the room library's scripts and services, the rooms, the error reports", () => {
    const policy = policyOf();
    expect(policy.get('connect-src')).toEqual([
      "'self'",
      'https://api.vapi.ai',
      ...VENDOR_SERVICES,
      'https://daily.co',
      'wss://daily.co',
      'https://*.ingest.sentry.io',
    ]);
    expect(policy.get('script-src')).toEqual(["'self'", ...VENDOR_SCRIPTS, ...AUDIO_PROCESSING]);
  });

  test('are the domains that the installed room library tries, in its order', () => {
    const library = readFileSync(new URL(import.meta.resolve('@daily-co/daily-js')), 'utf8');
    const domains = VENDOR_SCRIPTS.map((script) => script.replace('https://c.', ''));
    expect(library).toContain(JSON.stringify(domains));
    expect(library).toContain('"https://c.".concat(');
  });

  test.each(['vapi.daily.co', 'rooms.example.com'])('stay where calls may be joined on %s only', (host) => {
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
    expect(policy.get('script-src')).toEqual(["'self'", 'https://cdn.example.com', ...AUDIO_PROCESSING]);
  });

  test('are no script hosts where the room library comes from this site', () => {
    expect(policyOf(LOCAL).get('script-src')).toEqual(["'self'", ...AUDIO_PROCESSING]);
  });
});

describe('an ad pixel', () => {
  /** What the policy has more than without it, by directive. */
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

  test('adds the paths of its vendor: the script, what that loads, and where it reports to', () => {
    expect(addedBy({ VITE_AD_PIXEL_ID: '1234567890' })).toEqual({
      'script-src': ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/'],
      'img-src': ['https://www.facebook.com/tr/'],
      'connect-src': ['https://www.facebook.com/tr/'],
    });
  });

  test("adds the host of a script of one's own in the vendor's place", () => {
    const VITE_AD_PIXEL_SCRIPT_URL = 'https://pixel.example.com/events.js?v=2';
    const host = ['https://pixel.example.com'];
    expect(addedBy({ VITE_AD_PIXEL_ID: '1234567890', VITE_AD_PIXEL_SCRIPT_URL })).toEqual({
      'script-src': host,
      'img-src': host,
      'connect-src': host,
    });
  });

  test('adds nothing where its script is a file of this site', () => {
    expect(addedBy({ VITE_AD_PIXEL_ID: '1234567890', VITE_AD_PIXEL_SCRIPT_URL: '/events.js' })).toEqual({});
  });

  test('without an id adds nothing', () => {
    expect(addedBy({ VITE_AD_PIXEL_SCRIPT_URL: 'https://pixel.example.com/events.js' })).toEqual({});
  });
});

test('a room may be connected to on its host and below it, as it may be joined there', () => {
  const allowed = policyOf({ VITE_ROOM_HOSTS: 'rooms.example.com' }).get('connect-src');
  for (const host of ['rooms.example.com', '*.rooms.example.com']) {
    expect(allowed).toContain(`https://${host}`);
    expect(allowed).toContain(`wss://${host}`);
  }
});

test('a nonce, which only the development server has, lets in nothing but what carries it', () => {
  const policy = policyOf({}, 'abc123');
  expect(policy.get('script-src')).toContain("'nonce-abc123'");
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc123'"]);
  expect(policy.get('connect-src')?.join(' ')).not.toContain('nonce');
});

test('the other headers ask for the microphone for this site only, and for no location', () => {
  expect(SECURITY_HEADERS['Permissions-Policy']).toContain('microphone=(self)');
  expect(SECURITY_HEADERS['Permissions-Policy']).toContain('geolocation=()');
  expect(SECURITY_HEADERS['X-Content-Type-Options']).toBe('nosniff');
});
