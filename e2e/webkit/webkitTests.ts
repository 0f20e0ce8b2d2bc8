import { spawnSync } from 'node:child_process';
import { BUILT_SITE, ensureWebKit } from './installWebKit.ts';

/** Builds the site, and tests it in WebKitGTK: `npm run -w e2e webkit`. Arguments go to Vitest. */
// Without a key, so that the pages do not call the real platform.
const env = { ...process.env, WEBKIT_BROWSER: ensureWebKit(), VITE_PUBLIC_KEY: '' };

for (const [command, ...args] of [
  ['npx', 'vite', 'build', '--logLevel', 'warn', '--outDir', BUILT_SITE, '--emptyOutDir'],
  ['npx', 'vitest', 'run', '--config', 'e2e/webkit/vitest.config.ts', ...process.argv.slice(2)],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
