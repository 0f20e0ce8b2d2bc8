import { ensureChromium } from './browsers/installBrowser.ts';
import { runBrowserTests } from './browsers/runBrowserTests.ts';

const CALLS = 200;
const LEAST_CALLS = 20;
const SEED = 1;

/** Makes random calls (200 by default) in one page, from a seed (1 by default): `npm run -w tooling soak [calls] [seed]`. */
const [calls = CALLS, seed = SEED] = process.argv.slice(2).map(Number);
if (Number.isInteger(calls) && calls >= LEAST_CALLS && Number.isInteger(seed)) {
  runBrowserTests(['--config', 'e2e/soak/playwright.config.ts'], {
    CHROMIUM_PATH: ensureChromium(),
    SOAK_CALLS: String(calls),
    SOAK_SEED: String(seed),
  });
} else {
  console.error(
    `Usage: npm run -w tooling soak [calls] [seed], both whole numbers, and at least ${String(LEAST_CALLS)} calls.`,
  );
  process.exitCode = 2;
}
