import { spawnSync } from 'node:child_process';
import { ensurePackages } from './browsers/installPackages.ts';

const FOLDER = 'model-tests/vendor-clients';

/** Installs the clients, checks the types and the lint of their tests, and runs these with the arguments given: `npm run -w model-tests vendor-clients`. */
ensurePackages(FOLDER);
for (const [command, ...args] of [
  ['node', 'node_modules/typescript-7/bin/tsc', '-p', FOLDER],
  ['npx', 'oxlint', FOLDER],
  ['npx', 'vitest', 'run', '--project', 'vendor-clients', ...process.argv.slice(2)],
] as const) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
