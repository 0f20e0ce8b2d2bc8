import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { webAddress } from './configurationRules.ts';

/** Problems of one variable, without those of other variables. */
function problemsOf(variable: string, value: string): readonly string[] {
  try {
    readConfiguration({ VITE_ASSISTANT_ID: 'receptionist', [variable]: value });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

type Case = readonly [variable: string, value: string];

const casesOf = (variables: readonly string[], values: readonly string[]): readonly Case[] =>
  variables.flatMap((variable) => values.map((value): Case => [variable, value]));

/** A whole address, or only its origin. */
const ADDRESSES = [
  'VITE_SCHEDULING_URL',
  'VITE_SITE_URL',
  'VITE_API_BASE_URL',
  'VITE_ROOM_BUNDLE_URL',
  'VITE_ROOM_ORIGIN',
  'VITE_PRIVACY_URL',
  'VITE_TERMS_URL',
  'VITE_AD_PIXEL_SCRIPT_URL',
];

/** May be a path of the site as well. */
const PATHS = [
  'VITE_API_BASE_URL',
  'VITE_ROOM_BUNDLE_URL',
  'VITE_PRIVACY_URL',
  'VITE_TERMS_URL',
  'VITE_AD_PIXEL_SCRIPT_URL',
];

/** Base addresses: paths are appended to them. */
const FOLDERS = ['VITE_API_BASE_URL', 'VITE_ROOM_BUNDLE_URL'];

const TEXTS = ['VITE_BRAND_NAME', 'VITE_AI_NAME'];

const TOKENS = ['VITE_PUBLIC_KEY', 'VITE_ASSISTANT_ID'];

describe('rejected, with one sentence about the required form', () => {
  test.each([
    ...casesOf(ADDRESSES, [
      'javascript:alert(1)',
      'JavaScript://example.com/%0aalert(1)',
      'data:text/html,x',
      'blob:https://example.com/1',
      'ftp://example.com',
      'wss://example.com',
      'https:',
      'https://',
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https:\\\\example.com',
      '//example.com',
      'example.com',
    ]),
    // Characters with a special meaning in the policy's header.
    ...casesOf(ADDRESSES, [
      'https://*',
      'https://*.example.com',
      'https://example.*',
      "https://a;script-src'none'",
      'https://a,b.example.com',
      "https://'self'",
      'https://a$b.example.com',
      'https://a_b.example.com',
      'https://-a.example.com',
      'https://a..example.com',
      'https://example.com.',
      'https://[2001:db8::1]',
    ]),
    ...casesOf(ADDRESSES, [
      'https://user@example.com',
      'https://user:password@example.com',
      'https://:@example.com',
      'https://@example.com',
    ]),
    ...casesOf(ADDRESSES, [
      'https://exa mple.com',
      'https://exam\tple.com',
      'https://exam\nple.com',
      'https://example.com\\@evil.com',
      'https://example.com/\u0000',
      'https://example.com/\u2028a',
      'https://example.com:99999',
    ]),
    ...casesOf(ADDRESSES, [
      'http://example.com',
      'http://localhost.example.com',
      'http://127.0.0.1.example.com',
      'http://10.0.0.1',
    ]),
    ...casesOf(PATHS, [
      '/\\evil.com',
      '/\\/evil.com',
      '\\evil.com',
      '\\\\evil.com',
      '//evil.com',
      '/\t/evil.com',
      '/a b',
      '/a\nb',
      '/a\\b',
      '/\u0007',
      'path',
      './path',
      '../path',
    ]),
    ...casesOf(FOLDERS, [
      '/',
      '/path?a=b',
      '/path#a',
      'https://example.com/?a=b',
      'https://example.com/path#a',
      'https://example.com/path?',
    ]),
    ...casesOf(TEXTS, ['a\nb', 'a\u0000b', 'a\u001bb', 'a\u2028b', 'a\ud800b', 'x'.repeat(41)]),
    ...casesOf(TOKENS, ['a b', 'a\nb', 'a/b', 'a"b', '<script>', 'ключ']),
    ...casesOf(
      ['VITE_ROOM_HOSTS'],
      [
        '*',
        'https://*',
        '*.daily.co',
        'daily.*',
        'co',
        '.daily.co',
        'daily.co.',
        'daily..co',
        '-daily.co',
        'daily-.co',
        'da_ily.co',
        'daily.co:8443',
        'user@daily.co',
        'daily.co\\.evil.com',
        'daily.co; script-src *',
        'daily\t.co',
        '127.0.0.1',
        '10.1',
        '[::1]',
        `${'a'.repeat(64)}.co`,
        'дэйли.com',
      ],
    ),
    ...casesOf(['VITE_AD_PIXEL_ID'], ['1 2', '1\n2', '-1', '1e3', '٣']),
    // Not even on this machine: visitors follow these links.
    ...casesOf(['VITE_PRIVACY_URL', 'VITE_TERMS_URL'], ['http://localhost:5173/privacy']),
    ...casesOf(['VITE_SITE_URL', 'VITE_ROOM_ORIGIN'], ['https://example.com/a', 'https://example.com/?', '/path']),
  ])('%s = %j', (variable, value) => {
    const problems = problemsOf(variable, value);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${variable} must .+\\. It is ".*"\\.$`, 's'));
  });
});

describe('accepted', () => {
  test.each([
    ...casesOf(
      ['VITE_SITE_URL', 'VITE_ROOM_ORIGIN'],
      ['https://www.example.com', 'https://www.example.com:8443/', 'HTTPS://WWW.EXAMPLE.COM', 'https://intranet'],
    ),
    ...casesOf(
      ['VITE_ROOM_ORIGIN', 'VITE_SITE_URL', 'VITE_API_BASE_URL', 'VITE_ROOM_BUNDLE_URL', 'VITE_AD_PIXEL_SCRIPT_URL'],
      ['http://localhost:5173', 'http://site.localhost', 'http://127.0.0.1:80', 'http://[::1]:5173'],
    ),
    ...casesOf(FOLDERS, ['https://example.com/a/b/', 'https://xn--caf-dma.example/a', '/a', '/a/']),
    ...casesOf(
      ['VITE_SCHEDULING_URL', 'VITE_PRIVACY_URL', 'VITE_TERMS_URL', 'VITE_AD_PIXEL_SCRIPT_URL'],
      ['https://example.com/a?b=c&d=@e#f', 'https://café.example/%20', 'https://192.0.2.1/a'],
    ),
    ...casesOf(
      ['VITE_PRIVACY_URL', 'VITE_TERMS_URL', 'VITE_AD_PIXEL_SCRIPT_URL'],
      ['/', '/a.html?b=c#d', '/a//b', '/a@b'],
    ),
    ...casesOf(TEXTS, ["O'Neill & Söhne <Roofing>", '屋根', 'A 👩‍🔧', 'x'.repeat(40)]),
    ...casesOf(TOKENS, ['0f2c4d6e-0000-4000-8000-123456789abc', 'pk_live.1:2']),
    ...casesOf(['VITE_ROOM_HOSTS'], ['daily.co', 'vapi.daily.co, rooms.example.com', 'xn--caf-dma.example', '3.co']),
  ])('%s = %j', (variable, value) => {
    expect(problemsOf(variable, value)).toEqual([]);
  });
});

test('an address with an accented letter is accepted, however many addresses were checked before', () => {
  for (let count = 0; count < 200_000; count += 1) webAddress('https://example.com');
  expect(webAddress('https://café.example')).toBeUndefined();
});

describe('the sentence matches the mistake', () => {
  test.each([
    [
      'VITE_API_BASE_URL',
      'https://*',
      /must name one host, such as www\.example\.com, by letters, digits, hyphens and dots/,
    ],
    ['VITE_ROOM_BUNDLE_URL', 'http://cdn.example.com/room', /must begin with https:\/\/.*this machine only/],
    [
      'VITE_PRIVACY_URL',
      '/\\evil.com',
      /must be a path that begins with a single \/, or an address that begins with https:/,
    ],
    ['VITE_SCHEDULING_URL', 'https://cal.com/a b', /%20 for a space/],
    ['VITE_TERMS_URL', '/a\\b', /%5C for a backslash/],
    ['VITE_API_BASE_URL', 'https://api.example.com/?v=1', /must end before the \? or #/],
    ['VITE_API_BASE_URL', '/', /must be a path with a name, such as \/room, or a whole address/],
    ['VITE_BRAND_NAME', 'a\nb', /must be one line/],
  ])('%s = %j', (variable, value, sentence) => {
    expect(problemsOf(variable, value)[0]).toMatch(sentence);
  });

  test('a password in an address is not shown', () => {
    const [problem] = problemsOf('VITE_API_BASE_URL', 'https://user:hunter2@example.com/a');
    expect(problem).toBe(
      'VITE_API_BASE_URL must have no user name and no password before the host. It is "https://...@example.com/a".',
    );
  });
});
