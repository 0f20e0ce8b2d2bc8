import { defineConfig } from 'vitest/config';

const TIMEOUT_MS = 60_000;

/** Tests with real servers and Chromium. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tooling/**/*.hosting.ts'],
    setupFiles: ['./model-tests/failOnConsole.ts'],
    testTimeout: TIMEOUT_MS,
    watch: false,
  },
});
