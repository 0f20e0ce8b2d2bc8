import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages, mayInstallDebianPackages } from './debianPackages.ts';

/** Debian's packages of the sound server with the test microphone, and of the player for it, each with its command. */
const SOUND_PACKAGES = { pulseaudio: 'pulseaudio', 'pulseaudio-utils': 'paplay' } as const;

const NAMES = ['firefox-esr', 'firefox'];

/** @returns the path of a Firefox: the variable `FIREFOX_PATH`, or the first in `PATH`. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.FIREFOX_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

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
