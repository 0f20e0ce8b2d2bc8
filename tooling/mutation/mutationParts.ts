import { machines } from '../../src/machines/index.ts';

/** A set of files that is mutated and tested on its own, so that a mutant meets only the tests that are about it. */
export type MutationPart = {
  readonly name: string;
  /** Glob patterns; those with `!` exclude files again. */
  readonly mutated: readonly string[];
  /** Module with a `QuickCheck`. */
  readonly check: string;
  /** Files and folders of unit tests in the order in which they run: a mutant's run ends at its first failing test. */
  readonly tests: readonly string[];
};

const MACHINES = 'src/machines';
const RULES = 'src/platform/call-layer/rules';

/**
 * Tests, what only tests import, and the event cases, which are input of the tests. What the receptionist says, and the words by which
 * she understands callers, are lists of English: her example calls judge them.
 */
const NOT_MUTATED = [
  '!**/*.test.ts',
  '!**/*.fixture.ts',
  '!**/*EventCases.ts',
  '!**/receptionist/wording/*.ts',
  '!**/receptionist/hearing/*.ts',
];

function machinePart({ id }: { readonly id: string }): MutationPart {
  const folder = `${MACHINES}/${id}`;
  return {
    name: id,
    mutated: [`${folder}/**/*.ts`, ...NOT_MUTATED],
    check: 'tooling/mutation/machineCheck.ts',
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

/** Everything that `npm run mutate` mutates: the machines with their functions, and the rules of the call layer. */
export const mutationParts: readonly MutationPart[] = [
  ...machines.map(machinePart),
  rulesPart('data', 'data/**/*.ts', ['data', 'argumentRules.test.ts']),
  rulesPart('media', 'media/**/*.ts', ['media', 'argumentRules.test.ts']),
  rulesPart('prebuilt', 'prebuilt/**/*.ts', ['prebuilt']),
  rulesPart('telephony', 'telephony/**/*.ts', ['telephony']),
  // Not `argumentRules.test.ts`: its deep values take minutes where every step of their reading is counted.
  rulesPart('reading', '{*,reading/*}.ts', ['reading', 'data', 'media', 'prebuilt', 'telephony']),
];
