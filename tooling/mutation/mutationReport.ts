/** What is reported of a mutant: Stryker's result, with the source text in place of positions. */
export type TestedMutant = {
  readonly part: string;
  /** From the root of the project. */
  readonly file: string;
  readonly line: number;
  /** The line in which the mutant begins. */
  readonly source: string;
  readonly status:
    'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored' | 'Pending';
  readonly original: string;
  readonly replacement: string;
};

/** A mutant that no test needs to kill. It is found by its text, so that it may move within its file. */
export type AcceptedSurvivor = {
  readonly file: string;
  /** The line in which it begins, which tells it from the same mutation elsewhere in the file. */
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
  /** Each one fails the run. */
  readonly problems: readonly string[];
};

/** Of the mutants in hundred; the rest survives. */
export const MIN_KILLED_PERCENT = 95;

const HEAD = ['Part', 'Mutants', 'Killed', 'Timed out', 'Survived', 'Not covered', 'Score'];

/** Texts that differ only in white space count as the same. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * @param mutants of the parts that ran.
 * @param accepted those of other files are not looked at.
 */
export function mutationReport(
  mutants: readonly TestedMutant[],
  accepted: readonly AcceptedSurvivor[],
): MutationReport {
  const counted = mutants.filter(({ status }) => status !== 'Ignored');
  const parts = [...new Set(counted.map(({ part }) => part))];
  const survivors = counted.filter(isAlive);
  const files = new Set(counted.map(({ file }) => file));
  const isOf = (entry: AcceptedSurvivor) => (mutant: TestedMutant) => keyOf(entry) === keyOf(mutant);
  const unexplained = survivors.filter((mutant) => !accepted.some((entry) => isOf(entry)(mutant)));
  const gone = accepted.filter((entry) => files.has(entry.file) && !survivors.some(isOf(entry)));
  const score = killedPercent(counted);
  return {
    table: table([
      ...parts.map((part) =>
        row(
          part,
          counted.filter((mutant) => mutant.part === part),
        ),
      ),
      row('All', counted),
    ]),
    survivors: survivors.map((mutant) => {
      const reason = accepted.find((entry) => isOf(entry)(mutant))?.reason;
      return `${inWords(mutant)}\n  ${reason ?? 'No reason is given.'}`;
    }),
    problems: [
      ...(score < MIN_KILLED_PERCENT
        ? [`${score.toFixed(1)} % of the mutants are killed, which is less than ${String(MIN_KILLED_PERCENT)} %.`]
        : []),
      ...unexplained.map((mutant) => `Survived without a reason: ${inWords(mutant)}`),
      ...gone.map(({ file, original, replacement }) => {
        return `Listed as a survivor, but does not survive: ${file}  ${oneLine(original)}  ->  ${oneLine(replacement)}`;
      }),
    ],
  };
}

const isAlive = ({ status }: TestedMutant) => status === 'Survived' || status === 'NoCoverage';

const keyOf = ({ file, source, original, replacement }: AcceptedSurvivor | TestedMutant) =>
  JSON.stringify([file, ...[source, original, replacement].map(oneLine)]);

const inWords = ({ file, line, original, replacement }: TestedMutant) =>
  `${file}:${String(line)}  ${oneLine(original)}  ->  ${oneLine(replacement)}`;

const killedPercent = (mutants: readonly TestedMutant[]) =>
  mutants.length === 0 ? 100 : 100 - (100 * mutants.filter(isAlive).length) / mutants.length;

/** An error outside of a test fails a run of the tests as well. */
function row(name: string, mutants: readonly TestedMutant[]): readonly string[] {
  const count = (...statuses: readonly TestedMutant['status'][]) =>
    String(mutants.filter(({ status }) => statuses.includes(status)).length);
  return [
    name,
    String(mutants.length),
    count('Killed', 'RuntimeError', 'CompileError'),
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
