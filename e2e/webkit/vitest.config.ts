import { defineConfig } from 'vitest/config';

const TIMEOUT_MS = 30_000;
/** Pages react within milliseconds; the rest of the time is for a busy computer. */
const CONDITION_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 30;

/** Tests of the built site in WebKitGTK. The driver has one browser at a time, so files run one after another. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/webkit/**/*.webkit.ts'],
    globalSetup: ['./e2e/webkit/startServers.ts'],
    setupFiles: ['./model-tests/failOnConsole.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: { timeout: CONDITION_TIMEOUT_MS, interval: POLL_INTERVAL_MS } },
    fileParallelism: false,
    watch: false,
  },
});
