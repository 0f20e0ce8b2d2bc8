import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview, type InlineConfig } from 'vite';
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

const configured = (publicKey = '', host: string | boolean = 'localhost'): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'silent',
  server: { port: 0, host },
  preview: { port: 0, host },
  plugins: [localPlatform({ siteConfiguration: { publicKey } })],
});

type Running = { readonly origin: string; readonly close: () => Promise<void> };

const originOf = (urls: { readonly local: readonly string[] } | null) =>
  new URL(urls?.local[0] ?? 'http://nowhere').origin;

async function development(publicKey?: string): Promise<Running> {
  const server = await createServer(configured(publicKey));
  await server.listen();
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}

async function previewed(publicKey?: string): Promise<Running> {
  await build({ ...configured(publicKey), build: { emptyOutDir: true } });
  const server = await preview(configured(publicKey));
  return { origin: originOf(server.resolvedUrls), close: () => server.close() };
}

const blockOf = (html: string) =>
  /<script type="application\/json" id="site-configuration">(.*?)<\/script>/.exec(html)?.[1];

const valuesOf = (html: string) => JSON.parse(blockOf(html) ?? '{}') as Record<string, string>;

describe.each([
  ['vite', development],
  ['vite preview', previewed],
])('%s', (_name, serve) => {
  test('puts the configuration of a page of its own into every document', async () => {
    const { origin, close } = await serve();
    const first = valuesOf(await (await fetch(`${origin}/`, REQUEST)).text());
    const second = valuesOf(await (await fetch(`${origin}/some/page`, REQUEST)).text());
    const base = /^\/local-platform\/pages\/[0-9a-f-]{36}/.exec(first.apiBaseUrl ?? '')?.[0] ?? 'none';
    expect(first).toEqual({
      apiBaseUrl: `${base}/api`,
      roomBundleUrl: `${base}/room`,
      roomOrigin: origin,
      publicKey: 'local',
      assistantId: 'local-receptionist',
    });
    expect(second.apiBaseUrl).not.toBe(first.apiBaseUrl);
    await close();
  });

  test('takes faults from the address, and serves the platform', async () => {
    const { origin, close } = await serve();
    const html = await (await fetch(`${origin}/?fault=leave:stall&fault=microphone:denied`, REQUEST)).text();
    const page = (valuesOf(html).apiBaseUrl ?? '').replace('/api', '');
    expect(await (await fetch(`${origin}${page}/faults`)).json()).toEqual([
      { stage: 'leave', kind: 'stall' },
      { stage: 'microphone', kind: 'denied' },
    ]);
    await close();
  });

  test('the room script is one that needs no module loader and no eval', async () => {
    const { origin, close } = await serve();
    const { roomBundleUrl } = valuesOf(await (await fetch(`${origin}/`, REQUEST)).text());
    const script = await (await fetch(`${origin}${roomBundleUrl}/call-machine-object-bundle.js`)).text();
    expect(script).toContain('iframe-call-message');
    expect(script).not.toMatch(/^\s*(import|export)\s/m);
    expect(script).not.toMatch(/\beval\(|new Function\(|process\.env|import\.meta/);
    await close();
  });

  test('with a key of the real platform there is nothing of the local one', async () => {
    const { origin, close } = await serve('a-real-key');
    expect(blockOf(await (await fetch(`${origin}/`, REQUEST)).text())).toBeUndefined();
    const answer = await fetch(`${origin}/local-platform/pages`, { headers: { Accept: 'application/json' } });
    expect(answer.headers.get('content-type') ?? '').not.toContain('json');
    await close();
  });
});

describe('the local platform', () => {
  test('answers an address that was not built with the page for nothing found', async () => {
    const { origin, close } = await previewed();
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

  test('leaves its own sources to the development server, which has them below the same path', async () => {
    mkdirSync(join(root, 'local-platform'), { recursive: true });
    writeFileSync(join(root, 'local-platform/faults.ts'), 'export const FAULTS: readonly string[] = [];');
    const { origin, close } = await development();
    const module = await fetch(`${origin}/local-platform/faults.ts?t=7`);
    expect([module.headers.get('content-type'), await module.text()]).toEqual([
      'text/javascript',
      expect.stringContaining('export const FAULTS = []'),
    ]);
    expect((await fetch(`${origin}/local-platform/pages/x/faults.ts`)).status).toBe(404);
    await close();
  });

  test('leaves no trace in a build', async () => {
    const result = await build({ ...configured(), build: { write: false } });
    expect(JSON.stringify(result)).not.toMatch(/local-platform|site-configuration/);
  });

  test.each(['0.0.0.0', true, '192.168.1.7', '::'])('does not start for other machines (%j)', async (host) => {
    await expect(createServer(configured('', host))).rejects.toThrow('answers this machine only');
    await expect(preview(configured('', host))).rejects.toThrow('answers this machine only');
  });

  test('does not mind other machines when the real platform is used', async () => {
    const server = await createServer(configured('a-real-key', '0.0.0.0'));
    await server.close();
  });
});
