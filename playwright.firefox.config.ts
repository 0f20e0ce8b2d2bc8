import { defineConfig } from '@playwright/test';
import { EXCLUDED, grepOf, SHORT } from './e2e/firefox/selections.ts';
import base from './playwright.config.ts';

const isShort = process.env.FIREFOX_SELECTION === 'short';

/** A proxy that refuses all connections: pages and the browser itself reach only loopback, for which Firefox uses no proxy. */
const LOOPBACK_ONLY = { 'network.proxy.type': 1, 'network.proxy.socks': '127.0.0.1', 'network.proxy.socks_port': 9 };

/** The browser tests in a stock Firefox, which Playwright drives by WebDriver BiDi: `npm run test:firefox`. */
export default defineConfig({
  ...base,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/firefox.json' }]],
  // Firefox needs more processor time than Chromium. For the few tests of the short selection, a second worker would mostly start browsers.
  workers: isShort ? 1 : 2,
  grepInvert: [base.grepInvert ?? [], EXCLUDED.map(grepOf)].flat(),
  // Loading the other files takes three quarters of the time to list the tests, because some read all paths of a machine.
  ...(isShort && { grep: SHORT.map(grepOf), testMatch: SHORT.map(({ file }) => `**/e2e/${file}`) }),
  use: {
    ...base.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: 'e2e/firefox/firefoxBehindProxy.ts',
      // For `ColorScheme`.
      args: ['--remote-allow-system-access'],
      firefoxUserPrefs: LOOPBACK_ONLY,
    },
  },
  // The short selection needs only the server of the site.
  webServer: [base.webServer ?? []].flat().filter(({ url }) => !isShort || url === base.use?.baseURL),
});
