import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_FLAGS } from '../../tooling/findChromium.ts';
import { ensureChromium } from '../../tooling/installChromium.ts';

/** The launcher has a list of disabled features of its own. */
const FLAGS = [...CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--disable-features')), '--headless=new'];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

/**
 * One run of Lighthouse in a Chromium of its own: a phone, with Lighthouse's default simulated throttling. A document with
 * status 404 is measured as any other.
 *
 * @throws Error where the page could not be measured.
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
