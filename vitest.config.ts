import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { configDefaults, defineConfig } from 'vitest/config';
import { sourcesKey } from './model-tests/drivers/PathCache.ts';

/** Most tests take milliseconds. Beside other checks, a core has time for a test only now and then. */
const UNIT_TIMEOUT_MS = 20_000;
/** One test runs all paths of a machine. */
const MODEL_TIMEOUT_MS = 30_000;

const failOnConsole = './model-tests/failOnConsole.ts';

/** Keeps the generated paths in `.cache/machine-paths` (model-tests/drivers/PathCache.ts). */
const cachedPaths = { CACHED_PATHS: sourcesKey(import.meta.dirname) };

const restoreReplaced = './tooling/vitest/restoreReplaced.fixture.ts';

const unit = {
  environment: 'node',
  include: ['{src,assistant,local-platform,tooling,charts,inspector,bench,package}/**/*.test.ts'],
  setupFiles: [failOnConsole, restoreReplaced],
  testTimeout: UNIT_TIMEOUT_MS,
  hookTimeout: UNIT_TIMEOUT_MS,
};

/**
 * Replaces a module, the environment or the clock, or loads modules again. A replaced clock also runs the timers that another file left in
 * the process, such as those of Node's `fetch`. `restoreReplaced` restores other replacements after each file.
 */
const REPLACEMENT = /\bvi\.(mock|doMock|hoisted|resetModules|useFakeTimers)\b|process\.env\b(?!\.NIGHTLY)/;

const testsWith = (pattern: RegExp) =>
  globSync(unit.include).filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** These read the schemas of the published types, which take up to two minutes to make on a busy machine without a cache. */
const withSchemas = { globalSetup: ['./local-platform/api/published-types/makeSchemas.ts'] };
const platformTests = globSync('local-platform/!(receptionist)/**/*.test.ts').concat(
  globSync('local-platform/*.test.ts'),
);
const platformModelTests = 'model-tests/platform-api/**/*.test.ts';

/**
 * Tests that replace something which other files see get a process each. The others share processes, because loading the modules and
 * creating a page again takes longer than most tests.
 */
const isolatedTests = testsWith(REPLACEMENT);
/** Share a process with a page. Among the others, each of them would end a shared process. */
const testsWithPage = testsWith(/^\/\/ @vitest-environment jsdom/m).filter((file) => !isolatedTests.includes(file));
const isOfPlatform = (file: string) => platformTests.includes(file);

/** With `TRANSLATED=1`, as every night, all views are tested in pages whose texts a translator replaces. */
const translator = process.env.TRANSLATED === undefined ? [] : ['./model-tests/translator/translateViews.fixture.ts'];

const view = {
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    environment: 'jsdom',
    setupFiles: [failOnConsole, './src/ui/viewTestSetup.fixture.ts', ...translator],
    execArgv: ['--import', new URL('./tooling/vitest/shareBidiTables.fixture.js', import.meta.url).href],
  },
};

const model = {
  env: cachedPaths,
  environment: 'node',
  setupFiles: [failOnConsole],
  testTimeout: MODEL_TIMEOUT_MS,
};

/** Replace globals of the process, such as the browser's that the room library (daily-js) reads when it is loaded, or its timers. */
const modelTestsWithGlobals = ['call-layer', 'interleavings'].map((folder) => `model-tests/${folder}/**/*.test.ts`);

/** Imports packages that `npm run -w model-tests vendor-clients` installs. */
const vendorClients = 'model-tests/vendor-clients/*.test.ts';

export default defineConfig({
  test: {
    watch: false,
    // By default Vitest reserves one core for itself, which is half of a machine with two.
    maxWorkers: '100%',
    // Only `vitest -u` creates and changes golden files.
    update: 'none',
    projects: [
      {
        test: {
          ...unit,
          name: 'unit-shared',
          exclude: [...configDefaults.exclude, ...isolatedTests, ...testsWithPage, ...platformTests],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: isolatedTests.filter((file) => !isOfPlatform(file)) } },
      {
        test: {
          ...unit,
          ...withSchemas,
          name: 'unit-platform',
          include: platformTests,
          exclude: [...configDefaults.exclude, ...isolatedTests, ...testsWithPage],
          isolate: false,
        },
      },
      {
        test: { ...unit, ...withSchemas, name: 'unit-platform-isolated', include: isolatedTests.filter(isOfPlatform) },
      },
      { test: { ...unit, name: 'unit-page', environment: 'jsdom', include: testsWithPage, isolate: false } },
      {
        ...view,
        test: {
          ...view.test,
          name: 'views',
          include: ['{src,inspector}/**/*.test.tsx'],
          setupFiles: [...view.test.setupFiles, restoreReplaced],
          testTimeout: UNIT_TIMEOUT_MS,
          hookTimeout: UNIT_TIMEOUT_MS,
          isolate: false,
        },
      },
      {
        test: {
          ...model,
          name: 'model',
          include: ['model-tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...modelTestsWithGlobals, platformModelTests, vendorClients],
          setupFiles: [...model.setupFiles, restoreReplaced],
          isolate: false,
        },
      },
      { test: { ...model, name: 'model-isolated', include: modelTestsWithGlobals } },
      {
        test: {
          ...model,
          ...withSchemas,
          name: 'model-platform',
          include: [platformModelTests],
          setupFiles: [...model.setupFiles, restoreReplaced],
          isolate: false,
        },
      },
      { test: { ...model, ...withSchemas, name: 'vendor-clients', include: [vendorClients] } },
      {
        ...view,
        test: {
          ...view.test,
          name: 'model-views',
          env: cachedPaths,
          include: ['model-tests/**/*.test.tsx'],
          // Starts a translator of its own. Two in one page would replace each other's texts without end.
          exclude: [...configDefaults.exclude, ...(translator.length === 0 ? [] : ['model-tests/translator/**'])],
          setupFiles: [...view.test.setupFiles, './model-tests/views/cacheStyles.fixture.ts'],
          testTimeout: MODEL_TIMEOUT_MS,
        },
      },
    ],
  },
});
