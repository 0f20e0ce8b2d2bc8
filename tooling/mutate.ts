import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { build } from 'vite';
import { shownMachines } from '../charts/shownMachines.ts';
import { type RegisteredMachine, sourceFolderOf } from '../src/machines/index.ts';
import { acceptedSurvivors } from './mutation/acceptedSurvivors.ts';
import { isAlive, mutationReport, removeUncertainResults, type TestedMutant } from './mutation/mutationReport.ts';
import { typeChecker } from './mutation/typeChecker.ts';

/**
 * `npm run -w tooling mutate`: mutation tests of the machines and rules, part by part. `-- tooltip`: only parts with that word in their name. The parts of
 * the understanding have several times as many mutants, and are only run by name. `--every=40`: only mutants in every 40th line of the files,
 * to estimate the score of a large part.
 */
const ROOT = join(import.meta.dirname, '..');
const CACHE = '.cache/stryker';
const PLUGINS = 'tooling/mutation/strykerPlugins.ts';

/** Added to one and a half times the duration of the tests without a mutant. Needed on a shared machine. */
const TIMEOUT_MS = 10_000;

/** The folders that the tests of the parts read. The rest of the project is not copied. */
const FOLDERS = ['src', 'charts', 'inspector', 'local-platform', 'model-tests', 'tooling', 'docs'];
const COPIED = [...FOLDERS.map((folder) => `${folder}/**`), 'tsconfig.json', 'package.json'];

/** A set of files that is mutated and tested on its own, so that only the tests of these files run for a mutant. */
type MutationPart = {
  readonly name: string;
  /** Not run without its name, because it has several times the mutants of all other parts. */
  readonly isOnlyByName?: true;
  /** Glob patterns; those with `!` exclude files again. */
  readonly mutated: readonly string[];
  /** Module with a `QuickCheck`. */
  readonly check: string;
  /** Files and folders of unit tests in the order in which they run: a mutant's run ends at its first failing test. */
  readonly tests: readonly string[];
};

const RULES = 'src/platform/call-layer/rules';

/**
 * Tests, fixtures, and the event cases, which are input of the tests. The receptionist's lines are English, which her example calls test.
 */
const NOT_MUTATED = ['!**/*.test.ts', '!**/*.fixture.ts', '!**/*EventCases.ts', '!**/receptionist/wording/*.ts'];

const RECEPTIONIST = 'local-platform/receptionist';
const DIALOGUE = `${RECEPTIONIST}/dialogue`;

function machinePart(machine: RegisteredMachine): MutationPart {
  const folder = sourceFolderOf(machine);
  return {
    name: machine.id,
    // The dialogue and the understanding are parts of their own.
    mutated: [folder === RECEPTIONIST ? `${folder}/*.ts` : `${folder}/**/*.ts`, ...NOT_MUTATED],
    check: `tooling/mutation/${folder === DIALOGUE ? 'dialogueCheck' : 'machineCheck'}.ts`,
    tests: [folder],
  };
}

function rulesPart(name: string, mutated: string, tests: readonly string[]): MutationPart {
  return {
    name: `rules/${name}`,
    mutated: [`${RULES}/${mutated}`, ...NOT_MUTATED],
    check: 'tooling/mutation/rulesCheck.ts',
    tests: [...tests, 'limits.test.ts'].map((test) => `${RULES}/${test}`),
  };
}

/** The tests of a subject of the understanding, then those of whole turns and calls. */
function understandingPart(subject: string, mutated: string): MutationPart {
  const folder = `${RECEPTIONIST}/understanding`;
  return {
    name: `understanding/${subject}`,
    isOnlyByName: true,
    mutated: [`${folder}/${mutated}`, ...NOT_MUTATED],
    check: 'tooling/mutation/conversationCheck.ts',
    tests: [`${folder}/${subject}`, folder, `${RECEPTIONIST}/dialogue`],
  };
}

/** Everything that `npm run -w tooling mutate` mutates: the machines with their functions, the rules of the call layer, and the understanding of callers. */
const mutationParts: readonly MutationPart[] = [
  ...shownMachines.map(machinePart),
  rulesPart('data', 'data/**/*.ts', ['data', 'argumentRules.test.ts']),
  rulesPart('media', 'media/**/*.ts', ['media', 'argumentRules.test.ts']),
  rulesPart('prebuilt', 'prebuilt/**/*.ts', ['prebuilt']),
  rulesPart('telephony', 'telephony/**/*.ts', ['telephony']),
  // Without `argumentRules.test.ts`: reading its deep values takes minutes with counters for mutants.
  rulesPart('reading', '{*,reading/*}.ts', ['reading', 'data', 'media', 'prebuilt', 'telephony']),
  ...['addresses', 'errands', 'jobs', 'manners', 'names', 'phone', 'plain', 'questions', 'ticket', 'whens'].map(
    (subject) => understandingPart(subject, `${subject}/**/*.ts`),
  ),
  understandingPart('turns', '*.ts'),
];

async function main(args: readonly string[]): Promise<boolean> {
  const isForced = args.includes('--force');
  const selected = args.filter((arg) => !arg.startsWith('--'));
  const every = Number(args.find((arg) => arg.startsWith('--every='))?.slice('--every='.length) ?? 1);
  if (!Number.isInteger(every) || every < 1) {
    console.error('--every needs a whole number from 1, such as --every=40.');
    return false;
  }
  const parts = mutationParts.filter(({ name, isOnlyByName }) =>
    selected.length === 0 ? isOnlyByName !== true : selected.some((word) => name.includes(word)),
  );
  if (parts.length === 0) {
    console.error(`No part has that name. The parts are: ${mutationParts.map(({ name }) => name).join(', ')}`);
    return false;
  }
  const started = performance.now();
  const plugins = await bundledPlugins();
  const mutants: TestedMutant[] = [];
  const typeErrorOf = typeChecker(ROOT);
  for (const part of parts) mutants.push(...(await mutate(part, every, plugins, isForced, typeErrorOf)));
  const { table, survivors, invalid, problems } = mutationReport(mutants, acceptedSurvivors);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  console.log(`\n${table}\n\n${[...survivors, ''].join('\n')}`);
  if (invalid.length > 0) console.log(`Not counted, because they could not run:\n${invalid.join('\n')}\n`);
  console.log(`${machineInWords()}; ${minutes} minutes.`);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** @returns every `every`-th line of the files of the part, counted through all of them, so that short files are in the sample too */
function linesOf({ mutated }: MutationPart, every: number): readonly string[] {
  const matches = (file: string, isExclusion: boolean) =>
    mutated.some((pattern) => pattern.startsWith('!') === isExclusion && matchesGlob(file, pattern.replace('!', '')));
  const files = execFileSync('git', ['ls-files', '*.ts'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => matches(file, false) && !matches(file, true));
  let line = 0;
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((_, index) => (line++ % every === 0 ? [`${file}:${String(index + 1)}-${String(index + 1)}`] : [])),
  );
}

/**
 * @param every 1 for all lines
 * @param plugins path of the module with our plugins for Stryker.
 * @param isForced also tests mutants that have not changed since the last run.
 * @param typeErrorOf called for the mutants that survive: those that do not compile do not count.
 */
async function mutate(
  part: MutationPart,
  every: number,
  plugins: string,
  isForced: boolean,
  typeErrorOf: ReturnType<typeof typeChecker>,
): Promise<readonly TestedMutant[]> {
  const started = performance.now();
  Object.assign(process.env, {
    MUTATION_TESTS: part.tests.join(','),
    CHECK_ENTRY: part.check,
    CHECK_PART: part.name,
    // All runs of each property.
    NIGHTLY: '1',
    // Stryker runs tests in threads, which cannot change their time zone. This zone has daylight saving time.
    TZ: 'America/New_York',
  });
  const lastResults = join(
    CACHE,
    'results',
    `${part.name.replaceAll('/', '-')}${every === 1 ? '' : `-every-${String(every)}`}.json`,
  );
  removeUncertainResults(join(ROOT, lastResults));
  const results = await new Stryker({
    mutate: [...(every === 1 ? part.mutated : linesOf(part, every))],
    testRunner: 'quick-check',
    vitest: { configFile: 'tooling/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', plugins],
    ignorers: ['machine-types'],
    ignorePatterns: ['**', ...COPIED.map((path) => `!${path}`), 'node_modules'],
    coverageAnalysis: 'perTest',
    concurrency: cpus().length,
    timeoutMS: TIMEOUT_MS,
    // Vite removes the types before the tests run. Survivors are checked below.
    disableTypeChecks: false,
    incremental: true,
    incrementalFile: lastResults,
    force: isForced,
    tempDirName: join(CACHE, 'copies'),
    cleanTempDir: 'always',
    reporters: ['progress-append-only'],
    // Most mutants of a chart are static, which is why the project is tested in parts.
    warnings: { slow: false, preprocessorErrors: true, unknownOptions: true, unserializableOptions: true },
    allowConsoleColors: false,
  }).runMutationTest();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${part.name}: ${String(results.length)} mutants in ${seconds} s`);
  const sources = new Map<string, readonly string[]>();
  return results.map(({ fileName: file, location, replacement, status }) => {
    const lines = sources.get(file) ?? readFileSync(file, 'utf8').split('\n');
    sources.set(file, lines);
    const [start, end] = [offsetOf(lines, location.start), offsetOf(lines, location.end)];
    const isRefused = isAlive({ status }) && typeErrorOf({ file, start, end, text: replacement }) !== undefined;
    return {
      part: part.name,
      file: relative(ROOT, file),
      line: location.start.line,
      source: (lines[location.start.line - 1] ?? '').trim(),
      status: isRefused ? 'CompileError' : status,
      original: lines.join('\n').slice(start, end),
      replacement,
    };
  });
}

/** Bundles our plugins for Stryker's processes, which load JavaScript only. @returns the path of the bundle. */
async function bundledPlugins(): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ssr: PLUGINS, target: 'node20', outDir: join(ROOT, CACHE, 'plugins'), emptyOutDir: true },
  });
  return join(ROOT, CACHE, 'plugins', 'strykerPlugins.js');
}

/** @param position with line and column from 1. @returns the offset in the file whose lines are given */
const offsetOf = (lines: readonly string[], { line, column }: MutantResult['location']['start']): number =>
  lines.slice(0, line - 1).reduce((offset, { length }) => offset + length + 1, column - 1);

function machineInWords(): string {
  const processors = cpus();
  return `${processors[0]?.model ?? 'unknown processor'}, ${String(processors.length)} cores; Node ${process.version}`;
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
