import { request as sendRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandalonePlatform, type StandalonePlatform } from '../platformStandalone.ts';

/** Headers that Chromium sends for `<script src>` from another host or port. */
const SCRIPT_ELEMENT = { 'Sec-Fetch-Dest': 'script', 'Sec-Fetch-Mode': 'no-cors' };
const CROSS_SITE = { ...SCRIPT_ELEMENT, 'Sec-Fetch-Site': 'cross-site' };
const LOCAL_PAGE = { Referer: 'http://localhost:5173/' };
/** Vite builds the script at the first request. */
const BUILD_TIMEOUT_MS = 30_000;

let platform: StandalonePlatform;
let script: string;

beforeAll(async () => {
  platform = await startStandalonePlatform({ port: 0 });
  script = `${platform.roomBundleUrl}/call-machine-object-bundle.js`;
});
afterAll(() => platform.close());

type Sent = { readonly headers?: Record<string, string>; readonly method?: string };

const statusOf = (address: string, { headers = {}, method = 'GET' }: Sent = {}) =>
  new Promise((resolve, reject) => {
    const request = sendRequest(address, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject).end();
  });

describe('the room script', () => {
  test(
    'is served as JavaScript at the address that the platform announces',
    { timeout: BUILD_TIMEOUT_MS },
    async () => {
      const response = await fetch(script);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(await response.text()).toContain('call-machine-initialized');
    },
  );

  test.each(['http://localhost:5173/', 'http://127.0.0.1:3000/page?x=1', 'https://app.localhost/', 'http://[::1]:80/'])(
    'is served to a script element of a page at %s, on another site or the same',
    async (Referer) => {
      expect(await statusOf(script, { headers: { ...CROSS_SITE, Referer } })).toBe(200);
      const sameSite = { ...SCRIPT_ELEMENT, 'Sec-Fetch-Site': 'same-site', Referer };
      expect(await statusOf(script, { headers: sameSite })).toBe(200);
    },
  );

  test.each([
    ['a page of another site', { Referer: 'https://evil.example/' }],
    ['a page whose host name begins with localhost', { Referer: 'http://localhost.evil.example/' }],
    ['a page with an invalid address', { Referer: 'nonsense' }],
    ['a file', { Referer: 'file:///home/me/page.html' }],
    ['another site’s script with CORS', { ...LOCAL_PAGE, Origin: 'https://evil.example' }],
    ['a sandboxed frame', { ...LOCAL_PAGE, Origin: 'null' }],
    ['a picture', { ...LOCAL_PAGE, 'Sec-Fetch-Dest': 'image' }],
    ['a frame', { ...LOCAL_PAGE, 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Mode': 'navigate' }],
  ])('is refused to %s', async (_name, headers) => {
    expect(await statusOf(script, { headers: { ...CROSS_SITE, ...headers } })).toBe(403);
  });

  test('is served to a page that withholds its address, as with "Referrer-Policy: no-referrer"', async () => {
    expect(await statusOf(script, { headers: CROSS_SITE })).toBe(200);
  });

  test('is refused to a page that withholds its address and names a page that does not exist: it would evict another one', async () => {
    const unknown = script.replace(/00000000-0000/, '11111111-1111');
    expect(await statusOf(unknown, { headers: CROSS_SITE })).toBe(403);
    expect(await statusOf(unknown, { headers: { ...CROSS_SITE, ...LOCAL_PAGE } })).toBe(200);
  });

  test('can be loaded by a page with "Cross-Origin-Embedder-Policy: require-corp"', async () => {
    expect((await fetch(script)).headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });

  test.each([
    ['names its address', { ...CROSS_SITE, ...LOCAL_PAGE }],
    ['withholds its address', CROSS_SITE],
  ])('is the only resource that a script element gets whose page %s, and only with GET', async (_, headers) => {
    const page = platform.roomBundleUrl.replace(/room$/, '');
    const otherAddresses = [`${platform.origin}/tool`, `${page}faults`, `${page}speech?text=Hi`, `${page}rooms/x`];
    // The final address contains the script's address in its query only.
    for (const address of [...otherAddresses, `${script}.map`, `${platform.origin}/tool?${script}`]) {
      expect([address, await statusOf(address, { headers })]).toEqual([address, 403]);
    }
    expect(await statusOf(script, { headers, method: 'POST' })).toBe(403);
  });
});

test('the room of a web call has an address below roomsUrl, which answers with 200', async () => {
  const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ assistantId: 'ava' });
  const call = await fetch(`${platform.origin}/call/web`, { method: 'POST', headers, body });
  const { webCallUrl } = (await call.json()) as { readonly webCallUrl: string };
  expect(webCallUrl.startsWith(`${platform.roomsUrl}/`)).toBe(true);
  expect((await fetch(webCallUrl)).status).toBe(200);
});
