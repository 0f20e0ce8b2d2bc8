import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

const TIMEOUT_MS = 30_000;

/** Files and folders with a comma between, in the order in which they run. */
const tests = (process.env.MUTATION_TESTS ?? '').split(',');

const placeOf = ({ moduleId }: TestSpecification) => tests.findIndex((path) => moduleId.includes(`/${path}`));

class GivenOrder extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...files].sort((a, b) => placeOf(a) - placeOf(b)));
  }
}

/** Used in the copy of the project in which Stryker runs the tests of one part. */
export default defineConfig({
  test: {
    environment: 'node',
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    setupFiles: ['./model-tests/failOnConsole.ts'],
    testTimeout: TIMEOUT_MS,
    update: 'none',
    watch: false,
    sequence: { sequencer: GivenOrder },
  },
});
