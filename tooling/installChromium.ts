import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from './debianPackages.ts';
import { findChromium } from './findChromium.ts';

const fromDebian = () => installDebianPackages('chromium');

const fromPlaywright = (...options: readonly string[]) =>
  spawnSync('npx', ['playwright', 'install', ...options, 'chromium'], { stdio: 'inherit' }).status === 0;

/**
 * Finds a Chromium, or installs one: Debian's if this runs as root with `apt-get`, otherwise (also on Ubuntu, whose
 * package contains no browser) Playwright's.
 *
 * @returns its path. If that fails, prints what to do, and ends the process with status 1.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium found. Installing one.');
  const installers = mayInstallDebianPackages()
    ? [fromDebian, () => fromPlaywright('--with-deps')]
    : [() => fromPlaywright()];
  for (const install of installers) {
    const chromium = install() ? findChromium() : undefined;
    if (chromium !== undefined) return chromium;
  }
  console.error(
    'The browser tests and pictures need Chromium or Chrome: install one, or set CHROMIUM_PATH to the one you have.',
  );
  process.exit(1);
}
