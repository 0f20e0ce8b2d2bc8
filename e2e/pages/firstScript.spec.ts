import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { CODE_NOT_LOADED } from '../../src/machines/voice-site/startFailure.ts';
import { openAsDeployed } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILT_SITE = join(ROOT, 'dist');
/** Folder with the source maps of the build, which are not served. */
const SOURCE_MAPS = join(ROOT, 'dist-maps');

/** Strings that each occur in only one part of the code, so that they show whether the part is loaded. The room library is daily-js. */
const CALL_CODE_MARKERS = {
  'the room library': 'Duplicate DailyIframe instances',
  'the call machines': 'web-call-creation',
  'the dialog': 'Voice Assistant',
} as const;

/** Largest size of the scripts that load before the page is hydrated, in units of 1,000 bytes, compressed with gzip. */
const MAX_SCRIPT_KB = 90;

/** A string that occurs only in the code of the inbox. */
const INBOX_MARKER = 'New contact created';

/** A string that occurs only in the code of the tooltip. */
const TOOLTIP_MARKER = 'justClosed';

/** Strings that occur only in the code of the local platform. */
const LOCAL_PLATFORM_MARKERS = [
  'local-platform',
  'Summit Field Services',
  'Please ask the team about that fee',
  'flite',
  'callwrightLocalRoom',
  'receptionistMachine',
];

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Contents of the scripts that the page has fetched. */
type FetchedScripts = {
  /** Scripts fetched before the page's performance mark `hydrated`, and the script in the HTML. */
  readonly first: readonly Buffer[];
  /** Scripts fetched after that mark. */
  readonly later: readonly Buffer[];
};

async function fetchedScripts(page: Page): Promise<FetchedScripts> {
  const [hydratedAt, scripts, inline] = await page.evaluate(() => [
    performance.getEntriesByName('hydrated')[0]?.startTime,
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
    [...document.querySelectorAll('script[type="module"]:not([src])')].map(({ textContent }) => textContent),
  ]);
  if (hydratedAt === undefined) throw new Error('The page has no mark "hydrated".');
  const contentsOf = (isSelected: (startTime: number) => boolean) => {
    const paths = scripts.filter(({ path, startTime }) => /^\/assets\/.*\.js$/.test(path) && isSelected(startTime));
    // A script that is preloaded and then used has two entries.
    return Promise.all([...new Set(paths.map(({ path }) => path))].map((path) => readFile(join(BUILT_SITE, path))));
  };
  expect(inline, 'the script that loads the others').toHaveLength(1);
  return {
    first: [...inline.map((text) => Buffer.from(text)), ...(await contentsOf((startTime) => startTime <= hydratedAt))],
    later: await contentsOf((startTime) => startTime > hydratedAt),
  };
}

test('the first scripts have no code of the tooltip, the inbox or a call: the dialog is fetched after hydration, and the room library with the first call', async ({
  page,
  site,
}) => {
  await site.open();
  const hasDialog = async () =>
    (await fetchedScripts(page)).later.some((script) => script.includes(CALL_CODE_MARKERS['the dialog']));
  await expect.poll(hasDialog, 'the dialog is fetched ahead').toBe(true);
  await page.waitForLoadState('networkidle');
  const scripts = await fetchedScripts(page);
  const firstCode = Buffer.concat(scripts.first).toString();
  for (const [part, marker] of Object.entries(CALL_CODE_MARKERS)) {
    expect(firstCode.includes(marker), `${part} is part of the page's first scripts`).toBe(false);
  }
  expect(firstCode.includes(INBOX_MARKER), "the inbox is part of the page's first scripts").toBe(false);
  expect(firstCode.includes(TOOLTIP_MARKER), "the tooltip is part of the page's first scripts").toBe(false);
  const laterCode = Buffer.concat(scripts.later).toString();
  expect(laterCode.includes(CALL_CODE_MARKERS['the room library']), 'the room library is fetched ahead').toBe(false);

  await site.call();
  const codeOfCall = Buffer.concat((await fetchedScripts(page)).later).toString();
  for (const [part, marker] of Object.entries(CALL_CODE_MARKERS)) {
    expect(codeOfCall.includes(marker), `${part} is loaded in a call`).toBe(true);
  }
  await site.endCall();
});

test(`the first scripts of the landing page have at most ${String(MAX_SCRIPT_KB)} kB`, async ({ page }) => {
  // A deployed page has neither the values of the local platform nor the code that checks them.
  await openAsDeployed(page, '/');
  await page.waitForLoadState('networkidle');
  const { first } = await fetchedScripts(page);
  const kilobytes = first.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1_000;
  console.log(`First scripts of the landing page: ${kilobytes.toFixed(1)} kB in ${String(first.length)} files`);
  expect(kilobytes).toBeLessThanOrEqual(MAX_SCRIPT_KB);
});

test('the landing page, the inbox and the thank-you page load only the two small fonts at first', async ({ page }) => {
  for (const path of ['/', '/smart-inbox', '/thank-you', '/privacy']) {
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.url().replace(/.*\/(.*)-[\w-]{8}\.woff2$/, '$1'));
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect([...new Set(fonts)].toSorted(), path).toEqual(['bricolage-grotesque', 'figtree']);
    page.removeAllListeners('response');
  }
});

test('a press whose code fails to load shows a toast, and the next press starts a call', async ({
  consoleGate,
  page,
  site,
}) => {
  consoleGate.expectMessages(/Failed to load resource: net::ERR_FAILED/);
  const lazyCode = /\/assets\/(createVoiceSite|createToasts|Toast)-/;
  await page.route(lazyCode, (route) => route.abort());
  await site.open();
  await site.hearButton.click();
  await expect(site.toast(CODE_NOT_LOADED.title)).toBeVisible();
  await expect(site.toasts).toHaveCount(1);
  await expect(site.toasts.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(site.toasts).toHaveCount(0);

  await page.unroute(lazyCode);
  await site.call();
  await site.endCall();
});

test(
  'if the code of the room fails to load, a toast reports that, and its button reloads the page',
  { tag: '@nightly' },
  async ({ consoleGate, page, site }) => {
    consoleGate.expectMessages(/Failed to load resource: net::ERR_FAILED/);
    const roomCode = /\/assets\/createCall-/;
    await page.route(roomCode, (route) => route.abort());
    await site.open();
    await site.hearButton.click();
    const toast = site.toast(CODE_NOT_LOADED.title);
    await expect(toast).toContainText(CODE_NOT_LOADED.description ?? '');
    await expect(site.dialog).toBeHidden();
    await page.unroute(roomCode);
    const reloaded = page.waitForEvent('domcontentloaded');
    await toast.getByRole('button', { name: 'Reload page' }).click();
    await reloaded;
    await site.call();
    await site.endCall();
  },
);

test('the site is served under the production Content Security Policy, without unsafe-inline, unsafe-eval, nonces and wildcards', async ({
  page,
}) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  const hash = "'sha256-[\\w+/=]{44}'";
  const bundles = 'call-machine/versioned/[\\d.]+/static/';
  expect(policy).toMatch(
    new RegExp(
      `script-src 'self' ${hash} https://c.daily.co/${bundles} https://c.dailywebrtc.com/${bundles} https://c.dailywebrtc.net/${bundles} blob: 'wasm-unsafe-eval';`,
    ),
  );
  expect(policy).toMatch(new RegExp(`style-src 'self'( ${hash})+;`));
  // The quote is part of the pattern because the policy contains `'wasm-unsafe-eval'`.
  expect(policy).not.toMatch(/'unsafe-|nonce-|\*[ ;]/);
});

test('the built site contains no code of the local platform', async () => {
  const paths = [...(await filesIn(BUILT_SITE)), ...(await filesIn(SOURCE_MAPS))];
  for (const ending of ['.js', '.js.map']) expect(paths.some((path) => path.endsWith(ending))).toBe(true);
  for (const path of paths) {
    const text = (await readFile(path)).toString('latin1').toLowerCase();
    for (const word of LOCAL_PLATFORM_MARKERS) {
      expect(text.includes(word.toLowerCase()), `${path} contains "${word}"`).toBe(false);
    }
  }
});

test('each script with code of the site has a source map, which is neither served nor referenced', async () => {
  const servedFiles = await filesIn(BUILT_SITE);
  const maps = await filesIn(SOURCE_MAPS);
  const names = maps.map((path) => relative(SOURCE_MAPS, path));
  // Leaves out the bundler's own functions and a script that only re-exports.
  const hasOurCode = (path: string) => path.endsWith('.js') && !/\/(rolldown-runtime|main)-/.test(path);
  const scripts = servedFiles.filter(hasOurCode).map((path) => relative(BUILT_SITE, path));
  expect(names.toSorted()).toEqual(scripts.map((path) => `${path}.map`).toSorted());
  for (const path of servedFiles) {
    expect(path).not.toMatch(/\.map$/);
    expect((await readFile(path)).toString('latin1'), path).not.toContain('sourceMappingURL');
  }
});
