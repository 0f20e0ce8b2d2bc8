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
/** Time between pointing at the button and the click. */
const POINTING_MS = 1_000;
/** Ratios to the vendor's client on the same host. */
const LIMITS = { pointed: 0.6, unpointed: 0.7, uncached: 1.05 };
/** Ratio of the second call of a visit to the first. */
const SECOND_CALL_LIMIT = 0.5;

const CALL_PAGE = { folder: join('.cache', 'call-bench'), port: 4194 };

/** A page whose button starts a call. */
type Caller = {
  readonly name: string;
  readonly url: string;
  readonly button: (page: Page) => Locator;
  /** True if the visitor points at the button before the click. */
  readonly isPointed?: true;
  /** True to measure the second call of the visit. */
  readonly isSecond?: true;
  /** Maximum ratio of its median to another caller's, by name. */
  readonly limit?: { readonly ratio: number; readonly to: string };
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

/** Marks each click and, on the site, each toast “Connected to AI!”. Runs in the page. */
function markTimes(): void {
  window.addEventListener('click', ({ timeStamp }) => performance.mark('click', { startTime: timeStamp }), {
    capture: true,
  });
  let isShown = false;
  const observer = new MutationObserver(() => {
    const wasShown = isShown;
    isShown = document.getElementById('toast-region')?.textContent.includes('Connected to AI!') === true;
    if (isShown && !wasShown) performance.mark('call-start');
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** @returns milliseconds from the click to the start of the call */
async function callOnce(page: Page, button: Locator, number: number): Promise<number> {
  await button.click();
  const started = (calls: number) => performance.getEntriesByName('call-start', 'mark').length >= calls;
  await page.waitForFunction(started, number, { polling: 100 });
  const [click = Number.NaN, callStart = Number.NaN] = await page.evaluate(() =>
    ['click', 'call-start'].map((name) => performance.getEntriesByName(name, 'mark').at(-1)?.startTime),
  );
  return callStart - click;
}

/** @returns milliseconds from the click to the start of the call, in a new browser context. */
async function timeCall(browser: Browser, { url, button, isPointed, isSecond }: Caller): Promise<number> {
  const context = await browser.newContext({ permissions: ['microphone'], reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(markTimes);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(READING_MS);
    if (isPointed === true) {
      await button(page).hover();
      await page.waitForTimeout(POINTING_MS);
    }
    const first = await callOnce(page, button(page), 1);
    if (isSecond !== true) return first;
    await page.getByRole('button', { name: 'End Call' }).click();
    return await callOnce(page, page.getByRole('button', { name: 'Call again' }), 2);
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
  const options = { delayOf, cacheControlOf };
  // As the local platform does.
  const uncached = { delayOf, cacheControlOf: (path: string) => (isBundle(path) ? 'no-store' : cacheControlOf(path)) };
  const siteHost = await startSiteHost(site.origin, options);
  const callHost = await startSiteHost(callPage.origin, options);
  const uncachedHost = await startSiteHost(callPage.origin, uncached);
  try {
    const onCallPage = (page: Page) => page.getByRole('button', { name: 'Call' });
    const onSite = (page: Page) => page.getByRole('button', { name: 'Hear the AI in Action' });
    const [VENDOR, UNCACHED_VENDOR, SITE] = ['`@vapi-ai/web`', '`@vapi-ai/web`, bundle not cached', 'the site'];
    const callers: readonly Caller[] = [
      {
        name: 'the site, pointed at before',
        url: siteHost.origin,
        button: onSite,
        isPointed: true,
        limit: { ratio: LIMITS.pointed, to: VENDOR },
      },
      { name: SITE, url: siteHost.origin, button: onSite, limit: { ratio: LIMITS.unpointed, to: VENDOR } },
      {
        name: 'the site, second call',
        url: siteHost.origin,
        button: onSite,
        isSecond: true,
        limit: { ratio: SECOND_CALL_LIMIT, to: SITE },
      },
      {
        name: '`CallClient` alone',
        url: `${callHost.origin}/ours`,
        button: onCallPage,
        limit: { ratio: LIMITS.unpointed, to: VENDOR },
      },
      { name: VENDOR, url: `${callHost.origin}/vendor`, button: onCallPage },
      {
        name: '`CallClient` alone, bundle not cached',
        url: `${uncachedHost.origin}/ours`,
        button: onCallPage,
        limit: { ratio: LIMITS.uncached, to: UNCACHED_VENDOR },
      },
      { name: UNCACHED_VENDOR, url: `${uncachedHost.origin}/vendor`, button: onCallPage },
    ];
    const times = await timeCalls(browser, callers);
    const medians = new Map(callers.map(({ name }, index) => [name, median(times[index] ?? [])]));
    const ratioOf = (name: string, to: string) => (medians.get(name) ?? Number.NaN) / (medians.get(to) ?? Number.NaN);
    return {
      title: 'Start of a call',
      method:
        `Milliseconds from the click to \`call-start\` (on the site: to the toast “Connected to AI!”), ${String(CALLS)} calls of each, interleaved, ` +
        `each in a fresh browser context ${String(READING_MS / 1_000)} s after its page was loaded. ` +
        `The API takes ${String(API_MS)} ms and the room bundle ${String(BUNDLE_MS)} ms; it may be cached, except where the row says otherwise. ` +
        `The mouse reaches the button with the click, except where the row says that it points before, which it does for ${String(POINTING_MS / 1_000)} s. ` +
        `The browser prefers reduced motion (without a graphics card, painting takes most of a core). ` +
        `Limits: ${String(LIMITS.pointed)} times the vendor’s client after pointing, ${String(LIMITS.unpointed)} times without, ` +
        `${String(LIMITS.uncached)} times if the bundle is not cached; the second call of a visit ${String(SECOND_CALL_LIMIT)} times the first.`,
      tables: [
        {
          columns: ['caller', 'median, ms', 'fastest', 'slowest', 'ratio', 'to'],
          rows: callers.map(({ name, limit }, index) => {
            const own = times[index] ?? [];
            return [
              name,
              (medians.get(name) ?? Number.NaN).toFixed(0),
              Math.min(...own).toFixed(0),
              Math.max(...own).toFixed(0),
              limit === undefined ? '' : ratioOf(name, limit.to).toFixed(2),
              limit?.to ?? '',
            ];
          }),
        },
      ],
      misses: callers.flatMap(({ name, limit }) =>
        limit === undefined
          ? []
          : aboveLimit(
              { name: `click to call-start, ${name} over ${limit.to}`, value: ratioOf(name, limit.to), digits: 2 },
              limit.ratio,
            ),
      ),
    };
  } finally {
    await Promise.all([siteHost.close(), callHost.close(), uncachedHost.close(), site.close(), callPage.close()]);
  }
}
