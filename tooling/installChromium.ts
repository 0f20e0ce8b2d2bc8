import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium.ts';

const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

const isRoot = () => process.getuid?.() === 0;

const hasAptGet = () => spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Finds a Chromium, or installs one: Debian's where this runs as root on Debian, else Playwright's.
 *
 * @throws Error with one sentence that says what to do.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium found. Installing one.');
  const installed =
    isRoot() && hasAptGet()
      ? run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
      : run('npx', 'playwright', 'install', 'chromium');
  const chromium = installed ? findChromium() : undefined;
  if (chromium === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to the one you have.',
    );
  }
  return chromium;
}
