import { spawnSync } from 'node:child_process';
import { ensureChromium } from './installChromium.ts';

/** Builds the site, finds or installs a Chromium, and runs the browser tests with the arguments given. */
const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };

for (const [command, ...args] of [
  ['npx', 'vite', 'build', '--logLevel', 'warn'],
  ['npx', 'playwright', 'test', ...process.argv.slice(2)],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
