import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { installDebianPackages, mayInstallDebianPackages } from '../debianPackages.ts';
import { CHROMIUM_FLAGS } from '../findChromium.ts';
import { ensureChromium } from '../installChromium.ts';
import { filmCall } from './filmCall.ts';
import { serveBuiltSite } from '../screenshots/siteServer.ts';
import { type Frame } from './Screencast.ts';

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

/** @throws Error with the output of the encoder */
function encode(frames: readonly Frame[], path: string): void {
  const pictures = frames.flatMap((frame) => ['-d', String(frame.milliseconds), frame.path]);
  const options = ['-loop', '0', '-min_size', '-lossy', '-q', String(QUALITY), '-m', '6'];
  const { status, stderr } = spawnSync('img2webp', [...options, ...pictures, '-o', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`img2webp failed:\n${stderr}`);
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

/** `npm run film`: records a spoken call with the local platform as an animated picture for the README. */
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
