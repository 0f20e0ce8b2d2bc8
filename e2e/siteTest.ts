import { type Page, test as base } from '@playwright/test';
import { type MicrophoneSound, withFakeMicrophone } from './fake-microphone/fakeMicrophone.ts';
import { withFirefoxOf } from './firefox/firefoxLaunch.ts';
import { insertTextAsTyped } from './firefox/insertTextAsTyped.ts';
import { ConsoleGate } from './page-census/consoleGate.ts';
import { installPageCensus } from './page-census/pageCensus.ts';
import { Site } from './Site.ts';

type Options = {
  /** The page's time can be moved by hand (`page.clock`); otherwise it is the machine's. */
  readonly movableClock: boolean;
  /** Opening a page waits until its code answers to the visitor. */
  readonly waitsForCode: boolean;
};

type Fixtures = Options & {
  readonly consoleGate: ConsoleGate;
  readonly site: Site;
};

type WorkerOptions = {
  readonly microphone: MicrophoneSound;
  /** Somebody answers the browser's question for the microphone in the visitor's place, and says yes. */
  readonly microphoneAllowed: boolean;
  /** The visitor prefers nothing; otherwise reduced motion. For a whole file, since Firefox only starts with it. */
  readonly motion: boolean;
};

/** The room library reports errors to its vendor (specification, section 7); a test run has nothing to tell them. */
const NO_ERROR_REPORTS = '--host-resolver-rules=MAP *.sentry.io ~NOTFOUND';

/** Prerendered HTML is there before the code that answers to its buttons and fields. */
function waitForCode(page: Page): void {
  const isLive = () => page.locator('#root[data-rendered-at]').waitFor({ state: 'detached' });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const response = await goto(...to);
    await isLive();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await isLive();
    return response;
  };
}

/** Every browser test of the site: what the page holds is counted, and anything said to the console fails the test. */
export const test = base.extend<Fixtures, WorkerOptions>({
  movableClock: [false, { option: true }],
  waitsForCode: [true, { option: true }],
  page: async ({ browserName, page, waitsForCode: waits }, use) => {
    if (waits) waitForCode(page);
    if (browserName === 'firefox') await page.addInitScript(insertTextAsTyped);
    await use(page);
  },
  microphone: ['silence', { option: true, scope: 'worker' }],
  microphoneAllowed: [true, { option: true, scope: 'worker' }],
  motion: [false, { option: true, scope: 'worker' }],
  contextOptions: ({ contextOptions, motion }, use) =>
    use(motion ? { ...contextOptions, reducedMotion: 'no-preference' } : contextOptions),
  launchOptions: [
    ({ browserName, launchOptions, microphone, microphoneAllowed, motion }, use) =>
      browserName === 'firefox'
        ? withFirefoxOf({ microphone, microphoneAllowed, motion }, launchOptions, use)
        : withFakeMicrophone(microphone, (flags) => {
            const answer = microphoneAllowed ? ['--use-fake-ui-for-media-stream'] : [];
            const args = [...(launchOptions.args ?? []), NO_ERROR_REPORTS, ...flags, ...answer];
            return use({ ...launchOptions, args });
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

/** The browser notes that the document itself was answered with 404. */
export const NOT_FOUND_MESSAGE = /^error: Failed to load resource: .* status of 404 /;

export { expect } from '@playwright/test';
