import { expect, type Page, test as base } from '@playwright/test';
import { translatePage, type Translation } from '../../model-tests/translator/translatePage.ts';
import { type MicrophoneSound, withFakeMicrophone } from '../fake-microphone/fakeMicrophone.ts';
import { withFirefoxOptions } from '../firefox/firefoxLaunch.ts';
import { insertTextAsTyped } from '../firefox/pageScripts.ts';
import { ConsoleGate } from '../page-census/consoleGate.ts';
import { installPageCensus } from '../page-census/pageCensus.ts';
import { Site } from './Site.ts';

type Options = {
  /** True to install `page.clock`, so that the test controls the page's time. Otherwise the page has real time. */
  readonly movableClock: boolean;
  /** How fast the assistant speaks. 1 is her usual speed, for tests of the sound and of the time that it takes. */
  readonly speechRate: number;
  /** True to wait for hydration after each `goto` and `reload`. */
  readonly waitsForHydration: boolean;
  /** How a translator replaces the texts of the page, from before hydration on. With the variable `TRANSLATED`, `same` for all tests. */
  readonly translation: Translation | undefined;
};

type Fixtures = Options & {
  readonly consoleGate: ConsoleGate;
  readonly site: Site;
};

type WorkerOptions = {
  readonly microphone: MicrophoneSound;
  /** True if the browser grants the microphone without a prompt. */
  readonly microphoneAllowed: boolean;
  /** False if the visitor prefers reduced motion. A worker has one value, because Firefox accepts the setting only when it starts. */
  readonly motion: boolean;
};

/** Fast enough to save most of the time of a sentence, and slow enough that a sentence can be interrupted. */
const QUICK_SPEECH = 4;

/** Blocks the error reports of the room library (daily-js) to its vendor (specification, section 7), which a test run must not send. */
const NO_ERROR_REPORTS = '--host-resolver-rules=MAP *.sentry.io ~NOTFOUND';

/** Makes `goto` and `reload` wait for hydration. Prerendered buttons and fields do not react before it. */
function waitForHydration(page: Page): void {
  const untilHydrated = () => page.locator('#root[data-rendered-at]').waitFor({ state: 'detached' });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const response = await goto(...to);
    await untilHydrated();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await untilHydrated();
    return response;
  };
}

/** Translates from the moment at which the HTML is complete, before the site's code is loaded. */
const translateEachDocument = (page: Page, translation: Translation) =>
  page.addInitScript(
    `document.addEventListener('DOMContentLoaded', () => (${String(translatePage)})(${JSON.stringify(translation)}));`,
  );

/** Positions of the sample rate and of the byte rate in a WAV file. */
const RATE_OFFSETS = [24, 28];

/**
 * Lets the page play sound that it decodes, which is the platform's speech, `rate` times as fast. The words, the transcripts and the order
 * of all events stay the same. A call takes processor time for as long as it lasts, and most tests wait for words, not for their sound.
 */
const playSpeechAt = (page: Page, rate: number): Promise<unknown> =>
  page.addInitScript(
    ({ speed, offsets }) => {
      // Not `fetch`: the room library (daily-js) looks for another one if a page has replaced the browser's own.
      const context = BaseAudioContext.prototype;
      const decode = Reflect.get(context, 'decodeAudioData') as (this: BaseAudioContext, wav: ArrayBuffer) => unknown;
      Reflect.defineProperty(context, 'decodeAudioData', {
        value(this: BaseAudioContext, wav: ArrayBuffer) {
          const header = new DataView(wav);
          for (const offset of offsets) header.setUint32(offset, header.getUint32(offset, true) * speed, true);
          return decode.call(this, wav);
        },
        writable: true,
        configurable: true,
      });
    },
    { speed: rate, offsets: RATE_OFFSETS },
  );

/**
 * The test function for the site. A test fails if its console gate has an unexpected message, or has no message for an expected pattern.
 * The fixture `site` also installs the page census, which counts the resources of calls.
 */
export const test = base.extend<Fixtures, WorkerOptions>({
  movableClock: [false, { option: true }],
  speechRate: [QUICK_SPEECH, { option: true }],
  waitsForHydration: [true, { option: true }],
  translation: [process.env.TRANSLATED === undefined ? undefined : 'same', { option: true }],
  page: async ({ browserName, page, waitsForHydration: waits, translation }, use) => {
    if (waits) waitForHydration(page);
    if (translation !== undefined) await translateEachDocument(page, translation);
    if (browserName === 'firefox') await page.addInitScript(insertTextAsTyped);
    await use(page);
  },
  microphone: ['silence', { option: true, scope: 'worker' }],
  microphoneAllowed: [true, { option: true, scope: 'worker' }],
  motion: [false, { option: true, scope: 'worker' }],
  // By default playwright.config.ts sets reduced motion.
  contextOptions: ({ contextOptions, motion }, use) =>
    use(motion ? { ...contextOptions, reducedMotion: 'no-preference' } : contextOptions),
  launchOptions: [
    ({ browserName, launchOptions, microphone, microphoneAllowed, motion }, use) =>
      browserName === 'firefox'
        ? withFirefoxOptions({ microphone, microphoneAllowed, motion }, launchOptions, use)
        : withFakeMicrophone(microphone, (flags) => {
            const grantFlags = microphoneAllowed ? ['--use-fake-ui-for-media-stream'] : [];
            const args = [...(launchOptions.args ?? []), NO_ERROR_REPORTS, ...flags, ...grantFlags];
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
  site: async ({ page, movableClock, speechRate }, use) => {
    // Install the clock first: the census counts the timers that the page creates.
    if (movableClock) await page.clock.install();
    if (speechRate !== 1) await playSpeechAt(page, speechRate);
    await page.addInitScript(installPageCensus);
    await use(new Site(page));
  },
});

/** The browser's console message about a response with the status 404. */
export const NOT_FOUND_MESSAGE = /^error: Failed to load resource: .* status of 404 /;

export { expect } from '@playwright/test';

/** `expect.poll` with short intervals. Playwright's own intervals grow to a second, which is longer than the waits in these tests. */
export const soon = <Value>(actual: () => Promise<Value>, message?: string) =>
  expect.poll(actual, { ...(message !== undefined && { message }), intervals: [20, 40, 80] });
