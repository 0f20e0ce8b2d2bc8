import { spawnSync } from 'node:child_process';
import { installDebianPackages, mayInstallDebianPackages } from '../../browsers/installPackages.ts';
import { ensureChromium } from '../../browsers/installBrowser.ts';
import { BUILT_SITE, SITE_URL } from './servers.ts';

const SERVERS = [
  { name: 'nginx', version: '-v' },
  { name: 'caddy', version: 'version' },
] as const;

const missingServers = () =>
  SERVERS.filter(({ name, version }) => spawnSync(name, [version], { stdio: 'ignore' }).status !== 0).map(
    ({ name }) => name,
  );

/** Finds nginx and Caddy, or installs Debian's packages. If that fails, prints what to do, and ends the process with status 1. */
function ensureServers(): void {
  const missing = missingServers();
  if (missing.length === 0) return;
  console.log(`${missing.join(' and ')} not found. Installing.`);
  if (mayInstallDebianPackages() && installDebianPackages(...missing) && missingServers().length === 0) return;
  console.error('The tests of the hosting files need nginx and Caddy 2 in the PATH: install both.');
  process.exit(1);
}

/** Builds the site, and tests it on nginx and Caddy with the files of the build: `npm run -w tooling hosting`. */
ensureServers();
// With a key, a page might reach the platform.
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), VITE_SITE_URL: SITE_URL, VITE_PUBLIC_KEY: '' };

for (const [command, ...args] of [
  ['npx', 'vite', 'build', '--logLevel', 'warn', '--outDir', BUILT_SITE, '--emptyOutDir'],
  ['npx', 'vitest', 'run', '--config', 'tooling/hosting/servers/vitest.config.ts', ...process.argv.slice(2)],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
