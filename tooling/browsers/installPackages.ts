import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_INTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' };

const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...NOT_INTERACTIVE } }).status === 0;

/** Whether this runs as root on a system with `apt-get`. */
export const mayInstallDebianPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** @returns whether all of them are installed. */
export const installDebianPackages = (...names: readonly string[]): boolean =>
  run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...names);

const modified = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs the packages that only one command needs: those of `<folder>/package.json`. Does nothing if they are installed and the
 * folder's lock file is older than the installation.
 *
 * If npm fails, ends the process with its status.
 *
 * @param folder relative to the project's root, with a `package.json` and a `package-lock.json` of its own.
 */
export function ensurePackages(folder: string): void {
  const root = join(import.meta.dirname, '../..', folder);
  // npm writes this file at the end of an installation.
  if (modified(join(root, 'node_modules/.package-lock.json')) > modified(join(root, 'package-lock.json'))) return;
  console.log(`Installing the packages of ${folder}.`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
