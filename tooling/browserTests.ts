import { ensureChromium, ensureFirefox } from './browsers/installBrowser.ts';
import { runBrowserTests } from './browsers/runBrowserTests.ts';

/**
 * Finds or installs a Chromium and, if possible, a Firefox, and runs the browser tests with the arguments given: `npm run test:e2e`. The few
 * tests in Firefox are left out if none is available, and every night, when `npm run -w e2e firefox` runs all.
 */
const CHROMIUM_PATH = ensureChromium();
const firefox = process.env.NIGHTLY === undefined ? ensureFirefox() : undefined;
if (firefox !== undefined && 'problem' in firefox) console.log(`Without the tests in Firefox: ${firefox.problem}`);
runBrowserTests(process.argv.slice(2), {
  CHROMIUM_PATH,
  ...(firefox !== undefined && 'path' in firefox && { FIREFOX_PATH: firefox.path }),
});
