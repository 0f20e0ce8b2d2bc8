import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Configuration } from '../../src/app/configuration.ts';
import { SOCIAL_PICTURE } from '../../src/app/pageMetadata.ts';
import { configurationOf } from '../variables/configuration.ts';
import { CHROMIUM_FLAGS } from '../browsers/findBrowser.ts';
import { subsetFonts } from '../vite-plugins/subsetFonts.ts';
import { ensureChromium } from '../browsers/installBrowser.ts';
import { encodePng, MAX_SOCIAL_PICTURE_BYTES, type Pixels } from './png.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PORT = 4191;

const serveDrawing = () =>
  createServer({
    configFile: false,
    root: ROOT,
    cacheDir: join('.cache', 'social-picture'),
    logLevel: 'warn',
    plugins: [react(), vanillaExtractPlugin(), subsetFonts()],
    server: { host: 'localhost', port: PORT },
  }).then((server) => server.listen());

/** Waits for the heading: the page is empty until its fonts are loaded. */
async function photograph(page: Page): Promise<Pixels> {
  await page.getByRole('heading').waitFor();
  const picture = await page.screenshot({ animations: 'disabled' });
  const rgb = await page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (canvas === null) throw new Error('The browser has no canvas.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return [...data.filter((_, place) => place % 4 < 3)];
  }, picture.toString('base64'));
  return { ...SOCIAL_PICTURE, rgb: Uint8Array.from(rgb) };
}

async function draw({ brandName, aiName }: Configuration): Promise<Pixels> {
  const server = await serveDrawing();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const { width, height } = SOCIAL_PICTURE;
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light', reducedMotion: 'reduce' });
    const names = new URLSearchParams({ brandName, aiName });
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    await page.goto(`${origin}tooling/social-picture/index.html?${names.toString()}`);
    return await photograph(page);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** `npm run -w tooling social-picture`: writes the picture of link previews, with the names of the configuration, to `public`. */
async function main(): Promise<void> {
  const configuration = configurationOf('production', ROOT);
  const file = encodePng(await draw(configuration));
  if (file.length > MAX_SOCIAL_PICTURE_BYTES) {
    throw new Error(`The picture has ${String(file.length)} bytes, more than ${String(MAX_SOCIAL_PICTURE_BYTES)}.`);
  }
  await writeFile(join(ROOT, 'public', SOCIAL_PICTURE.path), file);
  console.log(
    `public${SOCIAL_PICTURE.path}: ${String(file.length)} bytes, for ${configuration.brandName} and ${configuration.aiName}.`,
  );
}

await main();
