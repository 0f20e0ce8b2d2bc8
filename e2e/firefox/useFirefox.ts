import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

/** A proxy that refuses all connections: pages and the browser itself reach only loopback, for which Firefox uses no proxy. */
const LOOPBACK_ONLY = { 'network.proxy.type': 1, 'network.proxy.socks': '127.0.0.1', 'network.proxy.socks_port': 9 };

/** Options of Playwright for a stock Firefox, which it drives by WebDriver BiDi. */
export const USE_FIREFOX: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: 'e2e/firefox/firefoxBehindProxy.ts',
    // For `ColorScheme`.
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: LOOPBACK_ONLY,
  },
};
