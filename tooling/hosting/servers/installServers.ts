import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from '../../debianPackages.ts';

const SERVERS = [
  { name: 'nginx', version: '-v' },
  { name: 'caddy', version: 'version' },
] as const;

const missingServers = () =>
  SERVERS.filter(({ name, version }) => spawnSync(name, [version], { stdio: 'ignore' }).status !== 0).map(
    ({ name }) => name,
  );

/** Finds nginx and Caddy, or installs Debian's packages. If that fails, prints what to do, and ends the process with status 1. */
export function ensureServers(): void {
  const missing = missingServers();
  if (missing.length === 0) return;
  console.log(`${missing.join(' and ')} not found. Installing.`);
  if (mayInstallDebianPackages() && installDebianPackages(...missing) && missingServers().length === 0) return;
  console.error('The tests of the hosting files need nginx and Caddy 2 in the PATH: install both.');
  process.exit(1);
}
