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
  roomHosts: ['daily.co'],
  roomOrigin: '',
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

describe('where a value comes from', () => {
  test('with nothing set, the site has its defaults and no voice demo of a vendor', () => {
    expect(readConfiguration({})).toEqual(DEFAULTS);
  });

  test("the build's variables come before the defaults, the document before both", () => {
    const environment = { VITE_BRAND_NAME: 'Roof & Co', VITE_AI_NAME: 'Bea' };
    expect(readConfiguration(environment)).toMatchObject({ brandName: 'Roof & Co', aiName: 'Bea' });
    expect(readConfiguration(environment, { aiName: 'Cleo' })).toMatchObject({
      brandName: 'Roof & Co',
      aiName: 'Cleo',
    });
  });

  test('a good value of the document hides a bad one of the build', () => {
    expect(problemsOf({ VITE_SCHEDULING_URL: 'nowhere' }, { schedulingUrl: 'https://example.com' })).toEqual([]);
  });

  test('an empty variable is one that is not set', () => {
    const empty = Object.fromEntries(CONFIGURATION_VARIABLES.map(({ variable }) => [variable, '  ']));
    expect(readConfiguration(empty)).toEqual(DEFAULTS);
  });

  test('spaces around a value and slashes at its end are nothing that a person means', () => {
    expect(
      readConfiguration({
        VITE_BRAND_NAME: '  Roof & Co ',
        VITE_API_BASE_URL: 'https://api.example.com/v1//',
        VITE_ROOM_BUNDLE_URL: '/room/',
        VITE_ROOM_ORIGIN: 'http://localhost:5173/',
        VITE_ROOM_HOSTS: ' Daily.co , rooms.example.com',
      }),
    ).toMatchObject({
      brandName: 'Roof & Co',
      apiBaseUrl: 'https://api.example.com/v1',
      roomBundleUrl: '/room',
      roomOrigin: 'http://localhost:5173',
      roomHosts: ['daily.co', 'rooms.example.com'],
    });
  });

  test('the site’s address is an origin as browsers write it', () => {
    expect(readConfiguration({ VITE_SITE_URL: ' https://WWW.Example.com/ ' }).siteUrl).toBe('https://www.example.com');
  });

  test('a room origin is compared as browsers write it: lower case, no default port', () => {
    expect(readConfiguration({ VITE_ROOM_ORIGIN: 'HTTPS://Rooms.Example.com:443' }).roomOrigin).toBe(
      'https://rooms.example.com',
    );
  });

  test('what is no variable of ours is not looked at', () => {
    expect(readConfiguration({ MODE: 'production', DEV: false, VITE_SECRET: 'x' }, { unknown: 1 })).toEqual(DEFAULTS);
  });
});

describe('a bad value is named with what it must look like', () => {
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

  test('all bad values are named at once, in one message that a person can read', () => {
    const values = { VITE_SCHEDULING_URL: 'nowhere', VITE_ROOM_HOSTS: '!', VITE_PUBLIC_KEY: 'a b' };
    expect(problemsOf(values)).toHaveLength(4);
    expect(() => readConfiguration(values)).toThrow(/^The configuration can't be used:\n- VITE_/);
  });

  test('a key without an assistant answers nobody', () => {
    expect(problemsOf({ VITE_PUBLIC_KEY: 'pk-1' })).toEqual([
      'VITE_ASSISTANT_ID must name the assistant that takes the calls when VITE_PUBLIC_KEY is set.',
    ]);
    expect(problemsOf({ VITE_PUBLIC_KEY: 'pk-1', VITE_ASSISTANT_ID: 'receptionist' })).toEqual([]);
    expect(problemsOf({ VITE_ASSISTANT_ID: 'receptionist' })).toEqual([]);
  });

  test('a bad value of the document is named too', () => {
    expect(problemsOf({}, { schedulingUrl: 'nowhere' })).toHaveLength(1);
  });

  test.each([42, true, { text: 'x' }, ['daily.co']])(
    'a value of the document that is no text (%j) is named, not ignored',
    (value) => {
      expect(problemsOf({}, { assistantId: value })).toHaveLength(1);
    },
  );

  test.each(['http://localhost:5173/rooms', 'http://localhost:5173/?room=1', 'http://localhost:5173/#room'])(
    'a room origin with more than an origin (%s), which no room could ever match, is named',
    (value) => {
      expect(problemsOf({ VITE_ROOM_ORIGIN: value })).toEqual([
        `VITE_ROOM_ORIGIN must be an origin, such as http://localhost:5173. It is ${JSON.stringify(value)}.`,
      ]);
    },
  );

  test.each(['VITE_API_BASE_URL', 'VITE_ROOM_BUNDLE_URL'])(
    '%s = //host is no path, and the content policy would not let it through: it is named',
    (variable) => {
      expect(problemsOf({ [variable]: '//cdn.example.com/x' })).toHaveLength(1);
    },
  );
});

test('paths of this site are addresses enough for the API and the room library', () => {
  expect(readConfiguration({ VITE_API_BASE_URL: '/api', VITE_ROOM_BUNDLE_URL: '/room' })).toMatchObject({
    apiBaseUrl: '/api',
    roomBundleUrl: '/room',
  });
});

test('the policy and the terms are paths of this site or addresses of others', () => {
  const urls = { VITE_PRIVACY_URL: '/privacy.html', VITE_TERMS_URL: 'https://example.com/terms?of=use' };
  expect(readConfiguration(urls)).toMatchObject({
    privacyUrl: '/privacy.html',
    termsUrl: 'https://example.com/terms?of=use',
  });
});

test('every variable is documented with the default that it has', () => {
  const fallbacks = Object.fromEntries(CONFIGURATION_VARIABLES.map(({ variable, fallback }) => [variable, fallback]));
  expect(readConfiguration(fallbacks)).toEqual(readConfiguration({}));
  expect(CONFIGURATION_VARIABLES).toHaveLength(Object.keys(DEFAULTS).length);
  for (const { variable } of CONFIGURATION_VARIABLES) expect(variable).toMatch(/^VITE_[A-Z_]+$/);
});

test('a document replaces single values of the build, and its mistakes are named', () => {
  const built = readConfiguration({ VITE_AI_NAME: 'Bea', VITE_ROOM_HOSTS: 'a.example.com, b.example.com' });
  expect(withDocumentValues(built, {})).toEqual(built);
  expect(withDocumentValues(built, { brandName: 'Roof & Co' })).toEqual({ ...built, brandName: 'Roof & Co' });
  expect(() => withDocumentValues(built, { schedulingUrl: 'soon' })).toThrow(/VITE_SCHEDULING_URL must be/);
});
