import { ensureFirefox } from './browsers/installBrowser.ts';
import { runBrowserTests } from './browsers/runBrowserTests.ts';

/** Finds or installs a Firefox, and runs all browser tests in it with the arguments given: `npm run -w e2e firefox`. */
const firefox = ensureFirefox();
if ('path' in firefox) {
  runBrowserTests(['--config', 'playwright.firefox.config.ts', ...process.argv.slice(2)], {
    FIREFOX_PATH: firefox.path,
    NIGHTLY: '1',
  });
} else {
  console.error(firefox.problem);
  process.exitCode = 1;
}
