import { spawnSync } from 'node:child_process';

const NOT_INTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' };

const run = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...NOT_INTERACTIVE } }).status === 0;

/** Whether this runs as root on a system with `apt-get`. */
export const mayInstallDebianPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** @returns whether all of them are installed. */
export const installDebianPackages = (...names: readonly string[]): boolean =>
  run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', ...names);
