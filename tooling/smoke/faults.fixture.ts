import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { readConfiguration } from '../../src/app/configuration.ts';
import { CACHE_CONTROL, responseHeaders, robotsWithSitemap, sitemap } from '../hosting/hostedSite.ts';
import { inlineHashesIn } from '../prerender/inlineHashes.ts';
import { type CheckResult, lineOf } from './checkResult.ts';
import { checkSite } from './checkSite.ts';

type FakeAnswer = { status: number; headers: Record<string, string>; body: string };

/** Simulates a fault of a host: changes the correct answer to a path. */
export type Fault = (answer: FakeAnswer, path: string) => void;

const SITE_URL = 'https://www.example.com';

const FILLING = 'x'.repeat(2_000);

const pageOf = (name: string) =>
  `<!doctype html><html><head><title>${name} | Site</title><style>a{}</style>` +
  `<link rel="stylesheet" href="/assets/main-1a2b3c4d.css" disabled><link rel="canonical" href="${SITE_URL}/">` +
  '<script type="application/ld+json">{"a":1}</script></head>' +
  `<body><div id="root" data-rendered-at="2026-11-23T00:00"><h1>${name} <span>&amp;</span> more</h1>${FILLING}</div>` +
  '<template data-module="/assets/main-5e6f7a8b.js"><link rel="modulepreload" href="/assets/main-5e6f7a8b.js"></template>' +
  '<script type="module">import(document.querySelector("template").dataset.module)</script></body></html>';

const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': ['text/html; charset=utf-8', pageOf('Start')],
  '/smart-inbox': ['text/html; charset=utf-8', pageOf('Inbox')],
  '/thank-you': ['text/html; charset=utf-8', pageOf('Thanks')],
  '/privacy': ['text/html; charset=utf-8', pageOf('Privacy')],
  '/assets/main-5e6f7a8b.js': ['text/javascript', 'import("./site-1a2b3c4d.js")'],
  '/assets/site-1a2b3c4d.js': ['text/javascript', `"${FILLING}"`],
  '/assets/main-1a2b3c4d.css': ['text/css', `a{}${FILLING}`],
  '/licenses.txt': ['text/plain', 'a 1.0.0 (MIT)\n\nCopyright (c) 2026 A. Author\n'],
  '/robots.txt': ['text/plain', robotsWithSitemap('User-agent: *\nAllow: /\n', SITE_URL)],
  '/sitemap.xml': ['application/xml', sitemap(SITE_URL, ['/', '/smart-inbox', '/privacy'])],
};

const HEADERS = responseHeaders(readConfiguration({}), inlineHashesIn(pageOf('Start')));

function correctAnswer(path: string): FakeAnswer {
  const [type, body] = FILES[path] ?? ['text/html; charset=utf-8', pageOf('Not found')];
  const isFound = path in FILES;
  const caching = isFound && path.startsWith('/assets/') ? CACHE_CONTROL.assets : CACHE_CONTROL.pages;
  return {
    status: isFound ? 200 : 404,
    headers: { ...HEADERS, 'Content-Type': type, 'Cache-Control': caching, 'Content-Encoding': 'gzip' },
    body,
  };
}

/** Serves a small site correctly except for the fault, while the function runs. */
export async function withFakeSite<Result>(fault: Fault, use: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = correctAnswer(path);
    fault(answer, path);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.headers['Content-Encoding'] === 'gzip' ? gzipSync(answer.body) : answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Checks a small site that is served with the fault. */
export const check = (fault: Fault): Promise<readonly CheckResult[]> =>
  withFakeSite(fault, (origin) => checkSite(origin));

/** Lines of the checks that do not pass. */
export const linesOf = async (fault: Fault): Promise<readonly string[]> =>
  (await check(fault)).filter(({ status }) => status === 'failed' || status === 'noted').map(lineOf);

export const withoutHeader =
  (name: string): Fault =>
  ({ headers }) => {
    Reflect.deleteProperty(headers, name);
  };

export const at =
  (path: string, fault: Fault): Fault =>
  (answer, requested) => {
    if (requested === path) fault(answer, requested);
  };

export const POLICY = 'Content-Security-Policy';

export const inPolicy =
  (text: string | RegExp, replacement: string): Fault =>
  ({ headers }) => {
    headers[POLICY] = (headers[POLICY] ?? '').replace(text, replacement);
  };

export const header =
  (name: string, value: string): Fault =>
  ({ headers }) => {
    headers[name] = value;
  };

export const body =
  (text: string, replacement: string): Fault =>
  (answer) => {
    answer.body = answer.body.replace(text, replacement);
  };
