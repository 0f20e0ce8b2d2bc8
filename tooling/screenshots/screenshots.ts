import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { INSPECTOR_PATH } from '../../inspector/serverApi.ts';
import { CHROMIUM_FLAGS } from '../browsers/findBrowser.ts';
import { ensureChromium } from '../browsers/installBrowser.ts';
import { book, talk } from './Call.ts';
import { photographCall, photographInbox, photographPages } from './siteScreenshots.ts';
import {
  type Look,
  LOOKS,
  photographCalm,
  pictureOf,
  PICTURES,
  PICTURES_PORT,
  serveBuiltSite,
  type Server,
  type Studio,
  withPage,
} from './studio.ts';

// The fake microphone beeps, and its beeps need no recognition.
process.env.LOCAL_HEARING ??= 'none';

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

async function atServer(
  server: Server,
  browser: Browser,
  photograph: (studio: Studio) => Promise<void>,
): Promise<void> {
  try {
    const [origin] = server.resolvedUrls?.local ?? [];
    if (origin === undefined) throw new Error('The server of the pages has no address.');
    await photograph({ origin, browser });
  } finally {
    await server.close();
  }
}

const eachLook = (photograph: (studio: Studio, look: Look) => Promise<void>) => async (studio: Studio) => {
  for (const look of LOOKS) {
    console.log(`${String(look.width)} pixels, ${look.scheme}`);
    await photograph(studio, look);
  }
};

async function photographSite(studio: Studio, look: Look): Promise<void> {
  await photographPages(studio, look);
  await photographInbox(studio, look);
  await photographCall(studio, look);
}

async function developmentServer(): Promise<Server> {
  const server = await createServer({ logLevel: 'warn', server: { port: PICTURES_PORT } });
  return server.listen();
}

const README_PICTURES = join('docs', 'pictures');
const MAX_README_PICTURE_BYTES = 300_000;

async function sideBySide(browser: Browser, pictures: readonly Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  await page.setContent(`<div style="display:inline-flex;gap:24px;padding:0">${images}</div>`);
  await page.locator('div').screenshot({ path, omitBackground: true });
  await page.close();
}

const pathOf = (name: string) => join(README_PICTURES, `${name}.png`);

const DESK: Look = { width: 1440, scheme: 'light' };
const PHONE: Look = { width: 390, scheme: 'dark' };

function checkSizes(names: readonly string[]): void {
  for (const name of names) {
    const { size } = statSync(pathOf(name));
    if (size > MAX_README_PICTURE_BYTES)
      throw new Error(`${pathOf(name)} has ${String(size)} bytes: too many for a README.`);
  }
}

async function photographSiteForReadme(studio: Studio): Promise<void> {
  await withPage(studio, DESK, '/', async (page) => {
    await book(page);
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).click();
    await page.getByRole('heading', { name: 'Dana Whitfield' }).waitFor();
    await page.locator('#toast-region').getByRole('button').click();
    await photographCalm(page, pathOf('inbox'));
  });
  await withPage(studio, PHONE, '/', async (page) => {
    const landing = await page.screenshot({ animations: 'disabled' });
    const call = await (await talk(page)).photographSpeaking();
    await sideBySide(studio.browser, [landing, call], pathOf('phone'));
  });
  checkSizes(['phone', 'inbox']);
}

/** Id of the machine in the pictures. */
const MACHINE = 'call-client';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Opens the inspector and a call in another tab, and selects the actor of one machine. */
async function besideCall(
  studio: Studio,
  look: Look,
  photograph: (inspector: Page, site: Page) => Promise<void>,
): Promise<void> {
  await withPage(studio, look, INSPECTOR_PATH, async (inspector) => {
    await inspector.getByRole('application').waitFor();
    const site = await inspector.context().newPage();
    await site.goto(studio.origin);
    const call = await talk(site);
    await call.awaitEndOfTurn(2);
    await inspector.bringToFront();
    await inspector.locator(`[data-machine="${MACHINE}"]`).last().click();
    await inspector.getByRole('application', { name: /call client/i }).waitFor();
    await photograph(inspector, site);
  });
}

/** Every view and every panel, beside a call. */
async function photographInspector(studio: Studio, look: Look): Promise<void> {
  await besideCall(studio, look, async (page) => {
    const take = async (name: string) => {
      await page.screenshot({ path: pictureOf(`inspector-${name}`, look), fullPage: true, animations: 'disabled' });
    };
    await take('chart');
    await tab(page, 'Sequence');
    await page.getByRole('list', { name: 'Messages' }).waitFor();
    await take('sequence');
    await tab(page, 'Coverage');
    await page.getByRole('table', { name: 'Taken by each driver' }).waitFor();
    await take('coverage');
    await page
      .getByRole('button', { name: /^paths through state/ })
      .nth(3)
      .click();
    await page.getByRole('list', { name: 'Paths' }).waitFor();
    await take('paths-through');
    await tab(page, 'Chart');
    for (const name of ['State', 'Faults', 'List', 'Stately']) {
      await tab(page, name);
      await take(name.toLowerCase());
    }
    await tab(page, 'Log');
    await page.getByRole('list', { name: 'Events' }).getByRole('button').last().click();
    await take('event');
    await page.getByRole('button', { name: 'Fork from here' }).click();
    await page.getByRole('region', { name: 'Actor', exact: true }).waitFor();
    await take('fork');
    await tab(page, 'Paths');
    await page.getByRole('list', { name: 'Paths' }).getByRole('button').nth(2).click();
    await page.getByRole('list', { name: /^Steps of/ }).waitFor();
    await take('path');
  });
}

async function photographInspectorForReadme(studio: Studio): Promise<void> {
  await besideCall(studio, DESK, async (page) => {
    await page.screenshot({ path: pathOf('inspector'), animations: 'disabled' });
  });
  checkSizes(['inspector']);
}

/**
 * `npm run -w tooling screenshots`: every page, every state of a call and of the inbox, every panel of the machine inspector. `-- site` or
 * `-- inspector`: only those. `-- --readme`: the pictures of the README instead.
 */
async function main(args: readonly string[]): Promise<void> {
  const isForReadme = args.includes('--readme');
  const isSelected = (part: string) => args.includes(part) || !args.some((arg) => !arg.startsWith('--'));
  const executablePath = ensureChromium();
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...FAKE_MICROPHONE] });
  try {
    mkdirSync(PICTURES, { recursive: true });
    if (isSelected('site'))
      await atServer(await serveBuiltSite(), browser, isForReadme ? photographSiteForReadme : eachLook(photographSite));
    if (isSelected('inspector')) {
      await atServer(
        await developmentServer(),
        browser,
        isForReadme ? photographInspectorForReadme : eachLook(photographInspector),
      );
    }
    console.log(`The pictures are in ${isForReadme ? README_PICTURES : PICTURES}/.`);
  } finally {
    await browser.close();
  }
}

await main(process.argv.slice(2));
