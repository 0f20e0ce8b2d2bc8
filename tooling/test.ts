import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { slowestTests } from './check/slowestTests.ts';

/** A command of package.json, or of a workspace: `-w tooling caches`. */
type Check = { readonly name: string; readonly seconds: number; readonly passed: boolean };

/** Checks that run one after the other. The lists of a phase run at the same time. */
type Lane = readonly string[];

/**
 * Every check of the project: `npm test`.
 *
 * Nothing runs beside the browsers: an open page costs processor time for as long as it is open, and beside other checks it is open longer.
 */
const PHASES: readonly (readonly Lane[])[] = [
  // The later checks read the caches.
  [['test:types', 'test:format', '-w tooling caches'], ['test:lint']],
  [['test:node']],
  [['test:e2e']],
];

const SLOWEST_TESTS = 10;

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Runs a command. In parallel with others, its output is printed when it has ended. */
async function run(name: string, isParallel: boolean): Promise<Check> {
  const started = performance.now();
  console.log(`> ${name}`);
  const output = isParallel ? 'pipe' : 'inherit';
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], { stdio: ['ignore', output, output] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  const check = { name, seconds: secondsSince(started), passed: status === 0 };
  process.stdout.write(Buffer.concat(printed));
  console.log(`${name} ${check.passed ? 'passed in' : 'failed after'} ${check.seconds.toFixed(1)} s.\n`);
  return check;
}

const started = performance.now();
const ended: Check[] = [];
const hasFailed = () => ended.some(({ passed }) => !passed);

/** Runs the checks of the lane until one of any lane fails. */
async function runLane(lane: Lane, isParallel: boolean): Promise<void> {
  for (const name of lane) {
    if (!hasFailed()) ended.push(await run(name, isParallel));
  }
}

for (const lanes of PHASES) await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));

const bySeconds = ended.toSorted((one, other) => other.seconds - one.seconds);
for (const { name, seconds, passed } of bySeconds) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}${passed ? '' : ': failed'}`);
}
console.log('\nThe slowest tests:');
for (const { seconds, file, title } of slowestTests(SLOWEST_TESTS)) {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`);
}
console.log(`\n${hasFailed() ? 'Failed' : 'All checks passed'} after ${secondsSince(started).toFixed(1)} s.`);
if (hasFailed()) process.exitCode = 1;
