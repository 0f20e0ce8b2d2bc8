import type { Page } from '@playwright/test';
import { expect, test } from '../siteTest.ts';
import { type PixelVendor, startPixelVendor } from './pixelVendor.ts';
import { type ConfiguredSite, serveConfiguredSite } from './serveConfiguredSite.ts';

// All tests share one site, because its port and its folder are fixed.
test.describe.configure({ mode: 'default' });

const PIXEL_ID = '1234567890';

/** Commands before the first report. They turn off automatic events and set the id. */
const SETUP = [`set-autoConfig-false-${PIXEL_ID}`, `init-${PIXEL_ID}`];
const BOOKING = ['Lead', 'CompleteRegistration'];

let vendor: PixelVendor;
let configured: ConfiguredSite;

test.beforeAll(async () => {
  vendor = await startPixelVendor();
  configured = await serveConfiguredSite({
    VITE_AD_PIXEL_ID: PIXEL_ID,
    VITE_AD_PIXEL_SCRIPT_URL: vendor.scriptUrl,
  });
});

test.afterAll(async () => {
  await configured.close();
  vendor.close();
});

const open = (page: Page, path: string) => page.goto(configured.origin + path);
const events = () => vendor.reports.map(({ event }) => event);
const seeBooked = (page: Page) => expect(page.getByRole('heading', { name: "You're Booked!" })).toBeVisible();
const goHome = async (page: Page) => {
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('button', { name: 'Hear the AI in Action' })).toBeEnabled();
};

test("the policy allows the pixel's host for scripts, images and connections only", async ({ page }) => {
  const policy = (await open(page, '/'))?.headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ').filter((directive) => directive.split(' ').includes(vendor.origin));
  expect(directives.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(policy).not.toMatch(/'unsafe-|facebook/);
});

test('a booking is reported through the script, as an image and as data', async ({ page }) => {
  vendor.prepare('works');
  await open(page, '/thank-you');
  await seeBooked(page);
  await expect.poll(() => new Set(events())).toEqual(new Set([...SETUP, ...BOOKING]));
  expect(vendor.reports).toHaveLength(4);
  expect(vendor.reports).toEqual(
    expect.arrayContaining([
      { event: 'Lead', sentAs: 'image' },
      { event: 'CompleteRegistration', sentAs: 'data' },
    ]),
  );
});

test('the landing page loads and reports nothing, even after the thank-you page', async ({ page }) => {
  vendor.prepare('works');
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(vendor.requests).toEqual([]);

  await open(page, '/thank-you');
  await expect.poll(() => vendor.reports.length).toBe(4);
  await goHome(page);
  // A later visit is reported again. A report in between would have arrived before it.
  await page.goBack();
  await expect.poll(() => vendor.reports.length).toBeGreaterThanOrEqual(6);
  expect(new Set(events().slice(4))).toEqual(new Set(BOOKING));
  expect(vendor.requests).toHaveLength(7);
});

test('reports made before the script arrives are queued, and the page does not wait for it', async ({ page }) => {
  vendor.prepare('is held');
  await open(page, '/thank-you');
  await seeBooked(page);
  await expect.poll(() => vendor.requests).toEqual(['/events.js']);
  await goHome(page);
  expect(vendor.reports).toEqual([]);
  vendor.release();
  await expect.poll(() => new Set(events())).toEqual(new Set([...SETUP, ...BOOKING]));
});

for (const [answer, message] of [
  ['is missing', /^error: Failed to load resource: .* status of 404 .*events\.js/],
  ['throws', /^uncaught: The pixel is broken\./],
] as const) {
  test(`the page works when the script ${answer}`, async ({ page, consoleGate }) => {
    consoleGate.declare(message);
    vendor.prepare(answer);
    await open(page, '/thank-you');
    await seeBooked(page);
    await expect.poll(() => vendor.requests).toEqual(['/events.js']);
    await goHome(page);
    await page.goBack();
    await seeBooked(page);
    expect(vendor.requests).toEqual(['/events.js']);
  });
}

test('the page works when the policy of its host refuses the script', async ({ page, consoleGate }) => {
  consoleGate.declare(/^error: .*Content Security Policy/);
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
});
