import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTrustedRoomUrl, type TrustedRooms, VENDOR_ROOMS } from './trustedRoomUrl.ts';

const LOCAL: TrustedRooms = { hosts: ['daily.co'], origin: 'http://localhost:5173' };
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
  ['the host as a beginning', 'https://daily.co.evil.com/room'],
  ['the host as an end', 'https://evildaily.co/room'],
  ['the host with a hyphen', 'https://evil-daily.co/room'],
  ['the host as a user', 'https://daily.co@evil.com/room'],
  ['the host as a user with a password', 'https://callwright.daily.co:x@evil.com/room'],
  ['a user at the right host', 'https://user@daily.co/room'],
  ['a password at the right host', 'https://:password@daily.co/room'],
  ['the host as a path', 'https://evil.com/daily.co'],
  ['the host as a query', 'https://evil.com/?.daily.co'],
  ['the host as a fragment', 'https://evil.com/#.daily.co'],
  ['the host behind a backslash', 'https://evil.com\\.daily.co/room'],
  ['the host behind a backslash and an at', 'https://evil.com\\@daily.co/room'],
  ['another port of the right host', 'https://daily.co:8443/room'],
  ['another port below the right host', 'https://callwright.daily.co:80/room'],
  ['a port of a look-alike', 'https://daily.co.evil.com:443/room'],
  ['a trailing dot', 'https://daily.co./room'],
  ['a trailing dot below', 'https://callwright.daily.co./room'],
  ['a leading dot', 'https://.evil.co/daily.co'],
  ['a letter that only looks the same', 'https://dаily.co/room'],
  ['an encoded dot', 'https://evil.com%2edaily.co.evil.com/'],
  ['http', 'http://callwright.daily.co/room'],
  ['wss', 'wss://callwright.daily.co/room'],
  ['ftp', 'ftp://callwright.daily.co/room'],
  ['javascript', 'javascript:alert(1)//https://daily.co'],
  ['javascript with a host', 'javascript://daily.co/%0aalert(1)'],
  ['data', 'data:text/html,https://daily.co'],
  ['blob', 'blob:https://callwright.daily.co/1'],
  ['file', 'file://daily.co/room'],
  ['no protocol', '//callwright.daily.co/room'],
  ['a bare host', 'callwright.daily.co/room'],
  ['a path', '/room'],
  ['nothing', ''],
  ['a local room without configuration', 'http://localhost:5173/room'],
])('%s is not trusted: %s', (_, url) => {
  expect(trusts(url)).toBe(false);
});

test('without hosts, the vendor is not trusted', () => {
  expect(trusts('https://daily.co/room', { hosts: [], origin: '' })).toBe(false);
});

describe('with a room on this machine', () => {
  test('its origin is trusted, also over http, and so is the vendor', () => {
    expect(trusts('http://localhost:5173/room', LOCAL)).toBe(true);
    expect(trusts('https://callwright.daily.co/room', LOCAL)).toBe(true);
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
    expect(trusts(url, LOCAL)).toBe(false);
  });

  test('a blob URL of that origin is not trusted', () => {
    expect(trusts('blob:http://localhost:5173/0f2c', LOCAL)).toBe(false);
  });
});

/** Same configuration and URLs as `tooling/contentSecurityPolicy.test.ts`: the policy allows the trusted ones. */
describe('with room hosts and a further origin', () => {
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
  .filter((text) => URL.canParse(`https://${text}.co`));
const path = fc.webPath();

test('every https URL on a subdomain of a trusted host is trusted', () => {
  fc.assert(
    fc.property(fc.array(label, { maxLength: 3 }), path, (labels, where) => {
      const url = `https://${[...labels, 'daily.co'].join('.')}${where}`;
      fc.pre(URL.canParse(url));
      expect(trusts(url)).toBe(true);
    }),
  );
});

/** URLs assembled from the parts of look-alikes. */
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
    { numRuns: 3_000 },
  );
});
