import { chromium, type Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { CHROMIUM_FLAGS, findChromium } from '../browsers/findBrowser.ts';

const SITE = 'https://www.example.com';

const POLICY = contentSecurityPolicy(
  readConfiguration({ VITE_ROOM_HOSTS: 'rooms.example.com', VITE_ROOM_ORIGIN: 'https://calls.example.com:8443' }),
);

/** Runs with a page under the policy. Requests that the browser allows are answered here: none leaves this machine. */
async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await page.route('**', (route) =>
      route.fulfill({
        contentType: route.request().url() === `${SITE}/` ? 'text/html' : 'text/javascript',
        headers: { 'Content-Security-Policy': POLICY, 'Access-Control-Allow-Origin': '*' },
        body: '',
      }),
    );
    await page.goto(`${SITE}/`);
    await use(page);
  } finally {
    await browser.close();
  }
}

const loadsScript = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((settle) => {
        const script = Object.assign(document.createElement('script'), { src });
        script.onload = () => settle(true);
        script.onerror = () => settle(false);
        document.head.append(script);
      }),
    address,
  );

const answersRequest = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    address,
  );

test('Chromium loads scripts only from the folder of the call machine on these hosts, and on its mirrors', async () => {
  const [folder = ''] = /https:\/\/c\.daily\.co\/\S+/.exec(POLICY) ?? [];
  await withPage(async (page) => {
    for (const host of ['c.daily.co', 'c.dailywebrtc.com', 'c.dailywebrtc.net']) {
      const mirrored = folder.replace('c.daily.co', host);
      expect(await loadsScript(page, `${mirrored}call-machine-object-bundle.js`), host).toBe(true);
      expect(await loadsScript(page, `${mirrored}audio-processor-bundle.js`), host).toBe(true);
      expect(await loadsScript(page, `https://${host}/other.js`), host).toBe(false);
      expect(await loadsScript(page, mirrored.replace(/\/$/, '-other/a.js')), host).toBe(false);
    }
  });
});

test('Chromium sends requests to the rooms and the error reports of the policy, but not to similar hosts', async () => {
  await withPage(async (page) => {
    for (const address of [
      'https://rooms.example.com/a',
      'https://a.rooms.example.com/a',
      'https://calls.example.com:8443/a',
      'https://o77906.ingest.sentry.io/api/168844/envelope/?a=b',
    ]) {
      expect(await answersRequest(page, address), address).toBe(true);
    }
    for (const address of [
      'https://rooms.example.com:8443/a',
      'https://calls.example.com/a',
      'https://o1.ingest.sentry.io/api/1/envelope/',
      'https://example.com/a',
    ]) {
      expect(await answersRequest(page, address), address).toBe(false);
    }
  });
});
