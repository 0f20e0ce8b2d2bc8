/**
 * Tests of one part without a test framework, which kill most mutants: `CheckedCode` runs them in a new global object for
 * each mutant, which takes milliseconds.
 */
export type QuickCheck = {
  /** Names of the tests. */
  readonly tests: (part: string) => readonly string[];
  /**
   * Records the behaviour of the unchanged code.
   *
   * @throws Error if it differs from the reviewed files of the repository.
   */
  readonly record: (part: string, test: string) => string;
  /** @throws Error if the behaviour of the code differs from the record. */
  readonly compare: (part: string, test: string, recorded: string) => void;
};
