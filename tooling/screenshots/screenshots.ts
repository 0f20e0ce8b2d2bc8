import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { createServer } from 'vite';
import { CHROMIUM_FLAGS } from '../findChromium.ts';
import { ensureChromium } from '../installChromium.ts';
import { photographInspector } from './inspectorScreenshots.ts';
import { photographSiteForReadme, photographInspectorForReadme, README_PICTURES } from './readmeScreenshots.ts';
import { PICTURES_PORT, serveBuiltSite, type Server } from './siteServer.ts';
import { photographCall, photographInbox, photographPages } from './siteScreenshots.ts';
import { type Look, LOOKS, PICTURES, type Studio } from './studio.ts';

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
