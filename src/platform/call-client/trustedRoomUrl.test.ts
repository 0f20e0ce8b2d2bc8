import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTrustedRoomUrl, type TrustedRooms, VENDOR_ROOMS } from './trustedRoomUrl.ts';

const LOCAL_ROOMS: TrustedRooms = { hosts: ['daily.co'], origin: 'http://localhost:5173' };
/** By default, only daily.co and its subdomains are trusted. */
const trusts = (url: string, rooms = VENDOR_ROOMS) => isTrustedRoomUrl(url, rooms);

test.each([
  'https://daily.co/room',
  'https://callwright.daily.co/room',
  'https://a.b.c.daily.co/room?t=1#x',
  'HTTPS://CALLWRIGHT.DAILY.CO/room',
  'https://callwright.daily.co:443/room',
])('%s is trusted', (url) => {
  expect(trusts(url)).toBe(true);
});

test.each([
  ['another host', 'https://example.com/room'],
  ['a host that begins with the trusted host', 'https://daily.co.evil.com/room'],
  ['a host that ends with the trusted host', 'https://evildaily.co/room'],
  ['a host that ends with a hyphen and the trusted host', 'https://evil-daily.co/room'],
  ['the trusted host as a user name', 'https://daily.co@evil.com/room'],
  ['the trusted host as a user name with a password', 'https://callwright.daily.co:x@evil.com/room'],
  ['a user name at the trusted host', 'https://user@daily.co/room'],
  ['a password at the trusted host', 'https://:password@daily.co/room'],
  ['the trusted host in the path', 'https://evil.com/daily.co'],
  ['the trusted host in the query', 'https://evil.com/?.daily.co'],
  ['the trusted host in the fragment', 'https://evil.com/#.daily.co'],
  ['the trusted host behind a backslash', 'https://evil.com\\.daily.co/room'],
  ['the trusted host behind a backslash and an at sign', 'https://evil.com\\@daily.co/room'],
  ['another port of the trusted host', 'https://daily.co:8443/room'],
  ['another port of a subdomain', 'https://callwright.daily.co:80/room'],
  ['a host that begins with the trusted host, with a port', 'https://daily.co.evil.com:443/room'],
  ['the trusted host with a trailing dot', 'https://daily.co./room'],
  ['a subdomain with a trailing dot', 'https://callwright.daily.co./room'],
  ['a host with a leading dot', 'https://.evil.co/daily.co'],
  ['a Cyrillic letter that looks like the Latin one', 'https://dаily.co/room'],
  ['an encoded dot', 'https://evil.com%2edaily.co.evil.com/'],
  ['the protocol http', 'http://callwright.daily.co/room'],
  ['the protocol wss', 'wss://callwright.daily.co/room'],
  ['the protocol ftp', 'ftp://callwright.daily.co/room'],
  ['the protocol javascript', 'javascript:alert(1)//https://daily.co'],
  ['the protocol javascript with the trusted host', 'javascript://daily.co/%0aalert(1)'],
  ['the protocol data', 'data:text/html,https://daily.co'],
  ['the protocol blob', 'blob:https://callwright.daily.co/1'],
  ['the protocol file', 'file://daily.co/room'],
  ['no protocol', '//callwright.daily.co/room'],
  ['only a host and a path', 'callwright.daily.co/room'],
  ['a path', '/room'],
  ['an empty string', ''],
  ['a room on this machine that is not configured', 'http://localhost:5173/room'],
])('%s is not trusted: %s', (_, url) => {
  expect(trusts(url)).toBe(false);
});

test('without configured hosts, a room of the vendor is not trusted', () => {
  expect(trusts('https://daily.co/room', { hosts: [], origin: '' })).toBe(false);
});

describe('with a configured origin on this machine', () => {
  test('a room at the origin is trusted, even over http, and so is a room of the vendor', () => {
    expect(trusts('http://localhost:5173/room', LOCAL_ROOMS)).toBe(true);
    expect(trusts('https://callwright.daily.co/room', LOCAL_ROOMS)).toBe(true);
  });

  test.each([
    'http://localhost:5174/room',
    'https://localhost:5173/room',
    'http://localhost/room',
    'http://localhost.evil.com:5173/room',
    'http://localhost:5173@evil.com/room',
    'http://user@localhost:5173/room',
    'http://127.0.0.1:5173/room',
    'http://callwright.daily.co/room',
  ])('%s is not trusted', (url) => {
    expect(trusts(url, LOCAL_ROOMS)).toBe(false);
  });

  test('a blob URL of the origin is not trusted', () => {
    expect(trusts('blob:http://localhost:5173/0f2c', LOCAL_ROOMS)).toBe(false);
  });
});

/** The configuration and the URLs are those of `tooling/hosting/contentSecurityPolicy.test.ts`, because the policy allows the trusted URLs. */
describe('with two configured hosts and an origin', () => {
  const ROOMS: TrustedRooms = { hosts: ['rooms.example.com', 'daily.co'], origin: 'https://calls.example.com:8443' };

  test.each([
    'https://rooms.example.com/a',
    'https://a.b.rooms.example.com/a',
    'https://daily.co/a',
    'https://calls.example.com:8443/a',
  ])('%s is trusted', (url) => {
    expect(trusts(url, ROOMS)).toBe(true);
  });

  test.each([
    'https://calls.example.com/a',
    'https://calls.example.com:8444/a',
    'https://a.calls.example.com:8443/a',
    'http://calls.example.com:8443/a',
    'https://rooms.example.com:8443/a',
    'http://rooms.example.com/a',
    'https://example.com/a',
  ])('%s is not trusted', (url) => {
    expect(trusts(url, ROOMS)).toBe(false);
  });
});

const label = fc
  .stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
  .filter((host) => URL.canParse(`https://${host}.co`));
const path = fc.webPath();

test('every https URL on the trusted host or a subdomain, without a port or credentials, is trusted', () => {
  fc.assert(
    fc.property(fc.array(label, { maxLength: 3 }), path, (labels, roomPath) => {
      const url = `https://${[...labels, 'daily.co'].join('.')}${roomPath}`;
      fc.pre(URL.canParse(url));
      expect(trusts(url)).toBe(true);
    }),
  );
});

/** Strings assembled from parts of URLs, some of which look like a trusted URL. */
const lookAlike = fc
  .array(
    fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '#',
      '?',
      '%2e',
      ' ',
      '\t',
      'daily.co',
      'evil.com',
      'x',
      '443',
      '[::1]',
    ),
    { minLength: 2, maxLength: 10 },
  )
  .map((pieces) => pieces.join(''));

test('every trusted URL is https at the default port, on the host or a subdomain, without credentials', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        lookAlike,
        fc.webUrl(),
        fc.string(),
        lookAlike.map((rest) => `https://${rest}`),
      ),
      (url) => {
        if (!trusts(url)) return;
        const { protocol, hostname, port, username, password } = new URL(url);
        expect(protocol).toBe('https:');
        expect(port).toBe('');
        expect(hostname).toMatch(/^(?:[^/]*\.)?daily\.co$/);
        expect(username + password).toBe('');
      },
    ),
    // Few of these strings are trusted, so the test needs many.
    { numRuns: 3_000 },
  );
});
