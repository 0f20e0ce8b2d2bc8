import { join } from 'node:path';
import { createBuilder, preview } from 'vite';
import type { Browser, Page } from '@playwright/test';

/** Ignored by git. */
export const PICTURES = 'screenshots';

/** A greeting takes about ten seconds. */
const CALL_TIMEOUT_MS = 60_000;

const SIZES = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;
const SCHEMES = ['light', 'dark'] as const;

/** The screen of a visitor, and the theme. */
export type Look = { readonly width: keyof typeof SIZES; readonly scheme: (typeof SCHEMES)[number] };

export const LOOKS: readonly Look[] = ([390, 1440] as const).flatMap((width) =>
  SCHEMES.map((scheme) => ({ width, scheme })),
);

export type Studio = {
  /** Origin of the page's server. */
  readonly origin: string;
  readonly browser: Browser;
};

/** Opens a page with the screen and the theme of a visitor. */
export async function withPage(
  { origin, browser }: Studio,
  { width, scheme }: Look,
  path: string,
  photograph: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES[width], colorScheme: scheme });
  context.setDefaultTimeout(CALL_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await photograph(page);
  } finally {
    await context.close();
  }
}

export const pictureOf = (name: string, { width, scheme }: Look) =>
  join(PICTURES, `${name}-${String(width)}-${scheme}.png`);

/** A dialog starts its motion a frame or two after it is added to the document. */
const CALM_FRAMES = 5;

/** Takes a picture of the window once all finite animations have ended. */
export async function photographCalm(page: Page, path: string): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let calm = 0; calm < frames; calm += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      // Inline, because named functions would need a helper of our compiler that does not exist in the page.
      if (document.getAnimations().some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)) calm = 0;
    }
  }, CALM_FRAMES);
  await page.screenshot({ path, animations: 'disabled' });
}

const SITE = join('.cache', 'screenshots-site');

/** Not the port of the browser tests, so that both can run; the next free one if it is taken. */
export const PICTURES_PORT = 4190;

export type Server = {
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
  readonly close: () => Promise<void>;
};

/** Builds the site as for production, and serves it with the local platform. */
export async function serveBuiltSite(): Promise<Server> {
  // `build()` would not prerender the pages.
  const builder = await createBuilder({ logLevel: 'warn', build: { outDir: SITE, emptyOutDir: true } });
  await builder.buildApp();
  return preview({ logLevel: 'warn', build: { outDir: SITE }, preview: { port: PICTURES_PORT } });
}
