import type { Page } from '@playwright/test';
import { expect, test } from '../siteTest.ts';
import { type PixelVendor, startPixelVendor } from './pixelVendor.ts';
import { type ConfiguredSite, serveConfiguredSite } from './serveConfiguredSite.ts';

// One site for all tests here: its port and its folder are fixed.
test.describe.configure({ mode: 'default' });

const PIXEL_ID = '1234567890';

/** What the script is given before anything is reported: no events of its own, and its id. */
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

test("the policy has the pixel's host where its script, its images and its data need it, and nowhere else", async ({
  page,
}) => {
  const policy = (await open(page, '/'))?.headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ').filter((directive) => directive.split(' ').includes(vendor.origin));
  expect(directives.map((directive) => directive.split(' ')[0])).toEqual(['script-src', 'img-src', 'connect-src']);
  expect(policy).not.toMatch(/'unsafe-|facebook/);
});

test('a booking is reported through the script, by image and by data', async ({ page }) => {
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

test('nothing is loaded or reported on the landing page, also after the thank-you page', async ({ page }) => {
  vendor.prepare('works');
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(vendor.requests).toEqual([]);

  await open(page, '/thank-you');
  await expect.poll(() => vendor.reports.length).toBe(4);
  await goHome(page);
  // A later visit is reported again. Anything reported in between would have arrived before.
  await page.goBack();
  await expect.poll(() => vendor.reports.length).toBeGreaterThanOrEqual(6);
  expect(new Set(events().slice(4))).toEqual(new Set(BOOKING));
  expect(vendor.requests).toHaveLength(7);
});

test('what is reported before the script arrives is kept for it, and the page waits for nothing', async ({ page }) => {
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
  test(`the page does without a script that ${answer}`, async ({ page, consoleGate }) => {
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

test('the page does without a script that the policy of its host refuses', async ({ page, consoleGate }) => {
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
