import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages, mayInstallDebianPackages } from '../../tooling/browsers/installPackages.ts';

/** Contains one folder for each architecture, such as `x86_64-linux-gnu`. */
const LIBRARIES = '/usr/lib';
const BROWSER_FOLDERS = ['webkit2gtk-4.1', 'webkit2gtk-4.0'];

/** Debian's packages: the browser with its WebDriver, and the virtual display. */
const PACKAGE_NAMES = { driver: 'webkit2gtk-driver', display: 'xvfb' } as const;

const isInstalled = (command: string) => spawnSync(command, ['-help'], { stdio: 'ignore' }).error === undefined;

/** @returns the path of MiniBrowser, WebKitGTK's own browser, which is not in `PATH`, or undefined if it is not installed. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((architecture) => BROWSER_FOLDERS.map((folder) => join(LIBRARIES, architecture, folder, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

const missingPackages = (): readonly string[] => [
  ...(isInstalled('WebKitWebDriver') && findMiniBrowser() !== undefined ? [] : [PACKAGE_NAMES.driver]),
  ...(isInstalled('Xvfb') ? [] : [PACKAGE_NAMES.display]),
];

/**
 * Finds WebKitGTK's browser, its WebDriver and a virtual display. Installs the Debian packages of missing parts if the process runs as
 * root and has `apt-get`.
 *
 * @returns the path of the browser. If a part is still missing, prints its package, and ends the process with status 1.
 */
export function ensureWebKit(): string {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.log(`${missing.join(' and ')} not found. Installing.`);
    if (mayInstallDebianPackages()) installDebianPackages(...missing);
  }
  const stillMissing = missing.length > 0 ? missingPackages() : [];
  const browser = findMiniBrowser();
  if (stillMissing.length === 0 && browser !== undefined) return browser;
  console.error(
    `The tests in WebKit need Debian's ${stillMissing.join(' and ')}: install the missing packages with "apt-get install", as root.`,
  );
  process.exit(1);
}

/** Folder of the build under test, relative to the project. Not `dist`, which may have another configuration. */
export const BUILT_SITE = '.cache/webkit/site';

/** Home folder of the browser. Each run empties it, so that the user's settings do not apply. */
export const BROWSER_HOME = '.cache/webkit/home';
