import { type Browser, chromium } from '@playwright/test';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { CHROMIUM_FLAGS } from '../findChromium.ts';
import { ensureChromium } from '../installChromium.ts';
import { book, talk } from './Call.ts';
import { besideCall, photographInspector } from './inspectorScreenshots.ts';
import { photographCall, photographInbox, photographPages } from './siteScreenshots.ts';
import { PICTURES_PORT, serveBuiltSite, type Server } from './siteServer.ts';
import { type Look, LOOKS, photographCalm, PICTURES, type Studio, withPage } from './studio.ts';

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

async function photographInspectorForReadme(studio: Studio): Promise<void> {
  await besideCall(studio, DESK, async (page) => {
    await page.screenshot({ path: pathOf('inspector'), animations: 'disabled' });
  });
  checkSizes(['inspector']);
}

/**
 * `npm run screenshots`: every page, every state of a call and of the inbox, every panel of the machine inspector. `-- site` or
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
