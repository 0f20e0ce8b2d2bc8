import { ensureChromium } from './installChromium.ts';
import { runBrowserTests } from './runBrowserTests.ts';

/** Finds or installs a Chromium, and runs the browser tests with the arguments given: `npm run test:e2e`. */
runBrowserTests(process.argv.slice(2), { CHROMIUM_PATH: ensureChromium() });
