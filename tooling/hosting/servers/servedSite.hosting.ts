import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium } from '../../browsers/findBrowser.ts';
import { lineOf } from '../../smoke/checkResult.ts';
import { checkSite, type SmokeOptions } from '../../smoke/checkSite.ts';
import { CACHE_CONTROL } from '../hostedSite.ts';
import { BUILT_SITE, CADDY, type Change, NGINX, type Server } from './servers.ts';

const unchanged: Change = (text) => text;

const without =
  (line: RegExp): Change =>
  (text) => {
    const kept = text.split('\n').filter((candidate) => !line.test(candidate));
    expect(kept.length, 'the line is in the file').toBeLessThan(text.split('\n').length);
    return kept.join('\n');
  };

const check = (server: Server, change: Change, options: SmokeOptions = {}) =>
  server.run(change, (origin) => checkSite(origin, options));

/** Names of the checks that do not pass. */
const failures = async (server: Server, change: Change) =>
  (await check(server, change))
    .filter(({ status }) => status === 'failed' || status === 'noted')
    .map((result) => result.check);

/** Lines of the generated files, with the check that depends on each. */
const LINES: Readonly<Record<string, readonly (readonly [check: string, line: RegExp])[]>> = {
  nginx: [
    ['Content-Security-Policy', /add_header Content-Security-Policy /],
    ['X-Content-Type-Options', /add_header X-Content-Type-Options /],
    ['Referrer-Policy', /add_header Referrer-Policy /],
    ['Permissions-Policy', /add_header Permissions-Policy /],
    ['Cross-Origin-Opener-Policy', /add_header Cross-Origin-Opener-Policy /],
    ['compression', /gzip on;/],
    ['caching of assets', /\/assets\/" "public/],
    ['page of an unknown address', /error_page 404/],
  ],
  Caddy: [
    ['Content-Security-Policy', /^\t+Content-Security-Policy /],
    ['X-Content-Type-Options', /^\t+X-Content-Type-Options /],
    ['Referrer-Policy', /^\t+Referrer-Policy /],
    ['Permissions-Policy', /^\t+Permissions-Policy /],
    ['Cross-Origin-Opener-Policy', /^\t+Cross-Origin-Opener-Policy /],
    ['compression', /^\t+encode /],
    ['caching of assets', /header @asset /],
    ['page of an unknown address', /rewrite \* \/404\.html/],
    ['malformed addresses', /error @no_file_name /],
  ],
};

describe.each([NGINX, CADDY])('$name', (server) => {
  test('serves the build so that every check passes, in Chromium too', async () => {
    const chromium = findChromium();
    expect(chromium).toBeDefined();
    const lines = (await check(server, unchanged, { chromium })).map(lineOf);
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
      expect.stringMatching(/^skip {2}https: /),
      expect.stringMatching(/^skip {2}Strict-Transport-Security: /),
    ]);
    expect(lines).toContain('ok    pages in Chromium, before any click');
    expect(lines).toContain('ok    sitemap');
  });

  test.each(LINES[server.name] ?? [])('fails only the check "%s" without its line', async (name, line) => {
    expect(new Set(await failures(server, without(line)))).toEqual(new Set([name]));
  });

  test('sends HSTS to visitors over https only', async () => {
    await server.run(unchanged, async (origin) => {
      const hstsOf = async (headers: Readonly<Record<string, string>>, path: string) =>
        (await fetch(origin + path, { headers })).headers.get('strict-transport-security');
      for (const path of ['/', '/no/such/page']) {
        expect(await hstsOf({ 'X-Forwarded-Proto': 'https' }, path)).toBe('max-age=31536000');
        expect(await hstsOf({ 'X-Forwarded-Proto': 'http' }, path)).toBeNull();
        expect(await hstsOf({}, path)).toBeNull();
      }
    });
  });

  test.each([
    ['/index.html', '/'],
    ['/smart-inbox.html?conversation=1', '/smart-inbox?conversation=1'],
    ['/smart-inbox/', '/smart-inbox'],
    ['/index', '/'],
    ['/index%2ehtml', '/'],
    ['//?a=b', '/?a=b'],
    ['/smart%2Dinbox?conversation=1', '/smart-inbox?conversation=1'],
    ['/thank-you%2f', '/thank-you'],
    ['/thank-you//', '/thank-you'],
    ['/x/..%2fthank-you', '/thank-you'],
    ['/thank-you/?a=b', '/thank-you?a=b'],
  ])('%s redirects to %s', async (path, target) => {
    await server.run(unchanged, async (origin) => {
      const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        301,
        target,
        CACHE_CONTROL.pages,
      ]);
    });
  });

  test('distinguishes case in addresses, as the site does', async () => {
    await server.run(unchanged, async (origin) => {
      for (const path of ['/Smart-Inbox', '/SMART-INBOX.html', '/Index.html']) {
        expect((await fetch(origin + path)).status, path).toBe(404);
      }
    });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s of what it has', async (method) => {
    await server.run(unchanged, async (origin) => {
      for (const path of ['/', '/smart-inbox', '/favicon.svg']) {
        expect((await fetch(origin + path, { method })).status, path).toBe(405);
      }
      expect((await fetch(`${origin}/no/such/page`, { method })).status).toBe(404);
    });
  });

  test('does not serve files for hosts, the source maps and the page for unknown addresses', async () => {
    const [map = 'none'] = readdirSync(join(`${BUILT_SITE}-maps`, 'assets'));
    await server.run(unchanged, async (origin) => {
      for (const path of ['/_headers', '/_redirects', '/404.html', `/assets/${map}`, '/assets/', '/assets']) {
        expect((await fetch(origin + path)).status, path).toBe(404);
      }
    });
  });

  test('lets caches keep pictures, licenses and robots.txt for an hour', async () => {
    await server.run(unchanged, async (origin) => {
      for (const path of ['/favicon.svg', '/licenses.txt', '/robots.txt', '/sitemap.xml']) {
        expect((await fetch(origin + path)).headers.get('cache-control'), path).toBe(CACHE_CONTROL.others);
      }
    });
  });
});
