import type { Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '../site/siteFixture.ts';
import { type PixelVendor, startPixelVendor } from './pixelVendor.ts';

// All tests share one site, because its port and its folder are fixed.
test.describe.configure({ mode: 'default' });

const PIXEL_ID = '1234567890';

/** The page's commands before the first event: they turn off automatic events and set the id. The test double reports them, too. */
const SETUP_COMMANDS = [`set-autoConfig-false-${PIXEL_ID}`, `init-${PIXEL_ID}`];
/** Events of a booking. */
const BOOKING_EVENTS = ['Lead', 'CompleteRegistration'];

const FOLDER = join('.cache', 'configured-site');
const PORT = 4176;
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

type ConfiguredSite = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

const startVite = (args: readonly string[], variables: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [VITE, ...args, '--outDir', FOLDER], {
    // The test runner may set another NODE_ENV.
    env: { ...process.env, ...variables, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill();
  await exit;
}

async function build(variables: Readonly<Record<string, string>>): Promise<void> {
  const building = startVite(['build', '--logLevel', 'error'], variables);
  const [status] = (await once(building, 'exit')) as [number | null];
  if (status !== 0) throw new Error('The site could not be built with these variables.');
}

/** Builds and serves a site with the pixel as `npm run preview` does: under the Content Security Policy for the variables. */
async function serveConfiguredSite(pixel: {
  readonly adPixelId: string;
  readonly adPixelScriptUrl: string;
}): Promise<ConfiguredSite> {
  const variables = { VITE_AD_PIXEL_ID: pixel.adPixelId, VITE_AD_PIXEL_SCRIPT_URL: pixel.adPixelScriptUrl };
  await build(variables);

  const server = startVite(['preview', '--port', String(PORT), '--strictPort'], variables);
  const isListening = await Promise.race([
    // Vite writes its address when it starts to listen.
    once(server.stdout ?? server, 'data').then(() => true),
    once(server, 'exit').then(() => false),
  ]);
  if (!isListening) throw new Error(`The configured site could not be served at port ${String(PORT)}.`);
  return { origin: `http://localhost:${String(PORT)}`, close: () => stop(server) };
}

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
