import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as sendRequest, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview, type InlineConfig, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localPlatform } from './localPlatformPlugin.ts';

const PAGE = '<!doctype html><html><head><title>Site</title></head><body></body></html>';
const REQUEST = { headers: { Accept: 'text/html' } };

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'callwright-plugin-'));
  writeFileSync(join(root, 'index.html'), PAGE);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const configurationWith = (publicKey = '', host: string | boolean = 'localhost'): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'silent',
  server: { port: 0, host },
  preview: { port: 0, host },
  plugins: [localPlatform({ siteConfiguration: { publicKey } })],
});

type RunningServer = { readonly origin: string; readonly close: () => Promise<void> };

const originOf = (urls: { readonly local: readonly string[] } | null) =>
  new URL(urls?.local[0] ?? 'http://nowhere').origin;

async function startDevelopment(publicKey?: string): Promise<RunningServer> {
  const server = await createServer(configurationWith(publicKey));
  await server.listen();
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}

async function startPreview(publicKey?: string): Promise<RunningServer> {
  await build({ ...configurationWith(publicKey), build: { emptyOutDir: true } });
  const server = await preview(configurationWith(publicKey));
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}

const blockOf = (html: string) =>
  /<script type="application\/json" id="site-configuration">(.*?)<\/script>/.exec(html)?.[1];

const valuesOf = (html: string) => JSON.parse(blockOf(html) ?? '{}') as Record<string, string>;

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
afterAll(() => agent.destroy());

/** Requests an address with headers that `fetch` forbids. @returns the body of the answer. */
const getBody = (address: string, headers: OutgoingHttpHeaders) =>
  new Promise<string>((resolve, reject) => {
    const request = sendRequest(address, { agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(text)).on('error', reject);
    });
    request.on('error', reject).end();
  });

const pagePathOf = (html: string) => (valuesOf(html).apiBaseUrl ?? '').replace('/api', '');

/** Headers of a request by another site. A page may choose the `Accept` header of its requests. */
const CROSS_SITE = { 'Sec-Fetch-Site': 'cross-site', Accept: 'text/html' };
/** Headers of the requests that another site can make a browser send without a limit. */
const FOREIGN_REQUESTS = [
  ['a picture', { ...CROSS_SITE, 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a fetch', { ...CROSS_SITE, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty', Origin: 'https://evil.example' }],
  ['a frame', { ...CROSS_SITE, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a navigation', { ...CROSS_SITE, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }],
] as const;

/** Headers of a navigation that a person causes by a click on another site's link. */
const LINK = { ...FOREIGN_REQUESTS[3][1], 'Sec-Fetch-User': '?1' };

describe.each([
  ['vite', startDevelopment],
  ['vite preview', startPreview],
])('%s', (_name, startServer) => {
  let origin: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ origin, close } = await startServer());
  });
  afterAll(() => close());

  test('gives each document the configuration of a page of its own', async () => {
    const rootValues = valuesOf(await (await fetch(`${origin}/`, REQUEST)).text());
    const otherValues = valuesOf(await (await fetch(`${origin}/some/page`, REQUEST)).text());
    const base = /^\/local-platform\/pages\/[0-9a-f-]{36}/.exec(rootValues.apiBaseUrl ?? '')?.[0] ?? 'none';
    expect(rootValues).toEqual({
      apiBaseUrl: `${base}/api`,
      roomBundleUrl: `${base}/room`,
      roomOrigin: origin,
      publicKey: 'local',
      assistantId: 'local-receptionist',
      voiceNotice: 'Your voice stays on this computer, and its words are not understood: type them.',
    });
    expect(otherValues.apiBaseUrl).not.toBe(rootValues.apiBaseUrl);
  });

  test('gives a page the faults in the address of its document, and serves them', async () => {
    const html = await (await fetch(`${origin}/?fault=leave:stall&fault=microphone:denied`, REQUEST)).text();
    const page = pagePathOf(html);
    expect(await (await fetch(`${origin}${page}/faults`)).json()).toEqual([
      { stage: 'leave', kind: 'stall' },
      { stage: 'microphone', kind: 'denied' },
    ]);
  });

  test('keeps the call of a used page and the faults of an unused page after many requests of another site', async () => {
    const html = await getBody(`${origin}/`, REQUEST.headers);
    const address = `${origin}${pagePathOf(html)}`;
    const call = await fetch(`${address}/api/call/web`, {
      method: 'POST',
      headers: { Authorization: 'Bearer local', 'Content-Type': 'application/json' },
      body: '{"assistantId":"ava"}',
    });
    const { id, webCallUrl } = (await call.json()) as { id: string; webCallUrl: string };
    const unusedPage = await getBody(`${origin}/?fault=microphone:denied`, REQUEST.headers);
    // More requests than the 500 pages that the platform keeps.
    const requests = Array.from(
      { length: 520 },
      (_value, index) => FOREIGN_REQUESTS[index % FOREIGN_REQUESTS.length]?.[1] ?? {},
    );
    await Promise.all(requests.map((headers) => getBody(`${origin}/?fault=leave:stall`, headers)));
    expect(await (await fetch(webCallUrl)).json()).toMatchObject({ callId: id });
    expect(await (await fetch(`${origin}${pagePathOf(unusedPage)}/faults`)).json()).toEqual([
      { stage: 'microphone', kind: 'denied' },
    ]);
  }, 30_000);

  test.each(FOREIGN_REQUESTS)(
    'a request of another site (%s) gets a page without the faults of its address',
    async (_what, headers) => {
      const page = pagePathOf(await getBody(`${origin}/?fault=leave:stall`, headers));
      expect(await (await fetch(`${origin}${page}/faults`)).json()).toEqual([]);
    },
  );

  test.each([
    ['a link on another site that a person follows', LINK],
    ['an address that a person types', { ...LINK, 'Sec-Fetch-Site': 'none' }],
    // An empty list sends no header.
    ['a page of this machine that is reloaded', { ...LINK, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-User': [] }],
    ['a program', { Accept: 'text/html' }],
  ])('%s gets a page with the faults of its address', async (_what, headers) => {
    const page = pagePathOf(await getBody(`${origin}/?fault=leave:stall`, headers));
    expect(await (await fetch(`${origin}${page}/faults`)).json()).toEqual([{ stage: 'leave', kind: 'stall' }]);
  });

  test.each(['/%', '/%ff', '//', '//host/path'])(
    'answers %s without a server error, and names no folder in a header',
    async (path) => {
      const { status, headers } = await new Promise<{ status: number; headers: string }>((resolve, reject) => {
        sendRequest(`${origin}/`, { agent, path, headers: REQUEST.headers }, (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, headers: JSON.stringify(response.headers) });
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBeLessThan(500);
      expect(headers).not.toContain(root);
    },
  );

  test('serves a room script without imports, exports, eval or build-time variables', async () => {
    const { roomBundleUrl } = valuesOf(await (await fetch(`${origin}/`, REQUEST)).text());
    const script = await (await fetch(`${origin}${roomBundleUrl}/call-machine-object-bundle.js`)).text();
    expect(script).toContain('iframe-call-message');
    expect(script).not.toMatch(/^\s*(import|export)\s/m);
    expect(script).not.toMatch(/\beval\(|new Function\(|process\.env|import\.meta/);
  });

  test('serves nothing of the local platform if a key for the real platform is configured', async () => {
    const server = await startServer('a-real-key');
    expect(blockOf(await (await fetch(`${server.origin}/`, REQUEST)).text())).toBeUndefined();
    const answer = await fetch(`${server.origin}/local-platform/pages`, { headers: { Accept: 'application/json' } });
    expect(answer.headers.get('content-type') ?? '').not.toContain('json');
    await server.close();
  });
});

describe('the local platform', () => {
  test('in vite preview, answers a built page with 200 and any other address with 404.html, both with a configuration', async () => {
    const { origin, close } = await startPreview();
    writeFileSync(join(root, 'dist/404.html'), PAGE.replace('Site', 'Nothing'));
    writeFileSync(join(root, 'dist/about.html'), PAGE.replace('Site', 'About'));
    const [missing, about] = await Promise.all([
      fetch(`${origin}/nowhere`, REQUEST),
      fetch(`${origin}/about`, REQUEST),
    ]);
    expect([missing.status, about.status]).toEqual([404, 200]);
    expect(await missing.text()).toMatch(/Nothing.*site-configuration/s);
    expect(await about.text()).toMatch(/About.*site-configuration/s);
    expect((await fetch(`${origin}/..%2f..%2fetc/passwd`, REQUEST)).status).toBe(404);
    await close();
  });

  test('leaves requests for its sources to the development server, but answers requests below pages/ itself', async () => {
    mkdirSync(join(root, 'local-platform'), { recursive: true });
    writeFileSync(join(root, 'local-platform/faults.ts'), 'export const FAULTS: readonly string[] = [];');
    const { origin, close } = await startDevelopment();
    const module = await fetch(`${origin}/local-platform/faults.ts?t=7`);
    expect([module.headers.get('content-type'), await module.text()]).toEqual([
      'text/javascript',
      expect.stringContaining('export const FAULTS = []'),
    ]);
    expect((await fetch(`${origin}/local-platform/pages/x/faults.ts`)).status).toBe(404);
    await close();
  });

  test('builds the room script again only after a change of one of its modules', async () => {
    let builds = 0;
    const counter: Plugin = { name: 'count-builds', buildStart: () => void (builds += 1) };
    const platform = localPlatform({ siteConfiguration: { publicKey: '' }, developmentRoomPlugins: [counter] });
    const server = await createServer({ ...configurationWith(), plugins: [platform] });
    await server.listen();
    const origin = originOf(server.resolvedUrls);
    const { roomBundleUrl } = valuesOf(await (await fetch(`${origin}/`, REQUEST)).text());
    const requestScript = async () => {
      const response = await fetch(`${origin}${roomBundleUrl}/call-machine-object-bundle.js`);
      expect(response.status).toBe(200);
    };
    await requestScript();
    const buildsAfterChangeOf: Record<string, number> = {};
    for (const file of [
      '../README.md',
      '../assistant/receptionist.ts',
      './room/room.ts',
      './server/platformServer.ts',
    ]) {
      server.watcher.emit('change', fileURLToPath(new URL(file, import.meta.url)));
      await requestScript();
      buildsAfterChangeOf[file] = builds;
    }
    expect(buildsAfterChangeOf).toEqual({
      '../README.md': 1,
      '../assistant/receptionist.ts': 2,
      './room/room.ts': 3,
      './server/platformServer.ts': 3,
    });
    await server.close();
  }, 30_000);

  test('is absent from a build', async () => {
    const result = await build({ ...configurationWith(), build: { write: false } });
    expect(JSON.stringify(result)).not.toMatch(/local-platform|site-configuration/);
  });

  test.each(['0.0.0.0', true, '192.168.1.7', '::'])('refuses to start on the host %j', async (host) => {
    await expect(createServer(configurationWith('', host))).rejects.toThrow('listens on loopback only');
    await expect(preview(configurationWith('', host))).rejects.toThrow('listens on loopback only');
  });

  test('does not prevent a start on the host 0.0.0.0 with a key for the real platform', async () => {
    const server = await createServer(configurationWith('a-real-key', '0.0.0.0'));
    await server.close();
  });
});
