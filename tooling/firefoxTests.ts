import { ensureFirefox } from './installFirefox.ts';
import { runBrowserTests } from './runBrowserTests.ts';

/** Runs the tests of `npm test` only (`SHORT` in e2e/firefox/selections.ts), and none if no Firefox is available. */
const SHORT = '--short';

/** Finds or installs a Firefox, and runs the browser tests in it with the arguments given: `npm run test:firefox`. */
const isShort = process.argv.includes(SHORT);
const args = process.argv.slice(2).filter((argument) => argument !== SHORT);
const firefox = ensureFirefox();
if ('path' in firefox) {
  runBrowserTests(['--config', 'playwright.firefox.config.ts', ...args], {
    FIREFOX_PATH: firefox.path,
    FIREFOX_SELECTION: isShort ? 'short' : 'all',
    // A complete run is nightly: it includes the tests that do not run on each push.
    ...(!isShort && { NIGHTLY: '1' }),
  });
} else if (isShort) {
  console.log(`Skipped: ${firefox.problem}`);
} else {
  console.error(firefox.problem);
  process.exitCode = 1;
}
