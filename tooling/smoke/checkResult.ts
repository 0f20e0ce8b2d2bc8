import { printable } from '../server-answers/serverAnswers.ts';

/** A finding of a check. */
export type Problem = {
  /** A sentence without a capital letter: "the header is missing." */
  readonly problem: string;
  /** A sentence with what to do. */
  readonly advice: string;
  /** The site works, but lacks a feature that its owner may have turned off on purpose. */
  readonly isNote?: boolean;
};

/** One line of the report. */
export type CheckResult =
  | { readonly status: 'passed'; readonly check: string }
  | { readonly status: 'skipped'; readonly check: string; readonly reason: string }
  | { readonly status: 'failed' | 'noted'; readonly check: string; readonly problem: string; readonly advice: string };

/** A result for each problem, or one that the check has passed. */
export const resultsOf = (check: string, problems: readonly Problem[]): readonly CheckResult[] =>
  problems.length === 0
    ? [{ status: 'passed', check }]
    : problems.map(({ problem, advice, isNote = false }) => ({
        status: isNote ? 'noted' : 'failed',
        check,
        problem,
        advice,
      }));

/** Problems of the same kind on several addresses, as one: "/, /smart-inbox: no policy." */
export function joinedByPath(found: readonly (readonly [path: string, problem: Problem])[]): readonly Problem[] {
  const byText = new Map<string, { readonly paths: string[]; readonly problem: Problem }>();
  for (const [path, problem] of found) {
    const known = byText.get(problem.problem);
    if (known === undefined) byText.set(problem.problem, { paths: [path], problem });
    else if (!known.paths.includes(path)) known.paths.push(path);
  }
  return [...byText.values()].map(({ paths, problem }) => ({
    ...problem,
    problem: `${pathList(paths)}: ${problem.problem}`,
  }));
}

const MOST_PATHS = 4;

const pathList = (paths: readonly string[]) =>
  paths.length <= MOST_PATHS
    ? paths.join(', ')
    : `${paths.slice(0, MOST_PATHS).join(', ')} and ${String(paths.length - MOST_PATHS)} more`;

const LABELS = { passed: 'ok  ', noted: 'note', skipped: 'skip', failed: 'FAIL' } as const;

export function lineOf(result: CheckResult): string {
  const begin = `${LABELS[result.status]}  ${result.check}`;
  if (result.status === 'passed') return begin;
  if (result.status === 'skipped') return `${begin}: ${result.reason}`;
  // Problems quote the site.
  return `${begin}: ${printable(result.problem)} ${result.advice}`;
}
