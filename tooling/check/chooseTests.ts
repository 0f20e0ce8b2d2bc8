import type { AffectedTest } from './affectedTests.ts';

/** What a file costs beside its tests: loading its modules. */
const LOADING_SECONDS = 0.4;

/** For files that no report has. */
const UNKNOWN_SECONDS = 1;

export type ChosenTests = {
  readonly run: readonly string[];
  /** Affected files for which there is no time: `npm test` runs them. */
  readonly left: readonly string[];
};

/**
 * Takes affected files, the nearest first, and leaves out those that do not fit the time.
 *
 * @param secondsOf the seconds of a file in the last report of all tests, if it is known.
 * @param budget in seconds of processor time.
 */
export function chooseTests(
  affected: readonly AffectedTest[],
  secondsOf: (file: string) => number | undefined,
  budget: number,
): ChosenTests {
  const [run, left]: [string[], string[]] = [[], []];
  let spent = 0;
  for (const { file, distance } of affected) {
    const seconds = LOADING_SECONDS + (secondsOf(file) ?? UNKNOWN_SECONDS);
    // A changed test runs in any case.
    if (distance === 0 || spent + seconds <= budget) {
      run.push(file);
      spent += seconds;
    } else {
      left.push(file);
    }
  }
  return { run, left };
}
