import type { MutantResult } from '@stryker-mutator/api/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A mutant in the report: Stryker's result, with the source text in place of positions. */
export type TestedMutant = {
  readonly part: string;
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  /** The line in which the mutant begins. */
  readonly source: string;
  readonly status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'RuntimeError'
    | 'CompileError'
    | 'Ignored'
    | 'Pending';
  readonly original: string;
  readonly replacement: string;
};

/** A mutant that the tests need not kill. It is identified by its text, so that it may move within its file. */
export type AcceptedSurvivor = {
  readonly file: string;
  /** The line in which it begins, which distinguishes it from the same mutation elsewhere in the file. */
  readonly source: string;
  readonly original: string;
  readonly replacement: string;
  /** Why the program behaves as before, or why the difference does not matter. */
  readonly reason: string;
};

export type MutationReport = {
  /** Markdown: a row for each part, and one for all of them. */
  readonly table: string;
  readonly survivors: readonly string[];
  /** Mutants that could not run, but for those that do not compile. Neither count. */
  readonly invalid: readonly string[];
  /** Each one fails the run. */
  readonly problems: readonly string[];
};

/** Minimum percentage of killed mutants in each part, of those that compile and could run. */
export const MIN_KILLED_PERCENT = 95;

const HEAD = ['Part', 'Do not compile', 'Mutants', 'Killed', 'Timed out', 'Survived', 'Not covered', 'Score'];

/** Collapses white space, so that texts that differ only in white space are equal. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * @param mutants of the parts that ran.
 * @param accepted survivors; those of other files are ignored.
 */
export function mutationReport(
  mutants: readonly TestedMutant[],
  accepted: readonly AcceptedSurvivor[],
): MutationReport {
  const reported = mutants.filter(({ status }) => status !== 'Ignored');
  const counted = reported.filter(isValid);
  const parts = [...new Set(reported.map(({ part }) => part))];
  const of = (part: string) => counted.filter((mutant) => mutant.part === part);
  const notCompiled = reported.filter(doesNotCompile);
  const survivors = counted.filter(isAlive);
  const files = new Set(reported.map(({ file }) => file));
  const isOf = (entry: AcceptedSurvivor) => (mutant: TestedMutant) => keyOf(entry) === keyOf(mutant);
  const unexplained = survivors.filter((mutant) => !accepted.some((entry) => isOf(entry)(mutant)));
  const gone = accepted.filter((entry) => files.has(entry.file) && !survivors.some(isOf(entry)));
  return {
    table: table([
      ...parts.map((part) => row(part, of(part), notCompiled.filter((mutant) => mutant.part === part).length)),
      row('All', counted, notCompiled.length),
    ]),
    survivors: survivors.map((mutant) => {
      const reason = accepted.find((entry) => isOf(entry)(mutant))?.reason;
      return `${inWords(mutant)}\n  ${reason ?? 'No reason is given.'}`;
    }),
    invalid: reported
      .filter((mutant) => !isValid(mutant) && !doesNotCompile(mutant))
      .map((mutant) => `${mutant.status}  ${inWords(mutant)}`),
    problems: [
      ...parts.flatMap((part) => scoreProblem(part, of(part))),
      ...unexplained.map((mutant) => `Survived without a reason: ${inWords(mutant)}`),
      ...gone.map(({ file, original, replacement }) => {
        return `Listed as a survivor, but does not survive: ${file}  ${oneLine(original)}  ->  ${oneLine(replacement)}`;
      }),
    ],
  };
}

const VALID: readonly TestedMutant['status'][] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

const isValid = ({ status }: TestedMutant) => VALID.includes(status);

const doesNotCompile = ({ status }: TestedMutant) => status === 'CompileError';

/** Whether the tests have not noticed the mutant. */
export const isAlive = ({ status }: Pick<TestedMutant, 'status'>) => status === 'Survived' || status === 'NoCoverage';

const keyOf = ({ file, source, original, replacement }: AcceptedSurvivor | TestedMutant) =>
  JSON.stringify([file, ...[source, original, replacement].map(oneLine)]);

const inWords = ({ file, line, original, replacement }: TestedMutant) =>
  `${file}:${String(line)}  ${oneLine(original)}  ->  ${oneLine(replacement)}`;

const killedPercent = (mutants: readonly TestedMutant[]) =>
  mutants.length === 0 ? 100 : 100 - (100 * mutants.filter(isAlive).length) / mutants.length;

function scoreProblem(part: string, mutants: readonly TestedMutant[]): readonly string[] {
  if (mutants.length === 0) return [`${part}: no mutant could run.`];
  const score = killedPercent(mutants);
  if (score >= MIN_KILLED_PERCENT) return [];
  return [
    `${part}: ${score.toFixed(1)} % of the mutants are killed, which is less than ${String(MIN_KILLED_PERCENT)} %.`,
  ];
}

function row(name: string, mutants: readonly TestedMutant[], notCompiled: number): readonly string[] {
  const count = (status: TestedMutant['status']) => String(mutants.filter((mutant) => mutant.status === status).length);
  return [
    name,
    String(notCompiled),
    String(mutants.length),
    count('Killed'),
    count('Timeout'),
    count('Survived'),
    count('NoCoverage'),
    `${killedPercent(mutants).toFixed(1)} %`,
  ];
}

const table = (rows: readonly (readonly string[])[]): string =>
  [HEAD, HEAD.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** The part of Stryker's report of the last results that is used here. */
type LastResults = {
  readonly files: Readonly<Record<string, { mutants: readonly Pick<MutantResult, 'status'>[] }>>;
};

/** Killed by a test, or impossible to run. A timeout can also come from a busy machine. */
const CERTAIN: readonly MutantResult['status'][] = ['Killed', 'RuntimeError', 'CompileError', 'Ignored'];

/**
 * Removes all but certain results. Stryker's incremental mode does not test static mutants again that have survived, even with new
 * tests, nor mutants that have timed out.
 *
 * @param file of the last results, which may be absent.
 */
export function removeUncertainResults(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastResults;
  for (const tested of Object.values(last.files)) {
    tested.mutants = tested.mutants.filter(({ status }) => CERTAIN.includes(status));
  }
  writeFileSync(file, JSON.stringify(last));
}
