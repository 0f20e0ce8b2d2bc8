import { test as base } from '@playwright/test';
import { type MicrophoneSound, withFakeMicrophone } from './fake-microphone/fakeMicrophone.ts';
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
  readonly microphone: MicrophoneSound;
  /** Somebody answers the browser's question for the microphone in the visitor's place, and says yes. */
  readonly microphoneAllowed: boolean;
};

/** The room library reports errors to its vendor (specification, section 7); a test run has nothing to tell them. */
const NO_ERROR_REPORTS = '--host-resolver-rules=MAP *.sentry.io ~NOTFOUND';

/** Every browser test of the site: what the page holds is counted, and anything said to the console fails the test. */
export const test = base.extend<Fixtures, WorkerOptions>({
  movableClock: [false, { option: true }],
  microphone: ['silence', { option: true, scope: 'worker' }],
  microphoneAllowed: [true, { option: true, scope: 'worker' }],
  launchOptions: [
    ({ launchOptions, microphone, microphoneAllowed }, use) =>
      withFakeMicrophone(microphone, (flags) => {
        const answer = microphoneAllowed ? ['--use-fake-ui-for-media-stream'] : [];
        return use({ ...launchOptions, args: [...(launchOptions.args ?? []), NO_ERROR_REPORTS, ...flags, ...answer] });
      }),
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
