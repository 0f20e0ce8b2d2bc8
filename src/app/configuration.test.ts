import { describe, expect, test } from 'vitest';
import { CONFIGURATION_VARIABLES, ConfigurationError, readConfiguration, withDocumentValues } from './configuration.ts';

const DEFAULTS = {
  brandName: 'Callwright',
  aiName: 'Ava',
  schedulingUrl: 'https://cal.com/callwright/demo',
  siteUrl: '',
  publicKey: '',
  assistantId: '',
  apiBaseUrl: 'https://api.vapi.ai',
  roomBundleUrl: '',
  roomFetch: 'intent',
  roomHosts: ['daily.co'],
  roomOrigin: '',
  voiceNotice: '',
  privacyUrl: '',
  termsUrl: '',
  adPixelId: '',
  adPixelScriptUrl: '',
};

function problemsOf(...values: Parameters<typeof readConfiguration>): readonly string[] {
  try {
    readConfiguration(...values);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('sources of a value', () => {
  test('without any value, the site has its defaults and no voice demo', () => {
    expect(readConfiguration({})).toEqual(DEFAULTS);
  });

  test("the document overrides the build's variables, which override the defaults", () => {
    const environment = { VITE_BRAND_NAME: 'Roof & Co', VITE_AI_NAME: 'Bea' };
    expect(readConfiguration(environment)).toMatchObject({ brandName: 'Roof & Co', aiName: 'Bea' });
    expect(readConfiguration(environment, { aiName: 'Cleo' })).toMatchObject({
      brandName: 'Roof & Co',
      aiName: 'Cleo',
    });
  });

  test('a valid value of the document replaces an invalid one of the build', () => {
    expect(problemsOf({ VITE_SCHEDULING_URL: 'nowhere' }, { schedulingUrl: 'https://example.com' })).toEqual([]);
  });

  test('an empty variable counts as not set', () => {
    const empty = Object.fromEntries(CONFIGURATION_VARIABLES.map(({ variable }) => [variable, '  ']));
    expect(readConfiguration(empty)).toEqual(DEFAULTS);
  });

  test('spaces around a value and slashes at its end are removed', () => {
    expect(
      readConfiguration({
        VITE_BRAND_NAME: '  Roof & Co ',
        VITE_API_BASE_URL: 'https://api.example.com/v1//',
        VITE_ROOM_BUNDLE_URL: '/room/',
        VITE_ROOM_FETCH: ' press ',
        VITE_ROOM_ORIGIN: 'http://localhost:5173/',
        VITE_ROOM_HOSTS: ' Daily.co , rooms.example.com',
      }),
    ).toMatchObject({
      brandName: 'Roof & Co',
      apiBaseUrl: 'https://api.example.com/v1',
      roomBundleUrl: '/room',
      roomFetch: 'press',
      roomOrigin: 'http://localhost:5173',
      roomHosts: ['daily.co', 'rooms.example.com'],
    });
  });

  test('the site’s address is normalised to an origin', () => {
    expect(readConfiguration({ VITE_SITE_URL: ' https://WWW.Example.com/ ' }).siteUrl).toBe('https://www.example.com');
  });

  test('a room origin is normalised: lower case, no default port', () => {
    expect(readConfiguration({ VITE_ROOM_ORIGIN: 'HTTPS://Rooms.Example.com:443' }).roomOrigin).toBe(
      'https://rooms.example.com',
    );
  });

  test('unknown variables are ignored', () => {
    expect(readConfiguration({ MODE: 'production', DEV: false, VITE_SECRET: 'x' }, { unknown: 1 })).toEqual(DEFAULTS);
  });
});

describe('an invalid value is reported with the required form', () => {
  test.each<[string, string, RegExp]>([
    ['VITE_BRAND_NAME', 'x'.repeat(41), /1 to 40 characters/],
    ['VITE_AI_NAME', 'x'.repeat(41), /1 to 40 characters/],
    ['VITE_SCHEDULING_URL', 'cal.com/demo', /whole address that begins with https:\/\//],
    ['VITE_SCHEDULING_URL', 'javascript:alert(1)', /whole address/],
    ['VITE_SCHEDULING_URL', '/booking', /whole address/],
    ['VITE_SITE_URL', 'www.example.com', /whole address/],
    ['VITE_SITE_URL', 'https://www.example.com/shop', /an origin, such as https:\/\/www\.example\.com/],
    ['VITE_PUBLIC_KEY', 'key with spaces', /letters, digits/],
    ['VITE_PUBLIC_KEY', '<script>', /letters, digits/],
    ['VITE_ASSISTANT_ID', 'a b', /letters, digits/],
    ['VITE_API_BASE_URL', 'api.vapi.ai', /whole address/],
    ['VITE_API_BASE_URL', 'ftp://api.vapi.ai', /whole address/],
    ['VITE_ROOM_BUNDLE_URL', 'room', /whole address/],
    ['VITE_ROOM_FETCH', 'hover', /must be intent or press/],
    ['VITE_ROOM_HOSTS', 'https://daily.co', /host names with a comma between them, such as daily.co/],
    ['VITE_ROOM_HOSTS', 'daily.co,', /host names/],
    ['VITE_ROOM_HOSTS', 'daily.co/evil', /host names/],
    ['VITE_ROOM_HOSTS', '*.daily.co', /host names/],
    ['VITE_ROOM_HOSTS', "daily.co 'unsafe-inline'", /host names/],
    ['VITE_ROOM_ORIGIN', 'localhost:5173', /whole address/],
    ['VITE_PRIVACY_URL', 'privacy.html', /a path that begins with \/, or an address that begins with https:\/\//],
    ['VITE_PRIVACY_URL', '//example.com/privacy', /a path that begins with a single \//],
    ['VITE_TERMS_URL', 'http://example.com/terms', /begins with https:\/\//],
    ['VITE_TERMS_URL', 'https://', /begins with https:\/\//],
    ['VITE_TERMS_URL', 'javascript:alert(1)', /begins with https:\/\//],
    ['VITE_AD_PIXEL_ID', 'fb-1234', /digits only/],
    ['VITE_AD_PIXEL_SCRIPT_URL', 'connect.facebook.net/en_US/fbevents.js', /whole address/],
  ])('%s = %j', (variable, value, sentence) => {
    const problems = problemsOf({ VITE_ASSISTANT_ID: 'receptionist', [variable]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${variable} must .+\\.$`));
    expect(problems[0]).toMatch(sentence);
    expect(problems[0]).toContain(JSON.stringify(value));
  });

  test('all invalid values are reported in one readable message', () => {
    const values = { VITE_SCHEDULING_URL: 'nowhere', VITE_ROOM_HOSTS: '!', VITE_PUBLIC_KEY: 'a b' };
    expect(problemsOf(values)).toHaveLength(4);
    expect(() => readConfiguration(values)).toThrow(/^The configuration can't be used:\n- VITE_/);
  });

  test('a key without an assistant is reported', () => {
    expect(problemsOf({ VITE_PUBLIC_KEY: 'pk-1' })).toEqual([
      'VITE_ASSISTANT_ID must name the assistant that takes the calls when VITE_PUBLIC_KEY is set.',
    ]);
    expect(problemsOf({ VITE_PUBLIC_KEY: 'pk-1', VITE_ASSISTANT_ID: 'receptionist' })).toEqual([]);
    expect(problemsOf({ VITE_ASSISTANT_ID: 'receptionist' })).toEqual([]);
  });

  test('an invalid value of the document is reported', () => {
    expect(problemsOf({}, { schedulingUrl: 'nowhere' })).toHaveLength(1);
  });

  test.each([42, true, { text: 'x' }, ['daily.co']])(
    'a value of the document that is not text (%j) is reported',
    (value) => {
      expect(problemsOf({}, { assistantId: value })).toHaveLength(1);
    },
  );

  test.each(['http://localhost:5173/rooms', 'http://localhost:5173/?room=1', 'http://localhost:5173/#room'])(
    'a room origin with a path, a query or a fragment (%s), which would match no room, is reported',
    (value) => {
      expect(problemsOf({ VITE_ROOM_ORIGIN: value })).toEqual([
        `VITE_ROOM_ORIGIN must be an origin, such as http://localhost:5173. It is ${JSON.stringify(value)}.`,
      ]);
    },
  );

  test.each(['VITE_API_BASE_URL', 'VITE_ROOM_BUNDLE_URL'])(
    '%s = //host, which the content policy would block, is reported',
    (variable) => {
      expect(problemsOf({ [variable]: '//cdn.example.com/x' })).toHaveLength(1);
    },
  );
});

test('the API and the room library may be paths of this site', () => {
  expect(readConfiguration({ VITE_API_BASE_URL: '/api', VITE_ROOM_BUNDLE_URL: '/room' })).toMatchObject({
    apiBaseUrl: '/api',
    roomBundleUrl: '/room',
  });
});

test('the policy and the terms are paths of this site or addresses of other sites', () => {
  const urls = { VITE_PRIVACY_URL: '/privacy.html', VITE_TERMS_URL: 'https://example.com/terms?of=use' };
  expect(readConfiguration(urls)).toMatchObject({
    privacyUrl: '/privacy.html',
    termsUrl: 'https://example.com/terms?of=use',
  });
});

test('every variable is listed with its default', () => {
  const fallbacks = Object.fromEntries(CONFIGURATION_VARIABLES.map(({ variable, fallback }) => [variable, fallback]));
  expect(readConfiguration(fallbacks)).toEqual(readConfiguration({}));
  expect(CONFIGURATION_VARIABLES).toHaveLength(Object.keys(DEFAULTS).length);
  for (const { variable } of CONFIGURATION_VARIABLES) expect(variable).toMatch(/^VITE_[A-Z_]+$/);
});

test('a document replaces single values of the build, and its invalid values are reported', () => {
  const built = readConfiguration({ VITE_AI_NAME: 'Bea', VITE_ROOM_HOSTS: 'a.example.com, b.example.com' });
  expect(withDocumentValues(built, {})).toEqual(built);
  expect(withDocumentValues(built, { brandName: 'Roof & Co' })).toEqual({ ...built, brandName: 'Roof & Co' });
  expect(() => withDocumentValues(built, { schedulingUrl: 'soon' })).toThrow(/VITE_SCHEDULING_URL must be/);
});
