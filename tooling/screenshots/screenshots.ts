import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import type { Fault } from '../local-platform/faults.ts';
import { INCIDENT_EVENT, type Incident } from '../local-platform/room/roomIncidents.ts';
import { CHROMIUM_FLAGS } from './findChromium.ts';
import { ensureChromium } from './installChromium.ts';

/** Ignored by git. */
const PICTURES = 'screenshots';
const README_PICTURES = join('docs', 'pictures');
const SITE = join('.cache', 'screenshots-site');

/** Not the one of the browser tests, so that both can run; the next free one where it is taken. */
const PORT = 4190;

const MAX_README_PICTURE_BYTES = 300_000;
/** A greeting takes some ten seconds. */
const CALL_TIMEOUT_MS = 60_000;

const MAX_SPEAKING_ATTEMPTS = 20;

const SIZES = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const PAGES = { landing: '/', 'thank-you': '/thank-you', 'not-found': '/no-such-page' } as const;

type Look = { readonly width: keyof typeof SIZES; readonly scheme: (typeof SCHEMES)[number] };

type Studio = {
  readonly origin: string;
  readonly browser: Browser;
};

const LOOKS: readonly Look[] = ([390, 1440] as const).flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A page of the site as a visitor with this screen and this taste sees it. */
async function withPage(
  { origin, browser }: Studio,
  { width, scheme }: Look,
  path: string,
  photograph: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES[width], colorScheme: scheme });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(CALL_TIMEOUT_MS);
    await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await photograph(page);
  } finally {
    await context.close();
  }
}

/** The inbox, what it opens on a press, and what is left when the last contact is gone. */
async function photographInbox(studio: Studio, look: Look): Promise<void> {
  const take = async (page: Page, name: string) => {
    await page.screenshot({ path: pictureOf(`inbox-${name}`, look), animations: 'disabled' });
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
  await withPage(studio, look, '/smart-inbox', async (page) => {
    await take(page, 'list');
    await page.getByRole('searchbox').fill('an');
    await take(page, 'search');
    await page.getByRole('searchbox').fill('nobody');
    await take(page, 'no-match');
  });
  await withPage(studio, look, '/smart-inbox?conversation=2', async (page) => {
    await take(page, 'conversation');
    await page.getByText('Transcript').first().click();
    await take(page, 'transcript');
    await press(page, 'Conversation options');
    await page.getByRole('menu').waitFor();
    await take(page, 'menu');
    await page.keyboard.press('Escape');
    const unfold = page.getByRole('button', { name: 'Details', exact: true });
    if (await unfold.isVisible()) {
      await unfold.click();
      await take(page, 'details');
    }
    for (const [name, button] of Object.entries({
      edit: 'Edit contact',
      note: 'Notes',
      'delete-note': 'Delete note',
      'delete-contact': 'Delete Contact',
      calendar: 'Schedule',
    })) {
      await press(page, button);
      await page.getByRole('dialog').waitFor();
      await take(page, name);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
}

async function photographPages(studio: Studio, look: Look): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    await withPage(studio, look, path, async (page) => {
      await page.screenshot({ path: pictureOf(name, look), fullPage: true, animations: 'disabled' });
    });
  }
}

const pictureOf = (name: string, { width, scheme }: Look) => join(PICTURES, `${name}-${String(width)}-${scheme}.png`);

const withFault = ({ stage, kind }: Fault) => `/?fault=${stage}:${kind}`;

class Call {
  readonly #dialog: Locator;
  readonly #status: Locator;
  readonly captions: Locator;

  constructor(readonly page: Page) {
    this.#dialog = page.getByRole('dialog', { name: 'Voice Assistant' });
    this.#status = this.#dialog.getByRole('status');
    this.captions = this.#dialog.getByRole('log').locator('[data-state]');
  }

  async begin(): Promise<void> {
    await this.page.getByRole('button', { name: 'Hear the AI in Action' }).click();
  }

  async press(name: string): Promise<void> {
    await this.#dialog.getByRole('button', { name, exact: true }).click();
  }

  async type(text: string): Promise<void> {
    const field = this.#dialog.getByRole('textbox');
    await field.fill(text);
    await field.press('Enter');
  }

  async cause(incident: Incident): Promise<void> {
    await this.page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [
      INCIDENT_EVENT,
      { do: incident },
    ] as const);
  }

  async awaitStatus(status: 'Connecting...' | 'Listening...' | 'Speaking...'): Promise<void> {
    await this.#status.filter({ hasText: status }).waitFor();
  }

  /** The assistant has said at least so many words of her turn, and goes on. */
  async awaitWords(turn: number, count: number): Promise<void> {
    const words = this.captions.nth(turn).filter({ hasText: new RegExp(`^(\\S+\\s+){${String(count)}}`) });
    await words.waitFor();
  }

  /** Between two words her volume falls and the status changes: a picture of that moment is thrown away. */
  async photographSpeaking(path?: string): Promise<Buffer> {
    for (let attempt = 1; attempt <= MAX_SPEAKING_ATTEMPTS; attempt++) {
      await this.awaitStatus('Speaking...');
      const picture = await this.page.screenshot({ animations: 'disabled', ...(path !== undefined && { path }) });
      if ((await this.#status.textContent()) === 'Speaking...') return picture;
    }
    throw new Error('The assistant has too many pauses to be photographed while she speaks.');
  }

  async awaitEndOfTurn(turn: number): Promise<void> {
    await this.captions.nth(turn).and(this.page.locator('[data-state=final]')).waitFor();
    await this.awaitStatus('Listening...');
  }

  async awaitToast(title: string): Promise<void> {
    await this.page.locator('#toast-region').getByText(title).waitFor();
    await this.#dialog.waitFor({ state: 'detached' });
  }

  /** It is pulled out, and there is no other; that shows when it is turned on again. */
  async loseMicrophone(): Promise<void> {
    await this.cause('unplug-microphone');
    await this.page.evaluate(() => {
      // Bound, not written: the page does not know the helper that names functions here.
      const noMicrophone = new DOMException('Requested device not found', 'NotFoundError');
      Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
        value: Promise.reject.bind(Promise, noMicrophone),
      });
    });
    await this.press('Mute microphone');
    await this.press('Unmute microphone');
    await this.#dialog.getByRole('alert').waitFor();
  }
}

async function photographCall(studio: Studio, look: Look): Promise<void> {
  const take = async (page: Page, name: string) => {
    await page.screenshot({ path: pictureOf(`call-${name}`, look), animations: 'disabled' });
  };
  await withPage(studio, look, withFault({ stage: 'web-call-creation', kind: 'stall' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitStatus('Connecting...');
    await take(page, 'connecting');
  });
  await withPage(studio, look, withFault({ stage: 'autoplay', kind: 'blocked' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await page.getByRole('button', { name: 'Turn on sound' }).waitFor();
    await take(page, 'sound-blocked');
  });
  await withPage(studio, look, withFault({ stage: 'microphone', kind: 'denied' }), async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitToast('Failed to start AI assistant. Please try again.');
    await take(page, 'failed-to-start');
  });
  await withPage(studio, look, '/', async (page) => {
    const call = new Call(page);
    await call.begin();
    await call.awaitEndOfTurn(0);
    await take(page, 'listening');
    await call.type('My roof is leaking');
    await call.awaitWords(2, 6);
    await call.photographSpeaking(pictureOf('call-speaking', look));
    await call.press('Mute microphone');
    await call.awaitEndOfTurn(2);
    await take(page, 'muted');
    await call.press('Unmute microphone');
    await call.loseMicrophone();
    await take(page, 'microphone-problem');
    await call.press('End Call');
    await call.awaitToast('AI assistant disconnected');
    await take(page, 'disconnected');
  });
}

/** A call in which both have spoken, and the assistant does. */
async function talk(page: Page): Promise<Call> {
  const call = new Call(page);
  await call.begin();
  await call.awaitEndOfTurn(0);
  await call.type('My roof is leaking');
  await call.awaitWords(2, 6);
  return call;
}

async function sideBySide(browser: Browser, pictures: readonly Buffer[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  await page.setContent(`<div style="display:inline-flex;gap:24px;padding:0">${images}</div>`);
  await page.locator('div').screenshot({ path, omitBackground: true });
  await page.close();
}

async function photographForReadme(studio: Studio): Promise<void> {
  const path = (name: string) => join(README_PICTURES, `${name}.png`);
  const desk: Look = { width: 1440, scheme: 'light' };
  const phone: Look = { width: 390, scheme: 'dark' };
  mkdirSync(README_PICTURES, { recursive: true });
  await withPage(studio, desk, '/', async (page) => {
    await page.screenshot({ path: path('landing'), animations: 'disabled' });
    await (await talk(page)).photographSpeaking(path('call'));
  });
  await withPage(studio, desk, '/smart-inbox?conversation=2', async (page) => {
    await page.screenshot({ path: path('inbox'), animations: 'disabled' });
  });
  await withPage(studio, phone, '/', async (page) => {
    const landing = await page.screenshot({ animations: 'disabled' });
    const call = await (await talk(page)).photographSpeaking();
    await sideBySide(studio.browser, [landing, call], path('phone'));
  });
  for (const name of ['landing', 'call', 'phone', 'inbox']) {
    const { size } = statSync(path(name));
    if (size > MAX_README_PICTURE_BYTES)
      throw new Error(`${path(name)} has ${String(size)} bytes: too many for a README.`);
  }
}

async function photographAll(studio: Studio): Promise<void> {
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES);
  for (const look of LOOKS) {
    console.log(`${String(look.width)} pixels, ${look.scheme}`);
    await photographPages(studio, look);
    await photographInbox(studio, look);
    await photographCall(studio, look);
  }
}

/** `npm run screenshots`: every page, every state of a call and of the inbox; with `--readme` the pictures of the README instead. */
async function main(): Promise<void> {
  const isForReadme = process.argv.includes('--readme');
  const executablePath = ensureChromium();
  await build({ logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } });
  const server = await preview({ logLevel: 'warn', build: { outDir: SITE }, preview: { port: PORT } });
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...FAKE_MICROPHONE] });
  try {
    const [origin] = server.resolvedUrls?.local ?? [];
    if (origin === undefined) throw new Error('The preview of the site has no address.');
    await (isForReadme ? photographForReadme : photographAll)({ origin, browser });
    console.log(`The pictures are in ${isForReadme ? README_PICTURES : PICTURES}/.`);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
