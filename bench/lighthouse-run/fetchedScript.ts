import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** User Timing mark that a page may set when it becomes interactive. */
const HYDRATED_MARK = 'hydrated';

/** The screen of the phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Time for requests that a page makes when idle. */
const IDLE_MS = 5_000;

/** Bytes as transferred, including inline scripts. */
export type FetchedScript = {
  /** Until the page is interactive, or until the network is idle if the page sets no mark. */
  readonly first: number;
  /** After that, without interaction. */
  readonly later: number;
  /** Whether the page sets the mark. Otherwise `first` ends with the first half second without requests. */
  readonly isMarked: boolean;
};

/** Opens a page in a fresh context and counts the script that it fetches without interaction. */
export async function fetchedScript(browser: Browser, url: string): Promise<FetchedScript> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const idleAt = await page.evaluate(() => performance.now());
    await page.waitForTimeout(IDLE_MS);
    const inline = await page.$$eval('script[type="module"]:not([src])', (scripts) =>
      scripts.map(({ textContent }) => textContent).join('\n'),
    );
    const fetched = await page.evaluate(
      ([mark, idle]) => {
        const hydrated = performance.getEntriesByName(mark, 'mark')[0]?.startTime;
        const end = hydrated ?? idle;
        // A script that is preloaded and then used has two entries.
        const scripts = new Map<string, PerformanceResourceTiming>();
        for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
          const isScript = new URL(entry.name).pathname.endsWith('.js');
          if (isScript && !scripts.has(entry.name)) scripts.set(entry.name, entry);
        }
        let [first, later] = [0, 0];
        for (const { startTime, encodedBodySize } of scripts.values()) {
          if (startTime <= end) first += encodedBodySize;
          else later += encodedBodySize;
        }
        return { first, later, isMarked: hydrated !== undefined };
      },
      [HYDRATED_MARK, idleAt] as const,
    );
    return inline === '' ? fetched : { ...fetched, first: fetched.first + gzipSync(inline).length };
  } finally {
    await context.close();
  }
}
