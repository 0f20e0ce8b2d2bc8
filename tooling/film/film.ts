import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpeechSynthesizer } from '../../local-platform/speech/synthesizeSpeech.ts';
import { installDebianPackages, mayInstallDebianPackages } from '../browsers/installPackages.ts';
import { CHROMIUM_FLAGS } from '../browsers/findBrowser.ts';
import { ensureChromium } from '../browsers/installBrowser.ts';
import { Call } from '../screenshots/Call.ts';
import { photographCalm, serveBuiltSite } from '../screenshots/studio.ts';
import { replaceMicrophone, speakInto } from '../browsers/pageMicrophone.ts';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

const FILM = join('docs', 'pictures', 'call.webp');
/** What a page of a repository still loads in a moment. */
const MAX_FILM_BYTES = 2_000_000;

/** Of the encoder, 0 to 100. */
const QUALITY = 75;

const hasEncoder = () => spawnSync('img2webp', ['-version'], { stdio: 'ignore' }).status === 0;

/** @throws Error where the encoder is missing and cannot be installed */
function ensureEncoder(): void {
  if (hasEncoder() || (mayInstallDebianPackages() && installDebianPackages('webp') && hasEncoder())) return;
  throw new Error('The film needs the command img2webp: install the package "webp" of your system.');
}

/** One picture, and how long the film shows it. */
type Frame = { readonly path: string; readonly milliseconds: number };

type Capture = { readonly png: Buffer; readonly atMs: number };

/** The pictures of a page that Chromium reports while they change. */
class Screencast {
  readonly #captures: Capture[] = [];
  readonly #session: CDPSession;
  /** Of the frames that arrived. Chromium waits for each acknowledgement. */
  readonly #acknowledgements: Promise<unknown>[] = [];
  #isFinished = false;

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
      if (this.#isFinished) return;
      this.#captures.push({ png: Buffer.from(data, 'base64'), atMs: timestamp * 1_000 });
      this.#acknowledgements.push(session.send('Page.screencastFrameAck', { sessionId }));
    });
  }

  static async start(page: Page): Promise<Screencast> {
    const session = await page.context().newCDPSession(page);
    const screencast = new Screencast(session);
    await session.send('Page.startScreencast', { format: 'png' });
    return screencast;
  }

  /**
   * Ends the screencast and writes its frames.
   *
   * @param intervalMs between two frames at least; pictures in between are dropped
   * @param speed how many times faster than the recording the film runs
   * @param lastMs how long the last frame is shown
   */
  async finish(folder: string, intervalMs: number, speed: number, lastMs: number): Promise<readonly Frame[]> {
    this.#isFinished = true;
    await Promise.all(this.#acknowledgements);
    await this.#session.send('Page.stopScreencast');
    await this.#session.detach();
    const kept: Capture[] = [];
    for (const capture of this.#captures) {
      const previous = kept.at(-1);
      if (previous === undefined || capture.atMs - previous.atMs >= intervalMs) kept.push(capture);
    }
    return Promise.all(
      kept.map(async ({ png, atMs }, index) => {
        const path = join(folder, `${String(index).padStart(4, '0')}.png`);
        await writeFile(path, png);
        const next = kept[index + 1];
        return { path, milliseconds: next === undefined ? lastMs : Math.round((next.atMs - atMs) / speed) };
      }),
    );
  }
}

/** @throws Error with the output of the encoder */
function encode(frames: readonly Frame[], path: string): void {
  const pictures = frames.flatMap((frame) => ['-d', String(frame.milliseconds), frame.path]);
  const options = ['-loop', '0', '-min_size', '-lossy', '-q', String(QUALITY), '-m', '6'];
  const { status, stderr } = spawnSync('img2webp', [...options, ...pictures, '-o', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`img2webp failed:\n${stderr}`);
}

const WINDOW = { width: 1_000, height: 720 };
const TIMEOUT_MS = 60_000;

const FRAME_INTERVAL_MS = 200;
/** A call at its own pace is longer than a reader watches. */
const SPEED = 2.5;
const LAST_FRAME_MS = 3_000;

const KEY_DELAY_MS = 40;

const COMPANY = 'Hollis Plumbing';
/** In words that the synthesizer says clearly. */
const SENTENCES = [
  'My water heater is leaking in the garage.',
  'This is Robert Miller.',
  'Five one two, five five five, zero one one seven.',
] as const;

/**
 * A visitor names a company, calls, and says what a caller would say; the job ticket fills in, and the summary comes after the call.
 *
 * @returns the frames, written to the folder
 */
async function filmCall(browser: Browser, origin: string, folder: string): Promise<readonly Frame[]> {
  const context = await browser.newContext({ viewport: WINDOW, colorScheme: 'light' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const speech = createSpeechSynthesizer();
  try {
    const page = await context.newPage();
    await replaceMicrophone(page);
    await page.goto(origin, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const screencast = await Screencast.start(page);
    const call = new Call(page);
    await page.getByRole('textbox', { name: /^Your company/ }).pressSequentially(COMPANY, { delay: KEY_DELAY_MS });
    await call.begin();
    for (const [place, sentence] of SENTENCES.entries()) {
      await call.awaitEndOfTurn(2 * place);
      await speakInto(page, await speech.synthesize(sentence, 'rms'));
    }
    await call.awaitEndOfTurn(2 * SENTENCES.length);
    await call.press('End Call');
    await call.awaitToast('AI assistant disconnected');
    await page.getByRole('link', { name: 'Open in the Smart Inbox' }).scrollIntoViewIfNeeded();
    await photographCalm(page, join(folder, 'summary.png'));
    return await screencast.finish(folder, FRAME_INTERVAL_MS, SPEED, LAST_FRAME_MS);
  } finally {
    await speech.close();
    await context.close();
  }
}

async function film(browser: Browser, folder: string): Promise<readonly Frame[]> {
  const server = await serveBuiltSite();
  try {
    const [origin] = server.resolvedUrls?.local ?? [];
    if (origin === undefined) throw new Error('The server of the site has no address.');
    return await filmCall(browser, origin, folder);
  } finally {
    await server.close();
  }
}

/** `npm run -w tooling film`: records a spoken call with the local platform as an animated picture for the README. */
async function main(): Promise<void> {
  ensureEncoder();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  try {
    const frames = await film(browser, folder);
    encode(frames, FILM);
    const { size } = statSync(FILM);
    const seconds = frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1_000;
    console.log(`${FILM}: ${String(frames.length)} frames, ${seconds.toFixed(1)} s, ${String(size)} bytes`);
    if (size > MAX_FILM_BYTES) throw new Error(`The limit is ${String(MAX_FILM_BYTES)} bytes.`);
  } finally {
    rmSync(folder, { recursive: true });
    await browser.close();
  }
}

await main();
