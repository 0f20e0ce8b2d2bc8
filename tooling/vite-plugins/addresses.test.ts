import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type InlineConfig, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localPlatform } from '../../local-platform/localPlatformPlugin.ts';
import { malformedAddresses, previewAddresses } from './addresses.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';

type Running = { readonly port: number; readonly close: () => Promise<void> };

const root = mkdtempSync(join(tmpdir(), 'callwright-addresses-'));

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const configured = (publicKey: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'silent',
  server: { port: 0, host: 'localhost' },
  preview: { port: 0, host: 'localhost' },
  plugins: [malformedAddresses(), localPlatform({ siteConfiguration: { publicKey } })],
});

async function development(publicKey: string): Promise<Running> {
  const server = await createServer(configured(publicKey));
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { port: Number(new URL(address).port), close: () => server.close() };
}

async function previewed(publicKey: string): Promise<Running> {
  await build({ ...configured(publicKey), build: { emptyOutDir: true } });
  const server = await preview(configured(publicKey));
  return { port: (server.httpServer.address() as AddressInfo).port, close: () => server.close() };
}

/** Sends the target unchanged: `fetch` would normalise it. */
function send(port: number, method: string, target: string, headers = 'Connection: close'): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, 'localhost');
    socket.on('data', (data) => (received += data.toString()));
    socket.on('error', () => resolve(received)).on('close', () => resolve(received));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n${headers}\r\n\r\n`);
  });
}

function parsed(received: string) {
  const [head = '', body = ''] = received.split(/\r\n\r\n(.*)/s);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), body };
}

const MALFORMED = ['/%', '/%ff', '/site%2', '//', '//[', '//host/path', '/\\', '/@id/%ff', 'http://[/%', 'foo://[/'];

describe.each([
  ['vite', development, ''],
  ['vite preview', previewed, ''],
  ['vite with a key of the real platform', development, 'a-real-key'],
  ['vite preview with a key of the real platform', previewed, 'a-real-key'],
])('%s', (_name, start, publicKey) => {
  let port: number;
  let close = () => Promise.resolve();

  beforeAll(async () => {
    writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>Site</title></head></html>');
    ({ port, close } = await start(publicKey));
  });
  afterAll(() => close());

  test.each(MALFORMED)('answers %s with 400 and one sentence, without a path of this machine', async (target) => {
    const get = parsed(await send(port, 'GET', target));
    expect(get).toEqual({ status: 400, body: 'Bad Request: the path of this address cannot be read.\n' });
    expect(parsed(await send(port, 'HEAD', target))).toEqual({ status: 400, body: '' });
  });

  test.each(['/', '/?a=%', '/some%20page', 'http://localhost/', 'http://localhost'])(
    'answers %s as without the plugin',
    async (target) => {
      const { status, body } = parsed(await send(port, 'GET', target));
      expect([status, body.includes('<title>Site</title>')]).toEqual([200, true]);
    },
  );

  test('survives absolute addresses that cannot be parsed, also in a request for a WebSocket', async () => {
    await send(port, 'GET', 'http://[/');
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\nSec-WebSocket-Key: x';
    const upgraded = send(port, 'GET', 'http://[/', upgrade);
    expect(parsed(await send(port, 'GET', '/')).status).toBe(200);
    await close();
    close = () => Promise.resolve();
    await upgraded;
  });
});

const builtFolder = mkdtempSync(join(tmpdir(), 'preview-addresses-'));
beforeAll(() => {
  mkdirSync(join(builtFolder, 'dist'));
  for (const { file } of PRERENDERED_PAGES) writeFileSync(join(builtFolder, 'dist', file), `<head></head>${file}`);
  writeFileSync(join(builtFolder, 'dist', 'robots.txt'), 'User-agent: *');
});
afterAll(() => {
  rmSync(builtFolder, { recursive: true });
});

describe.each([
  ['with the local platform', ''],
  ['with a key of the real platform', 'a-real-key'],
])('vite preview %s', (_name, publicKey) => {
  let origin = '';
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = await preview({
      configFile: false,
      root: builtFolder,
      logLevel: 'silent',
      preview: { port: 0, host: '127.0.0.1' },
      plugins: [previewAddresses(), localPlatform({ siteConfiguration: { publicKey } })],
    });
    origin = `http://127.0.0.1:${String((server.httpServer.address() as AddressInfo).port)}`;
    close = () => server.close();
  });
  afterAll(() => close());

  const get = (path: string) => fetch(origin + path, { redirect: 'manual', headers: { Accept: 'text/html,*/*' } });

  test.each([
    ['/', 'index.html'],
    ['/?a=b', 'index.html'],
    ['/smart-inbox?conversation=1', 'smart-inbox.html'],
    ['/thank-you', 'thank-you.html'],
    ['/privacy', 'privacy.html'],
  ])('%s is the page %s', async (path, file) => {
    const answer = await get(path);
    expect([answer.status, (await answer.text()).replace(/<head>.*<\/head>/, '')]).toEqual([200, file]);
  });

  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/index%2ehtml', '/'],
    ['/smart-inbox.html?conversation=1', '/smart-inbox?conversation=1'],
    ['/smart-inbox/', '/smart-inbox'],
    ['/smart%2Dinbox', '/smart-inbox'],
    ['/thank-you%2f', '/thank-you'],
    ['/thank-you//', '/thank-you'],
    ['/x/..%2fthank-you', '/thank-you'],
  ])('%s redirects to %s', async (path, target) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, target]);
  });

  test.each([
    '/no/such/page',
    '/Smart-Inbox',
    '/Index.html',
    '/404',
    '/404.html',
    '/gone.html',
    '/gone.png',
    '/thank-you/x',
  ])('%s is the page for unknown addresses', async (path) => {
    const answer = await get(path);
    expect([answer.status, (await answer.text()).replace(/<head>.*<\/head>/, '')]).toEqual([404, '404.html']);
  });

  test('other files are served', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *');
  });
});
