import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path of a Chromium: the variable `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const candidates = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name))),
    ...MAC_APPLICATIONS,
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** The flag holds one list: this one takes the place of Playwright's, whose first entries these are. */
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
  // Each window of the headless browser has an address bar, and each address bar pages of its own: nearly half of what opening a
  // page costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * For a browser that runs on loopback only: no sandbox (it needs rights that a container lacks), no talk with the
 * maker's hosts, no pages that nobody sees.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
] as const;
