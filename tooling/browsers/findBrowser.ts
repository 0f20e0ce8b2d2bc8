import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path of a Chromium: the variable `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name))),
    ...MAC_APPLICATIONS,
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** @returns the path of a Firefox: the variable `FIREFOX_PATH`, or the first in `PATH`. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.FIREFOX_PATH,
    ...FIREFOX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** The browser uses one list of this flag: this list replaces Playwright's, and begins with its entries. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Each window of the headless browser has an address bar with pages of its own, which take nearly half of the time to open
  // a page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * For a browser that only loads pages from loopback: no sandbox (it needs privileges that a container lacks), no requests to
 * the vendor's hosts, no invisible pages.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
] as const;
