/*
 * `npm run -w model-tests interleavings`: runs each property 10,000 times and prints figures. `-- 500` runs each 500 times, and `-- 500 42` also sets
 * the seed 42. The environment variables INTERLEAVINGS_RUNS, INTERLEAVINGS_SEED and INTERLEAVINGS_PATH work as well.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const DEFAULT_RUNS = 10_000;

const { INTERLEAVINGS_RUNS = String(DEFAULT_RUNS), INTERLEAVINGS_SEED = '' } = process.env;
const [runs = INTERLEAVINGS_RUNS, seed = INTERLEAVINGS_SEED] = process.argv.slice(2);

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'model-isolated', 'model-tests/interleavings'],
  {
    stdio: 'inherit',
    env: { ...process.env, INTERLEAVINGS_RUNS: runs, INTERLEAVINGS_SEED: seed },
  },
);
process.exitCode = status ?? 1;
