import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  isPrerendered,
  type SiteHost,
  type SiteHostOptions,
  startSiteHost,
  withoutHostValues,
  withoutScript,
} from './siteHost.ts';

const TYPES: Readonly<Record<string, string>> = {
  '/': 'text/html; charset=utf-8',
  '/assets/index.js': 'text/javascript',
  '/nowhere': 'text/html; charset=utf-8',
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a host in front of a server that echoes the method, the Host header and the body of each request. */
async function started(options?: SiteHostOptions): Promise<SiteHost> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const type = TYPES[request.url ?? ''] ?? 'font/woff2';
      response.writeHead(request.url === '/nowhere' ? 404 : 200, { 'Content-Type': type, 'X-Kept': 'yes' });
      response.end(`<p>${request.method ?? ''} ${request.headers.host ?? ''} ${body}</p>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closing.push(() => server.close());
  const host = await startSiteHost(`http://localhost:${String((server.address() as AddressInfo).port)}`, options);
  closing.push(host.close);
  return host;
}

const get = (host: SiteHost, path: string, encoding: string) =>
  fetch(`${host.origin}${path}`, { headers: { 'Accept-Encoding': encoding, Connection: 'close' } });

test('compresses only texts, and only if the request accepts gzip', async () => {
  const host = await started();
  for (const [path, encoding, sent] of [
    ['/', 'gzip', 'gzip'],
    ['/assets/index.js', 'gzip', 'gzip'],
    ['/assets/font.woff2', 'gzip', null],
    ['/', 'identity', null],
  ] as const) {
    const answer = await get(host, path, encoding);
    expect(answer.headers.get('content-encoding'), `${path} ${encoding}`).toBe(sent);
    expect(await answer.text()).toBe(`<p>GET ${new URL(host.origin).host} </p>`);
  }
});

test('keeps status, headers and the body of a request', async () => {
  const host = await started();
  const missing = await get(host, '/nowhere', 'gzip');
  expect([missing.status, missing.headers.get('x-kept')]).toEqual([404, 'yes']);
  const posted = await fetch(`${host.origin}/`, { method: 'POST', body: 'words', headers: { Connection: 'close' } });
  expect(await posted.text()).toContain('POST');
  expect(await (await fetch(`${host.origin}/`, { method: 'POST', body: 'words' })).text()).toContain('words');
});

test('changes documents only', async () => {
  const host = await started({ changeDocument: (html) => html.replace('GET', 'changed') });
  expect(await (await get(host, '/', 'gzip')).text()).toContain('changed');
  expect(await (await get(host, '/assets/index.js', 'gzip')).text()).toContain('GET');
});

test('delays a request by `delayOf`', async () => {
  const delayed: string[] = [];
  const host = await started({
    delayOf: (method, path) => {
      delayed.push(`${method} ${path}`);
      return path === '/' ? 60 : 0;
    },
  });
  const begin = performance.now();
  await (await get(host, '/', 'gzip')).text();
  expect(performance.now() - begin).toBeGreaterThanOrEqual(59);
  await (await get(host, '/assets/index.js', 'gzip')).text();
  expect(delayed).toEqual(['GET /', 'GET /assets/index.js']);
});

const built = (root: string) => `<!doctype html><html><head><title>Callwright</title>
<link rel="preload" as="font" href="/assets/font.woff2">
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react.js">
<link rel="preload" as="script" href="/assets/more.js">
<link rel="stylesheet" crossorigin href="/assets/index.css">
</head><body><div id="root">${root}</div><script>
start();
</script></body></html>`;

test('removes scripts and their preloads, and keeps fonts and styles', () => {
  const html = withoutScript(built('<h1>Hello</h1>'));
  expect(html).not.toMatch(/\.js|<script|start\(/);
  expect(html).toContain('/assets/font.woff2');
  expect(html).toContain('/assets/index.css');
  expect(html).toContain('<h1>Hello</h1>');
});

test('a document is prerendered if its body contains text', () => {
  expect(isPrerendered(built('<h1>Hello</h1>'))).toBe(true);
  expect(isPrerendered(built(''))).toBe(false);
  expect(isPrerendered(built('<!--app--><noscript>Needs script.</noscript>'))).toBe(false);
});

test('removes only the data block of the host', () => {
  const [before, values, after] = [
    '<head><script src="/a.js"></script>',
    '<script type="application/json" id="site-configuration">{"a":1}</script>',
    '<script src="/b.js"></script></head>',
  ];
  expect(withoutHostValues(before + values + after)).toBe(before + after);
  expect(withoutHostValues(before + after)).toBe(before + after);
});
