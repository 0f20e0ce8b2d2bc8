import type { Page } from '@playwright/test';
import { InboxPage } from '../inbox/InboxPage.ts';
import { CONNECTED_TOAST, openAsDeployed, openWithHostValues } from '../site/Site.ts';
import { nightlyUnless } from '../site/testTables.ts';
import { expect, NOT_FOUND_MESSAGE, test } from '../site/siteFixture.ts';

const PAGES = [
  {
    path: '/',
    status: 200,
    heading: 'You’re on the job. Ava’s on the phone.',
    text: 'No credit card. No setup required.',
  },
  { path: '/smart-inbox', status: 200, heading: 'Smart Inbox', text: 'Denise Kowalczyk' },
  { path: '/thank-you', status: 200, heading: "You're Booked!", text: 'Check your spam folder.' },
  { path: '/privacy', status: 200, heading: 'What happens to your voice', text: 'During a call' },
  { path: '/no/such/page', status: 404, heading: 'Oops! Page not found', text: 'Return to Home' },
] as const;

/** Delays files of the site's code, by default the script `main`. @returns a function that lets them load. */
async function holdCode(page: Page, files: string | RegExp = '**/assets/main-*.js'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Sets the page's clock to the time of the build, because the content depends on the minute and the day. */
async function stopClockAtBuild(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  const [, moment] = /data-rendered-at="([^"]*)"/.exec(html) ?? [];
  if (moment === undefined) throw new Error(`${path} has no time of rendering.`);
  await page.clock.setFixedTime(moment);
}

/** Starts to record layout shifts, after the fonts have replaced their fallbacks. */
const recordLayoutShifts = (page: Page) =>
  page.evaluate(async () => {
    // On a busy machine the first paint comes late, and with the fallbacks.
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      });
      observer.observe({ type: 'paint', buffered: true });
    });
    await document.fonts.ready;
    // A callback of the first frame runs before its layout, which is the first with these fonts.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    type Rect = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;
    type Source = { readonly node: Node | null; readonly previousRect: Rect; readonly currentRect: Rect };
    const format = ({ x, y, width, height }: Rect) => [x, y, width, height].join(' ');
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        for (const { node, previousRect, currentRect } of (entry as PerformanceEntry & { sources: readonly Source[] })
          .sources)
          shifts.push(`${String(node?.textContent)}: ${format(previousRect)} to ${format(currentRect)}`);
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, waitsForHydration: false });

  for (const { path, status, heading, text } of PAGES) {
    test(
      `${path} is readable, with its styles`,
      nightlyUnless(path === '/' || path === '/smart-inbox'),
      async ({ page, consoleGate }) => {
        if (status === 404) consoleGate.expectMessages(NOT_FOUND_MESSAGE);
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.locator('h1')).toHaveCSS('font-family', /Bricolage/);
        await expect(page.locator('[style]')).toHaveCount(0);
      },
    );
  }
});

test.describe('the code of a page', () => {
  test.use({ waitsForHydration: false });

  for (const { path, status } of PAGES) {
    test(
      `hydrates ${path} without a layout shift, and keeps the element of the heading and the text of the page`,
      nightlyUnless(path === '/' || path === '/smart-inbox'),
      async ({ page, consoleGate }) => {
        if (status === 404) consoleGate.expectMessages(NOT_FOUND_MESSAGE);
        const release = await holdCode(page);
        await stopClockAtBuild(page, path);
        // The privacy page describes the configuration, so it is rendered anew with the values of the local platform.
        await (path === '/privacy' ? openAsDeployed(page, path) : page.goto(path));
        await recordLayoutShifts(page);
        const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
        // After hydration the times of messages follow the browser's time zone.
        const textOfPage = async () =>
          (await page.locator('#root').innerText()).replaceAll(/\d{2}-\d{2}-\d{4} \d+:\d{2} [AP]M/g, 'time');
        const textBefore = await textOfPage();
        release();
        await page.locator('#root[data-rendered-at]').waitFor({ state: 'detached' });
        expect(await heading.evaluate((element) => element.isConnected), 'the same element').toBe(true);
        expect(await textOfPage()).toBe(textBefore);
        expect(await page.evaluate(() => (window as unknown as { shifts: readonly string[] }).shifts)).toEqual([]);
      },
    );
  }

  test('handles a press that came before the code', async ({ page, site }) => {
    const release = await holdCode(page);
    await page.goto('/');
    await site.hearButton.click();
    release();
    await expect(site.toast(CONNECTED_TOAST)).toBeVisible();
    await site.endCall();
  });

  test('keeps what was typed into the inbox before the code', { tag: '@nightly' }, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/smart-inbox');
    const inbox = new InboxPage(page);
    await inbox.composer.fill('On our way');
    await inbox.search.fill('Denise');
    release();
    await page.locator('#root[data-rendered-at]').waitFor({ state: 'detached' });
    await expect(inbox.composer).toHaveValue('On our way');
    await expect(inbox.search).toHaveValue('Denise');
    await expect(inbox.cards).toHaveCount(1);
  });

  test(
    'keeps the prerendered drawing and sections visible before and after their own code is loaded',
    { tag: '@nightly' },
    async ({ page, site }) => {
      const release = await holdCode(page, /\/assets\/(TruckCab|LowerSections)-/);
      await page.goto('/');
      const scene = page.locator('section[aria-labelledby="hero-title"] > svg');
      const section = page.getByText('No credit card. No setup required.');
      const [drawing, sectionText] = [await scene.elementHandle(), await section.elementHandle()];
      const areVisible = async () => [
        await drawing.evaluate((element) => element.isConnected && element.checkVisibility()),
        await sectionText.evaluate((element) => element.isConnected && element.checkVisibility()),
      ];
      await site.hearButton.click();
      await expect(site.toast(CONNECTED_TOAST)).toBeVisible();
      expect(await areVisible(), 'while the code loads').toEqual([true, true]);
      await site.endCall();
      release();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('Lower')),
      );
      await expect(site.hearButton).toBeEnabled();
      expect(await areVisible(), 'with the code').toEqual([true, true]);
    },
  );

  test(
    'is fetched again by a press after it failed to load',
    { tag: '@nightly' },
    async ({ page, site, consoleGate }) => {
      consoleGate.expectMessages(/Failed to load resource: net::ERR_FAILED/, /^uncaught: Failed to fetch dynamically/);
      let isBroken = true;
      await page.route('**/assets/main-*.js*', (route) => (isBroken ? route.abort() : route.continue()));
      const failure = page.waitForEvent('pageerror');
      await page.goto('/');
      await failure;
      isBroken = false;
      await site.hearButton.click();
      await expect(site.toast(CONNECTED_TOAST)).toBeVisible();
      await site.endCall();
    },
  );

  test('is fetched by a reload if a press fails to load it as well and the server can be reached', async ({
    page,
    site,
    consoleGate,
  }) => {
    consoleGate.expectMessages(/Failed to load resource: net::ERR_FAILED/, /^uncaught: .*dynamically imported module/);
    const codeAddress = '**/assets/main-*.js*';
    await page.route(codeAddress, (route) => route.abort());
    const failure = page.waitForEvent('pageerror');
    await page.goto('/');
    await failure;
    await page.route('/', async (route) => {
      await page.unroute(codeAddress);
      await route.continue();
    });
    const reloaded = page.waitForEvent('load');
    await site.hearButton.click();
    await reloaded;
    await site.call();
    await site.endCall();
  });

  test('is not fetched by a reload without a network, so that the page stays readable', async ({
    context,
    page,
    site,
    consoleGate,
  }) => {
    consoleGate.expectMessages(/Failed to load resource: net::ERR_/, /^uncaught: .*dynamically imported module/);
    await page.route('**/assets/main-*.js*', (route) => route.abort());
    const failure = page.waitForEvent('pageerror');
    await page.goto('/');
    await failure;
    await context.setOffline(true);
    const headRequest = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await site.hearButton.click();
    await headRequest;
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(new URL('/', page.url()).href);
  });
});

test('the landing page shows the name that its host configures, and its lower sections', async ({ page }) => {
  await openWithHostValues(page, { aiName: 'Robin' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the job. Robin’s on the phone.');
  await expect(page.getByText('Robin is answering')).toBeVisible();
  await expect(page.getByText('No credit card. No setup required.')).toBeVisible();
});
