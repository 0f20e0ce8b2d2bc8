import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localPlatform } from '../../local-platform/localPlatformPlugin.ts';
import { PRERENDERED_PAGES } from '../prerender/prerenderedPages.ts';
import { previewAddresses } from './previewAddressesPlugin.ts';

const root = mkdtempSync(join(tmpdir(), 'preview-addresses-'));
beforeAll(() => {
  mkdirSync(join(root, 'dist'));
  for (const { file } of PRERENDERED_PAGES) writeFileSync(join(root, 'dist', file), `<head></head>${file}`);
  writeFileSync(join(root, 'dist', 'robots.txt'), 'User-agent: *');
});
afterAll(() => {
  rmSync(root, { recursive: true });
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
      root,
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
