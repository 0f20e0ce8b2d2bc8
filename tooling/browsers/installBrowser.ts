import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from './installPackages.ts';
import { findChromium, findFirefox } from './findBrowser.ts';

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

/** Debian's packages of the sound server with the test microphone, and of the player for it, each with its command. */
const SOUND_PACKAGES = { pulseaudio: 'pulseaudio', 'pulseaudio-utils': 'paplay' } as const;

function missingPackages(): readonly string[] {
  const sound = Object.entries(SOUND_PACKAGES).filter(
    ([, command]) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status !== 0,
  );
  return [...(findFirefox() === undefined ? ['firefox-esr'] : []), ...sound.map(([name]) => name)];
}

/** The path of a Firefox, or one sentence with what to do. */
export type FoundFirefox = { readonly path: string } | { readonly problem: string };

/** Finds a Firefox and PulseAudio, or installs Debian's packages if this runs as root with `apt-get`. */
export function ensureFirefox(): FoundFirefox {
  let missing = missingPackages();
  if (missing.length > 0 && mayInstallDebianPackages()) {
    console.log(`${missing.join(' and ')} not found. Installing.`);
    installDebianPackages(...missing);
    missing = missingPackages();
  }
  const path = findFirefox();
  if (missing.length === 0 && path !== undefined) return { path };
  const need = `The browser tests in Firefox need Debian's ${missing.join(' and ')}`;
  return { problem: `${need}: install what is missing, or set FIREFOX_PATH to the Firefox you have.` };
}
