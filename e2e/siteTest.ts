import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { recordSilence, recordVisitor } from './fake-microphone/recordings.ts';
import { ConsoleGate } from './page-census/consoleGate.ts';
import { installPageCensus } from './page-census/pageCensus.ts';
import { Site } from './Site.ts';

type Options = {
  /** The page's time can be moved by hand (`page.clock`); otherwise it is the machine's. */
  readonly movableClock: boolean;
};

type Fixtures = Options & {
  readonly consoleGate: ConsoleGate;
  readonly site: Site;
};

type WorkerOptions = {
  /**
   * `silent`: a microphone without a voice. `visitor`: one that plays a recorded voice, once, from the moment that a page
   * opens it. `unasked`: a silent one, and nobody who answers the browser's question for it in the visitor's place.
   */
  readonly microphone: 'silent' | 'visitor' | 'unasked';
};

/** The room library reports errors to its vendor (specification, section 7); a test run has nothing to tell them. */
const NO_ERROR_REPORTS = '--host-resolver-rules=MAP *.sentry.io ~NOTFOUND';

/** Every browser test of the site: what the page holds is counted, and anything said to the console fails the test. */
export const test = base.extend<Fixtures, WorkerOptions>({
  movableClock: [false, { option: true }],
  microphone: ['silent', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, microphone }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'callwright-microphone-'));
      const recording = join(folder, 'recording.wav');
      await writeFile(recording, microphone === 'visitor' ? await recordVisitor() : recordSilence());
      const args = [
        ...(launchOptions.args ?? []),
        NO_ERROR_REPORTS,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${recording}%noloop`,
        ...(microphone === 'unasked' ? [] : ['--use-fake-ui-for-media-stream']),
      ];
      await use({ ...launchOptions, args });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  consoleGate: [
    async ({ page }, use) => {
      const gate = new ConsoleGate(page);
      await use(gate);
      gate.check();
    },
    { auto: true },
  ],
  site: async ({ page, movableClock }, use) => {
    // First the clock: the census counts the timers that the page gets.
    if (movableClock) await page.clock.install();
    await page.addInitScript(installPageCensus);
    await use(new Site(page));
  },
});

export { expect } from '@playwright/test';
