import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { slowestTests } from './slowestTests.ts';

/** A command of package.json. */
type Check = { readonly name: string; readonly seconds: number; readonly passed: boolean };

/**
 * A list of checks that run one after the other. The lists of a phase run at the same time.
 *
 * `isPatient` lists compute: they get the processor time that the others leave. The tests in browsers mostly wait, and what they
 * wait for is real time, such as that of a voice, so they come first when they need the processor.
 */
type Lane = { readonly checks: readonly string[]; readonly isPatient?: boolean };

/** Every check of the project: `npm test`. */
const PHASES: readonly (readonly Lane[])[] = [
  // The other checks read the caches.
  [{ checks: ['test:caches'] }],
  [
    { checks: ['test:e2e', 'test:firefox-short'] },
    { checks: ['test:types', 'test:format', 'test:lint', 'test:unit', 'test:model'], isPatient: true },
  ],
];

const SLOWEST_TESTS = 10;

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Runs a command of package.json. Its output is printed when it has ended, because several run at the same time. */
async function run(name: string, isPatient: boolean): Promise<Check> {
  const started = performance.now();
  console.log(`> ${name}`);
  const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  const check = { name, seconds: secondsSince(started), passed: status === 0 };
  process.stdout.write(Buffer.concat([Buffer.from(`\n${name}\n`), ...printed]));
  console.log(`${name} ${check.passed ? 'passed in' : 'failed after'} ${check.seconds.toFixed(1)} s.\n`);
  return check;
}

const started = performance.now();
const ended: Check[] = [];
const hasFailed = () => ended.some(({ passed }) => !passed);

/** Runs the checks of the lane until one of any lane fails. */
async function runLane({ checks, isPatient = false }: Lane): Promise<void> {
  for (const name of checks) {
    if (!hasFailed()) ended.push(await run(name, isPatient));
  }
}

for (const lanes of PHASES) await Promise.all(lanes.map(runLane));

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
