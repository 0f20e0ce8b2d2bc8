import { describe, expect, test } from 'vitest';
import { lineOf } from './checkResult.ts';
import { checkSite, httpsResults } from './checkSite.ts';
import { at, body, check, type Fault, header, linesOf, POLICY, withFakeSite, withoutHeader } from './faults.fixture.ts';

const SCRIPT = '/assets/main-5e6f7a8b.js';

test('a correct site passes: a line for each check, with reasons for skipped checks', async () => {
  const results = await check(() => undefined);
  expect(results.map(lineOf)).toEqual([
    'ok    page /',
    'ok    page /smart-inbox',
    'ok    page /thank-you',
    'ok    page /privacy',
    'ok    page of an unknown address',
    'ok    each address has a page of its own',
    'ok    3 scripts, styles, fonts and pictures are served',
    'ok    the HTML names nothing of a third party',
    'skip  https: the site is on this machine.',
    'skip  Strict-Transport-Security: the address is http, and browsers apply the header over https only.',
    'ok    Content-Security-Policy',
    'ok    X-Content-Type-Options',
    'ok    Referrer-Policy',
    'ok    Permissions-Policy',
    'ok    Cross-Origin-Opener-Policy',
    'ok    compression',
    'ok    caching of pages',
    'ok    caching of assets',
    'ok    an asset that is missing',
    'ok    malformed addresses',
    'ok    source maps',
    'ok    licenses',
    'ok    robots.txt',
    'ok    sitemap',
    'skip  pages in Chromium, before any click: no Chromium was found. Set CHROMIUM_PATH to one.',
  ]);
});

describe('a missing header is the only finding', () => {
  test.each([POLICY, 'X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy'])(
    '%s',
    async (name) => {
      const lines = await linesOf(withoutHeader(name));
      expect(lines).toEqual([
        expect.stringMatching(
          new RegExp(`^FAIL  ${name}: /, /smart-inbox, /thank-you, /privacy and \\d more: the header is missing\\.`),
        ),
      ]);
    },
  );

  test('on one page only, named with the page', async () => {
    expect(await linesOf(at('/thank-you', withoutHeader('Referrer-Policy')))).toEqual([
      'FAIL  Referrer-Policy: /thank-you: the header is missing. Send "Referrer-Policy: strict-origin-when-cross-origin".',
    ]);
  });
});

describe('one fault of a host is one line:', () => {
  test.each<[name: string, fault: Fault, line: RegExp]>([
    [
      'another value',
      header('Permissions-Policy', 'microphone=()'),
      /^FAIL {2}Permissions-Policy: .*"microphone=\(\)"/,
    ],
    [
      'a missing page',
      at('/thank-you', (answer) => void (answer.status = 404)),
      /^FAIL {2}page \/thank-you: .*404, not 200/,
    ],
    [
      'another type',
      at('/', header('Content-Type', 'text/plain')),
      /^FAIL {2}page \/: .*the content type is text\/plain/,
    ],
    ['no title', at('/', body('<title>Start | Site</title>', '')), /^FAIL {2}page \/: .*no title\./],
    [
      'no content',
      at('/', body(' data-rendered-at="2026-11-23T00:00"', '')),
      /^FAIL {2}page \/: .*no prerendered content\./,
    ],
    [
      'unknown addresses with 200',
      at('/no/such/page', (answer) => void (answer.status = 200)),
      /^FAIL {2}page of an unknown address: .*200, not 404/,
    ],
    [
      'a missing script',
      at('/assets/site-1a2b3c4d.js', (answer) => void (answer.status = 404)),
      /^FAIL {2}3 scripts.*site-1a2b3c4d\.js: the status is 404/,
    ],
    [
      'a script as text',
      at(SCRIPT, header('Content-Type', 'text/plain')),
      /^FAIL {2}3 scripts.*main-5e6f7a8b\.js: the content type/,
    ],
    [
      'a third party',
      at('/', body('<h1>', '<img src="https://pixel.example/a.gif"><h1>')),
      /^FAIL {2}the HTML names nothing.*https:\/\/pixel\.example/,
    ],
    [
      'an address that cannot be read',
      at('/', body('<h1>', '<img src="http://["><h1>')),
      /^FAIL {2}the HTML names nothing.*: \/: the HTML names "http:\/\/\[", which is not an address\./,
    ],
    ['HTML as it is', at('/smart-inbox', withoutHeader('Content-Encoding')), /^FAIL {2}compression: \/smart-inbox:/],
    [
      'a script as it is',
      at('/assets/site-1a2b3c4d.js', withoutHeader('Content-Encoding')),
      /^FAIL {2}compression: .*site-1a2b3c4d\.js:/,
    ],
    [
      'cached HTML',
      at('/', header('Cache-Control', 'public, max-age=600')),
      /^FAIL {2}caching of pages: \/: .*max-age=600/,
    ],
    ['HTML without caching', at('/', withoutHeader('Cache-Control')), /^FAIL {2}caching of pages: \/:/],
    [
      'assets that are not cached',
      at(SCRIPT, header('Cache-Control', 'public, max-age=31536000')),
      /^FAIL {2}caching of assets: .*main/,
    ],
    [
      'a cached 404',
      at('/assets/missing-00000000.js', header('Cache-Control', 'public, max-age=31536000, immutable')),
      /^FAIL {2}an asset that is missing: /,
    ],
    [
      'malformed addresses with status 500',
      at('/%', (answer) => void (answer.status = 500)),
      /^FAIL {2}malformed addresses: \/%: the status is 500/,
    ],
    [
      'a link to a source map',
      at(SCRIPT, body('import', '//# sourceMappingURL=main.js.map\nimport')),
      /^FAIL {2}source maps: .*links to its source map/,
    ],
    [
      'a header with a source map',
      at(SCRIPT, header('SourceMap', 'main.js.map')),
      /^FAIL {2}source maps: .*links to its source map/,
    ],
    [
      'a source map',
      at(`${SCRIPT}.map`, (answer) => void (answer.status = 200)),
      /^FAIL {2}source maps: .*main-5e6f7a8b\.js\.map: a source map is served/,
    ],
    [
      'no file of licenses',
      at('/licenses.txt', (answer) => void (answer.status = 404)),
      /^FAIL {2}licenses: \/licenses\.txt has the status 404.*Deploy all of dist/,
    ],
    [
      'a page instead of the licenses',
      at('/licenses.txt', header('Content-Type', 'text/html')),
      /^FAIL {2}licenses: \/licenses\.txt is text\/html, not text\/plain/,
    ],
    [
      'an empty file of licenses',
      at('/licenses.txt', (answer) => void (answer.body = '\n')),
      /^FAIL {2}licenses: \/licenses\.txt names no license/,
    ],
    ['no robots.txt', at('/robots.txt', (answer) => void (answer.status = 404)), /^FAIL {2}robots\.txt: /],
    [
      'no sitemap in robots.txt',
      at('/robots.txt', body('Sitemap', '# Sitemap')),
      /^FAIL {2}sitemap: robots\.txt names no sitemap/,
    ],
    ['a sitemap of other pages', at('/sitemap.xml', body('/smart-inbox', '/blog')), /^FAIL {2}sitemap: .*\/blog/],
    [
      'a sitemap that would control the terminal',
      at('/sitemap.xml', body('/smart-inbox', '/\u001B[2J')),
      /^FAIL {2}sitemap: \/sitemap\.xml names https:\/\/www\.example\.com\/, https:\/\/www\.example\.com\/\uFFFD\[2J, https:\/\/www\.example\.com\/privacy, not/,
    ],
    [
      'a sitemap of another site',
      (answer, path) => {
        if (/robots|sitemap/.test(path))
          answer.body = answer.body.replaceAll('https://www.example.com', 'https://old.example');
      },
      /^FAIL {2}sitemap: robots\.txt names https:\/\/old\.example, and the pages/,
    ],
  ])('%s', async (_, fault, line) => {
    const lines = await linesOf(fault);
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  test('one page for all addresses', async () => {
    const lines = await linesOf(
      at('/thank-you', (answer) => void (answer.body = answer.body.replaceAll('Thanks', 'Start'))),
    );
    expect(lines).toEqual([
      expect.stringMatching(/^FAIL {2}each address has a page of its own: \/, \/thank-you are the same/),
    ]);
  });
});

test('a site built without its address passes without a sitemap', async () => {
  const results = await check((answer) => {
    answer.body = answer.body.replace(/<link rel="canonical"[^>]*>|\n\nSitemap:.*/, '');
  });
  expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(results.map(lineOf)).toContainEqual(expect.stringMatching(/^skip {2}sitemap: .*VITE_SITE_URL/));
});

test('an origin without an answer is one line', async () => {
  const origin = await withFakeSite(
    () => undefined,
    (address) => Promise.resolve(address),
  );
  const lines = (await checkSite(origin)).map(lineOf);
  expect(lines).toEqual([
    expect.stringMatching(
      /^FAIL {2}the site answers: No answer from http:\/\/127\.0\.0\.1:\d+\/: .*ECONNREFUSED.*\. Is the address right/,
    ),
  ]);
});

const httpsLines = (origin: string, headers: Readonly<Record<string, string>> = {}) =>
  httpsResults(origin, { path: '/', status: 200, headers: new Headers(headers), text: '' }).map(lineOf);

const HSTS = 'Strict-Transport-Security';

describe('over https', () => {
  test.each(['max-age=31536000', 'max-age="63072000"; includeSubDomains; preload'])('%j passes', (value) => {
    expect(httpsLines('https://www.example.com', { [HSTS]: value })).toEqual(['ok    https', `ok    ${HSTS}`]);
  });

  test.each([
    [{}, /the header is missing\. Send "Strict-Transport-Security: max-age=31536000"\.$/],
    [{ [HSTS]: 'max-age=0' }, /"max-age=0", for less than half a year/],
    [{ [HSTS]: 'includeSubDomains' }, /for less than half a year/],
  ])('%j fails', (headers, line) => {
    expect(httpsLines('https://www.example.com', headers)[1]).toMatch(line);
  });
});

describe('over http', () => {
  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://site.localhost'])(
    '%s is this machine, so https is not checked',
    (origin) => {
      expect(httpsLines(origin)).toEqual([
        expect.stringMatching(/^skip {2}https: /),
        expect.stringMatching(/^skip {2}Strict/),
      ]);
    },
  );

  test('on another machine is a failure, because browsers block the microphone', () => {
    expect(httpsLines('http://www.example.com')).toEqual([
      'FAIL  https: the site is served over http. Serve it over https: without it, browsers block the microphone.',
      expect.stringMatching(/^skip {2}Strict/),
    ]);
  });
});
