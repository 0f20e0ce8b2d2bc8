import type { Page } from '@playwright/test';
import { expect, test } from '../siteTest.ts';
import { type PixelVendor, startPixelVendor } from './pixelVendor.ts';
import { type ConfiguredSite, serveConfiguredSite } from './serveConfiguredSite.ts';

// All tests share one site, because its port and its folder are fixed.
test.describe.configure({ mode: 'default' });

const PIXEL_ID = '1234567890';

/** The page's commands before the first event: they turn off automatic events and set the id. The test double reports them, too. */
const SETUP_COMMANDS = [`set-autoConfig-false-${PIXEL_ID}`, `init-${PIXEL_ID}`];
/** Events of a booking. */
const BOOKING_EVENTS = ['Lead', 'CompleteRegistration'];

let vendor: PixelVendor;
let configured: ConfiguredSite;

test.beforeAll(async () => {
  vendor = await startPixelVendor();
  configured = await serveConfiguredSite({ adPixelId: PIXEL_ID, adPixelScriptUrl: vendor.scriptUrl });
});

test.afterAll(async () => {
  await configured.close();
  vendor.close();
});

const open = (page: Page, path: string) => page.goto(configured.origin + path);
const reportedEvents = () => vendor.reports.map(({ event }) => event);
const seeBooked = (page: Page) => expect(page.getByRole('heading', { name: "You're Booked!" })).toBeVisible();
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('button', { name: 'Hear the AI in Action' })).toBeEnabled();
};

test(
  "the Content Security Policy allows the pixel's configured host only for scripts, images and connections, and neither Facebook nor unsafe-inline or unsafe-eval",
  { tag: '@nightly' },
  async ({ page }) => {
    const policy = (await open(page, '/'))?.headers()['content-security-policy'] ?? '';
    const directives = policy.split('; ').filter((directive) => directive.split(' ').includes(vendor.origin));
    expect(directives.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
    // The quote is part of the pattern because the policy contains `'wasm-unsafe-eval'`.
    expect(policy).not.toMatch(/'unsafe-|facebook/);
  },
);

test(
  "the vendor's script reports a booking as two events, one by an image and one by a POST request",
  { tag: '@nightly' },
  async ({ page }) => {
    vendor.prepare('works');
    await open(page, '/thank-you');
    await seeBooked(page);
    await expect.poll(() => new Set(reportedEvents())).toEqual(new Set([...SETUP_COMMANDS, ...BOOKING_EVENTS]));
    expect(vendor.reports).toHaveLength(4);
    expect(vendor.reports).toEqual(
      expect.arrayContaining([
        { event: 'Lead', sentAs: 'image' },
        { event: 'CompleteRegistration', sentAs: 'data' },
      ]),
    );
  },
);

test(
  'the landing page neither loads the script nor reports, even after the thank-you page, whose next visit is reported again',
  { tag: '@nightly' },
  async ({ page }) => {
    vendor.prepare('works');
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(vendor.requests).toEqual([]);

    await open(page, '/thank-you');
    await expect.poll(() => vendor.reports.length).toBe(4);
    await goHome(page);
    // The next visit of the thank-you page reports the booking again. A report of the landing page would have arrived before.
    await page.goBack();
    await expect.poll(() => vendor.reports.length).toBeGreaterThanOrEqual(6);
    expect(new Set(reportedEvents().slice(4))).toEqual(new Set(BOOKING_EVENTS));
    // The script once, and six reports.
    expect(vendor.requests).toHaveLength(7);
  },
);

test(
  'reports wait in a queue until the script arrives, and the thank-you page works without waiting for the script',
  { tag: '@nightly' },
  async ({ page }) => {
    vendor.prepare('is held');
    await open(page, '/thank-you');
    await seeBooked(page);
    await expect.poll(() => vendor.requests).toEqual(['/events.js']);
    await goHome(page);
    expect(vendor.reports).toEqual([]);
    vendor.release();
    await expect.poll(() => new Set(reportedEvents())).toEqual(new Set([...SETUP_COMMANDS, ...BOOKING_EVENTS]));
  },
);

for (const [answer, message] of [
  ['is missing', /^error: Failed to load resource: .* status of 404 .*events\.js/],
  ['throws', /^uncaught: The pixel is broken\./],
] as const) {
  test(
    `the thank-you page works if the script ${answer}, and requests the script only once in two visits`,
    { tag: '@nightly' },
    async ({ page, consoleGate }) => {
      consoleGate.expectMessages(message);
      vendor.prepare(answer);
      await open(page, '/thank-you');
      await seeBooked(page);
      await expect.poll(() => vendor.requests).toEqual(['/events.js']);
      await goHome(page);
      await page.goBack();
      await seeBooked(page);
      expect(vendor.requests).toEqual(['/events.js']);
    },
  );
}

test(
  'the thank-you page works, and sends no request to the vendor, if the Content Security Policy refuses the script',
  { tag: '@nightly' },
  async ({ page, consoleGate }) => {
    consoleGate.expectMessages(/^error: .*Content Security Policy/);
    vendor.prepare('works');
    await page.route('**/thank-you', async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy']?.replaceAll(` ${vendor.origin}`, '') ?? '';
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    await open(page, '/thank-you');
    await seeBooked(page);
    await goHome(page);
    expect(vendor.requests).toEqual([]);
  },
);
