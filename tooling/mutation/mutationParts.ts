import { shownMachines } from '../../charts/shownMachines.ts';
import { type RegisteredMachine, sourceFolderOf } from '../../src/machines/index.ts';

/** A set of files that is mutated and tested on its own, so that only the tests of these files run for a mutant. */
export type MutationPart = {
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

function machinePart(machine: RegisteredMachine): MutationPart {
  const folder = sourceFolderOf(machine);
  return {
    name: machine.id,
    // The dialogue and the understanding are parts of their own.
    mutated: [folder === RECEPTIONIST ? `${folder}/*.ts` : `${folder}/**/*.ts`, ...NOT_MUTATED],
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

/** Everything that `npm run mutate` mutates: the machines with their functions, the rules of the call layer, and the understanding of callers. */
export const mutationParts: readonly MutationPart[] = [
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
