import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
