import { spawnSync } from 'node:child_process';
import { ensureChromium } from '../../installChromium.ts';
import { BUILT_SITE, SITE_URL } from './builtSite.ts';
import { ensureServers } from './installServers.ts';

/** Builds the site, and tests it on nginx and Caddy with the files of the build: `npm run test:hosting`. */
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
