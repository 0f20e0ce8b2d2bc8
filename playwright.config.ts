import { defineConfig, type Project } from '@playwright/test';
import { grepOf, SHORT } from './e2e/firefox/selections.ts';
import { USE_FIREFOX } from './e2e/firefox/useFirefox.ts';
import { sourcesKey } from './model-tests/drivers/PathCache.ts';
import { CHROMIUM_FLAGS, findChromium } from './tooling/browsers/findBrowser.ts';

const PORT = 4173;
/** Port of the page of `e2e/harness`. */
const HARNESS_PORT = 4174;
/** Port of the development server. */
const DEVELOPMENT_PORT = 4175;
const HARNESS = '--config e2e/harness/vite.config.ts';
const VITE = 'node_modules/.bin/vite';
const executablePath = findChromium();

// The main process and each worker need the generated paths. They share those on disk (model-tests/drivers/PathCache.ts).
process.env.CACHED_PATHS = sourcesKey(import.meta.dirname);

// For the servers below, and those that tests start. Most tests have a microphone, and the recognition of its sound would take time that
// the pages need. Tests that talk start a server that recognises speech.
process.env.LOCAL_HEARING ??= 'none';

const isNightly = process.env.NIGHTLY !== undefined;
/** True if `tooling/browserTests.ts` found a Firefox. */
const hasFirefox = process.env.FIREFOX_PATH !== undefined;

/**
 * Tests of generated paths. They run every night, because on each push the tests of the views and of the call layer follow the same paths.
 * A regular expression, because Playwright ignores the case of other patterns.
 */
const GENERATED = /(?:Paths|Model)\.spec\.ts$/;

const SPOKEN_CALL = '**/e2e/talk/spokenCall.spec.ts';

export const PROJECTS: readonly Project[] = [
  // Every night the tests of the package take longest, because a single worker runs all of them: they start first.
  { name: 'package', testDir: 'e2e/package' },
  { name: 'site', testIgnore: ['**/e2e/package/**', SPOKEN_CALL, ...(isNightly ? [] : [GENERATED])] },
  // After the others: beside another page, sound breaks off, and a sentence with a gap is another sentence.
  { name: 'talk', testMatch: SPOKEN_CALL, dependencies: ['package', 'site'] },
];

/** Every night, `npm run -w e2e firefox` runs all tests in Firefox. For few tests, a second worker would mostly start browsers. */
const FIREFOX: Project = {
  name: 'firefox',
  grep: SHORT.map(grepOf),
  testMatch: SHORT.map(({ file }) => `**/e2e/${file}`),
  workers: 1,
  use: USE_FIREFOX,
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A page in a call costs most of a core: with three workers on two cores, sound breaks off.
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // On a machine that also runs other checks, a page may wait ten times as long for the processor.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/chromium.json' }]],
  projects: [...(hasFirefox && !isNightly ? [FIREFOX] : []), ...PROJECTS],
  // Slow tests that rarely fail run every night: `.ci/nightly`.
  ...(!isNightly && { grepInvert: /@nightly/ }),
  use: {
    baseURL: `http://localhost:${String(PORT)}`,
    // Without a graphics card, painting every frame of an animation takes most of a core. Tests of motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [...CHROMIUM_FLAGS],
    },
  },
  webServer: [
    {
      command: `${VITE} --port ${String(DEVELOPMENT_PORT)} --strictPort`,
      url: `http://localhost:${String(DEVELOPMENT_PORT)}`,
      reuseExistingServer: false,
    },
    {
      command: `${VITE} preview --port ${String(PORT)} --strictPort`,
      url: `http://localhost:${String(PORT)}`,
      reuseExistingServer: false,
    },
    {
      command: `${VITE} build ${HARNESS} --logLevel warn && ${VITE} preview ${HARNESS} --port ${String(HARNESS_PORT)} --strictPort`,
      url: `http://localhost:${String(HARNESS_PORT)}`,
      reuseExistingServer: false,
    },
  ],
});
