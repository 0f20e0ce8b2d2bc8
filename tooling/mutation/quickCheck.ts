/**
 * Tests of one part without a test framework, for the many mutants that they kill: `CheckedCode` runs them in a fresh global
 * object for each mutant, which takes milliseconds.
 */
export type QuickCheck = {
  /** Their names. */
  readonly tests: (part: string) => readonly string[];
  /**
   * Takes down what the code does as it is.
   *
   * @throws Error where that differs from the reviewed files of the repository.
   */
  readonly record: (part: string, test: string) => string;
  /** @throws Error where the code does something else than was recorded. */
  readonly compare: (part: string, test: string, recorded: string) => void;
};
