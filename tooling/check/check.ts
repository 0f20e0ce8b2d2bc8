import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { secondsByFile } from './slowestTests.ts';
import { affectedTests, chooseTests, readImportGraph } from './affectedTests.ts';
import { changedFiles } from './changedFiles.ts';

/** Seconds of processor time for the affected tests, and for those of a machine behind the registry. */
const TESTS_BUDGET = 5;
const REGISTRY_BUDGET = 2;

const CODE = /\.(?:tsx?|m?js)$/;
/** Folders of the second, smaller project of the compiler. */
const MACHINES = /^(?:src\/machines|local-platform\/receptionist)\//;

/** The path of a command of a package. `npx` would need more than half a second to find it. */
const commandOf = (name: string) => `node_modules/.bin/${name}`;

type Step = { readonly name: string; readonly command: readonly string[] };

type Result = { readonly name: string; readonly passed: boolean };

/** Runs a command, and prints its output only if it fails. */
async function run({ name, command: [program = '', ...args] }: Step): Promise<Result> {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  const passed = status === 0;
  if (!passed) process.stdout.write(Buffer.concat(printed));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.padStart(5)} s  ${name}`);
  return { name, passed };
}

async function runInTurn(steps: readonly Step[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await run(step));
  return results;
}

const typesCommand = (project: string) => [
  ...[process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', project, '--checkers', '1'],
];

const vitest = (files: readonly string[], ...options: readonly string[]) => [
  ...[commandOf('vitest'), 'run', '--exclude', 'model-tests/vendor-clients/**', ...options],
  ...files,
];

function testSteps(changed: readonly string[]): readonly Step[] {
  const { files, throughRegistry, machineIds } = affectedTests(readImportGraph('.'), changed);
  const seconds = secondsByFile();
  const secondsOf = (file: string) => seconds.get(file);
  const near = chooseTests(files, secondsOf, TESTS_BUDGET);
  const registry =
    machineIds.length === 0
      ? { run: [], left: throughRegistry.map(({ file }) => file) }
      : chooseTests(throughRegistry, secondsOf, REGISTRY_BUDGET);
  const left = [...near.left, ...registry.left];
  if (left.length > 0) console.log(`Left to npm test: ${left.join(', ')}\n`);
  return [
    ...(near.run.length === 0 ? [] : [{ name: `tests: ${near.run.join(', ')}`, command: vitest(near.run) }]),
    ...(registry.run.length === 0
      ? []
      : [
          {
            name: `tests of ${machineIds.join(', ')}: ${registry.run.join(', ')}`,
            command: vitest(registry.run, '--testNamePattern', `\\b(?:${machineIds.join('|')})\\b`),
          },
        ]),
  ];
}

/**
 * `npm run check [revision]`: types, format, lint, and the tests that the changes since the revision (the last commit by default) can
 * affect, as far as their budget allows.
 */
async function main(revision: string): Promise<boolean> {
  const changed = changedFiles(revision);
  const code = changed.filter((file) => CODE.test(file));
  const results = await Promise.all([
    runInTurn([
      { name: 'format', command: [commandOf('oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...changed] },
      ...(code.length === 0 ? [] : [{ name: 'lint', command: [commandOf('oxlint'), ...code] }]),
      ...(changed.some((file) => file.endsWith('.md'))
        ? [{ name: 'plain English', command: [commandOf('tsx'), 'tooling/plain-english/checkPages.ts'] }]
        : []),
      { name: 'types', command: typesCommand('tsconfig.json') },
      ...(changed.some((file) => MACHINES.test(file))
        ? [{ name: 'types without the DOM', command: typesCommand('src/machines') }]
        : []),
    ]),
    runInTurn(testSteps(changed)),
  ]);
  return results.flat().every(({ passed }) => passed);
}

if (!(await main(process.argv[2] ?? 'HEAD'))) process.exitCode = 1;
