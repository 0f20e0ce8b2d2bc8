import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

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
  const root = join(import.meta.dirname, '..', folder);
  // npm writes this file at the end of an installation.
  if (modified(join(root, 'node_modules/.package-lock.json')) > modified(join(root, 'package-lock.json'))) return;
  console.log(`Installing the packages of ${folder}.`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
