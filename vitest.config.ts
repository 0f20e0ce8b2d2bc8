import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const UNIT_TIMEOUT_MS = 5_000;
/** A machine's paths run in one test. */
const MODEL_TIMEOUT_MS = 30_000;

const failOnConsole = './model-tests/failOnConsole.ts';

const view = {
  plugins: [react(), vanillaExtractPlugin()],
  test: { environment: 'jsdom', setupFiles: [failOnConsole, './src/ui/viewTestSetup.fixture.ts'] },
};

export default defineConfig({
  test: {
    watch: false,
    // Vitest keeps one core for itself, which on a machine with two is half of it.
    maxWorkers: '100%',
    // A golden file comes into being, as it changes, only by `vitest -u`.
    update: 'none',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,assistant,local-platform,tooling,inspector,bench}/**/*.test.ts'],
          setupFiles: [failOnConsole],
          testTimeout: UNIT_TIMEOUT_MS,
        },
      },
      {
        ...view,
        test: { ...view.test, name: 'views', include: ['{src,inspector}/**/*.test.tsx'], testTimeout: UNIT_TIMEOUT_MS },
      },
      {
        test: {
          name: 'model',
          environment: 'node',
          include: ['model-tests/**/*.test.ts'],
          setupFiles: [failOnConsole],
          testTimeout: MODEL_TIMEOUT_MS,
        },
      },
      {
        ...view,
        test: {
          ...view.test,
          name: 'model-views',
          include: ['model-tests/**/*.test.tsx'],
          testTimeout: MODEL_TIMEOUT_MS,
        },
      },
    ],
  },
});
