import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../tooling/findChromium.ts';
import { ensureChromium } from '../../tooling/installChromium.ts';

/** The launcher passes its own list of disabled features. */
const FLAGS = [...CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--disable-features')), '--headless=new'];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/**
 * Runs Lighthouse once in a new Chromium: a phone, with Lighthouse's default simulated throttling. Documents with status 404
 * are measured too.
 *
 * @throws Error if Lighthouse cannot measure the page.
 */
export async function runLighthouse(url: string, categories: readonly Category[] = CATEGORIES): Promise<Result> {
  const chromium = await launch({ chromePath: ensureChromium(), chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const ran = await lighthouse(url, {
      port: chromium.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: [...categories],
      ignoreStatusCode: true,
    });
    if (ran === undefined) throw new Error(`Lighthouse has no result for ${url}.`);
    const { lhr } = ran;
    if (lhr.runtimeError !== undefined) throw new Error(`Lighthouse, ${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    chromium.kill();
  }
}
