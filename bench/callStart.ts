import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { aboveLimit, type BenchReport, median } from './report/benchReport.ts';
import { buildSite, previewSite, startSiteHost } from './site/siteHost.ts';

const CALLS = 20;
const API_MS = 150;
const BUNDLE_MS = 300;
/** Time between the page load and the click, in which a visitor reads. */
const READING_MS = 2_000;
/** Ratio to the vendor's client. A client that waits only for the bundle reaches 0.67 (decision 17). */
const CLIENT_RATIO_LIMIT = 0.8;
/** Ratio to the vendor's client. The site also loads and paints a dialog. */
const SITE_RATIO_LIMIT = 1;

const CALL_PAGE = { folder: join('.cache', 'call-bench'), port: 4194 };

/** A page whose button starts a call. */
type Caller = {
  readonly name: string;
  readonly url: string;
  readonly button: (page: Page) => Locator;
  /** Maximum ratio of its median to the vendor's. */
  readonly limit?: number;
};

const isBundle = (path: string) => path.endsWith('/call-machine-object-bundle.js');

const delayOf = (method: string, path: string): number => {
  if (method === 'POST' && path.endsWith('/api/call/web')) return API_MS;
  return isBundle(path) ? BUNDLE_MS : 0;
};

/** The headers of a production host. The local platform forbids caching, because its room can be made to fail. */
const cacheControlOf = (path: string) => {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return isBundle(path) ? 'public, max-age=3600' : undefined;
};

/** Marks the click and, on the site, the toast “Connected to AI!”. Runs in the page. */
function markTimes(): void {
  window.addEventListener('click', ({ timeStamp }) => performance.mark('click', { startTime: timeStamp }), {
    capture: true,
    once: true,
  });
  const observer = new MutationObserver(() => {
    if (document.getElementById('toast-region')?.textContent.includes('Connected to AI!') !== true) return;
    observer.disconnect();
    performance.mark('call-start');
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** @returns milliseconds from the click to the start of the call, in a new browser context. */
async function timeCall(browser: Browser, { url, button }: Caller): Promise<number> {
  const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(markTimes);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(READING_MS);
    await button(page).click();
    const started = () => performance.getEntriesByName('call-start', 'mark').length > 0;
    await page.waitForFunction(started, undefined, { polling: 100 });
    const [click = Number.NaN, callStart = Number.NaN] = await page.evaluate(() =>
      ['click', 'call-start'].map((name) => performance.getEntriesByName(name, 'mark')[0]?.startTime),
    );
    return callStart - click;
  } finally {
    await context.close();
  }
}

/** Interleaves the callers; each round starts with a different one. The first call of each is a warm-up and is not counted. */
async function timeCalls(browser: Browser, callers: readonly Caller[]): Promise<readonly number[][]> {
  const times = callers.map((): number[] => []);
  for (const caller of callers) await timeCall(browser, caller);
  for (let round = 0; round < CALLS; round++) {
    for (let turn = 0; turn < callers.length; turn++) {
      const index = (round + turn) % callers.length;
      const caller = callers[index];
      if (caller !== undefined) times[index]?.push(await timeCall(browser, caller));
    }
  }
  return times;
}

/** Measures click to `call-start` of the site, our client and the vendor's in the same local room. */
export async function benchCallStart(browser: Browser): Promise<BenchReport> {
  buildSite();
  await build({ configFile: join('bench', 'call-page', 'vite.config.ts'), logLevel: 'warn' });
  const site = await previewSite();
  const callPage = await previewSite(CALL_PAGE);
  const siteHost = await startSiteHost(site.origin, { delayOf, cacheControlOf });
  const callHost = await startSiteHost(callPage.origin, { delayOf, cacheControlOf });
  try {
    const onCallPage = (page: Page) => page.getByRole('button', { name: 'Call' });
    const callers: readonly Caller[] = [
      {
        name: 'the site',
        url: siteHost.origin,
        button: (page) => page.getByRole('button', { name: 'Hear the AI in Action' }),
        limit: SITE_RATIO_LIMIT,
      },
      { name: '`CallClient` alone', url: `${callHost.origin}/ours`, button: onCallPage, limit: CLIENT_RATIO_LIMIT },
      { name: '`@vapi-ai/web`', url: `${callHost.origin}/vendor`, button: onCallPage },
    ];
    const times = await timeCalls(browser, callers);
    const medians = times.map(median);
    const vendors = medians.at(-1) ?? Number.NaN;
    return {
      title: 'Start of a call',
      method:
        `Milliseconds from the click to \`call-start\` (on the site: to the toast “Connected to AI!”), ${String(CALLS)} calls of each, interleaved, ` +
        `each in a fresh browser context ${String(READING_MS / 1_000)} s after its page was loaded. ` +
        `The API takes ${String(API_MS)} ms and the room bundle, which may be cached, ${String(BUNDLE_MS)} ms. The mouse does not hover before the click, and the browser prefers reduced motion (without a graphics card, painting takes most of a core). ` +
        `Limits: \`CallClient\` at most ${String(CLIENT_RATIO_LIMIT)} times the vendor’s client, the site ${String(SITE_RATIO_LIMIT)} times.`,
      tables: [
        {
          columns: ['caller', 'median, ms', 'fastest', 'slowest', 'times vendor’s'],
          rows: callers.map(({ name }, index) => {
            const own = times[index] ?? [];
            const middle = medians[index] ?? Number.NaN;
            return [
              name,
              middle.toFixed(0),
              Math.min(...own).toFixed(0),
              Math.max(...own).toFixed(0),
              (middle / vendors).toFixed(2),
            ];
          }),
        },
      ],
      misses: callers.flatMap(({ name, limit }, index) =>
        limit === undefined
          ? []
          : aboveLimit(
              {
                name: `click to call-start, ${name} over the vendor’s`,
                value: (medians[index] ?? Number.NaN) / vendors,
                digits: 2,
              },
              limit,
            ),
      ),
    };
  } finally {
    await Promise.all([siteHost.close(), callHost.close(), site.close(), callPage.close()]);
  }
}
