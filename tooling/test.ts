import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Every check of the project: `npm test`. The lists of a line run in parallel, because none of them uses two cores; the checks of a
 * list run one after the other.
 */
const CHECKS = [
  [['test:types', 'test:format', 'test:caches'], ['test:lint']],
  [['test:unit']],
  [['test:model']],
  [['test:e2e']],
  [['test:firefox-short']],
] as const;

type Check = (typeof CHECKS)[number][number][number];

/** @returns whether the check passed. In parallel with others, its output is printed when it has ended. */
async function run(check: Check, isParallel: boolean): Promise<boolean> {
  const started = performance.now();
  console.log(`\n> ${check}`);
  const output = isParallel ? 'pipe' : 'inherit';
  const child = spawn('npm', ['run', '--silent', check], { stdio: ['ignore', output, output] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(printed));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(status === 0 ? `${check} passed in ${seconds} s.` : `\n${check} failed after ${seconds} s.`);
  return status === 0;
}

async function runAll(checks: readonly Check[], isParallel: boolean): Promise<boolean> {
  let passed = true;
  for (const check of checks) passed = (await run(check, isParallel)) && passed;
  return passed;
}

for (const lists of CHECKS) {
  const passed = await Promise.all(lists.map((checks) => runAll(checks, lists.length > 1)));
  if (passed.includes(false)) process.exit(1);
}
