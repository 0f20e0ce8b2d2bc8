import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../browsers/findBrowser.ts';
import { type CheckResult, joinedByPath, type Problem, resultsOf } from './checkResult.ts';

const PAGE_TIMEOUT_MS = 30_000;

const NO_SANDBOX = '--no-sandbox';

/** The sandbox needs privileges that root in a container lacks. */
const needsNoSandbox = () => process.getuid?.() === 0;

/**
 * Opens each page in Chromium without any click. Requests to other hosts are reported and not sent.
 *
 * @param executablePath of Chromium; without one the check is skipped.
 */
export async function browserCheck(
  origin: string,
  paths: readonly string[],
  executablePath: string | undefined,
): Promise<readonly CheckResult[]> {
  const check = 'pages in Chromium, before any click';
  if (executablePath === undefined) {
    const reason = 'no Chromium was found. Set CHROMIUM_PATH to one.';
    return [{ status: 'skipped', check, reason }];
  }
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: !needsNoSandbox(),
    args: CHROMIUM_FLAGS.filter((flag) => flag !== NO_SANDBOX),
  });
  try {
    const found: (readonly [string, Problem])[] = [];
    for (const path of paths) {
      const context = await browser.newContext();
      found.push(...(await pageProblems(context, origin, path)).map((problem) => [path, problem] as const));
      await context.close();
    }
    return resultsOf(check, joinedByPath(found));
  } finally {
    await browser.close();
  }
}

/** The only page that may load a script from another host: the ad pixel of the configuration, which is unknown here. */
const PAGE_WITH_PIXEL = '/thank-you';

async function pageProblems(context: BrowserContext, origin: string, path: string): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const report = (problem: string, advice: string) => problems.push({ problem, advice });
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && url.origin !== origin,
    async (route) => {
      const problem = `the page requests ${route.request().url()}.`;
      if (path === PAGE_WITH_PIXEL) {
        problems.push({ problem, advice: 'Only the ad pixel of your configuration may do so.', isNote: true });
        // A refused request would be an error in the console.
        await route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
        return;
      }
      report(problem, 'Remove the source of the request: visitors have not agreed to it yet.');
      await route.abort();
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') report(`the console has "${message.text()}".`, 'Look at the console of a browser.');
  });
  page.on('pageerror', ({ message }) => {
    report(`the page's code throws "${message}".`, 'Look at the console of a browser.');
  });
  try {
    await page.goto(origin + path, { timeout: PAGE_TIMEOUT_MS });
    await page.locator('#root[data-rendered-at]').waitFor({ state: 'detached', timeout: PAGE_TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: PAGE_TIMEOUT_MS });
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    report(
      `the page's code does not start: ${line}.`,
      'Look at the other problems first: a script or a header may be missing.',
    );
  }
  return problems;
}
