import type { Page } from '@playwright/test';
import type { SoundReport } from '../../local-platform/room/soundProcessing.ts';
import { expect, test } from '../site/siteFixture.ts';

/**
 * Calls under the shipped Content Security Policy, and under two stricter ones. Noise cancellation and the measurement of the
 * assistant's level run in an AudioWorklet, whose module has a `blob:` address. Noise cancellation also needs WebAssembly.
 */

declare global {
  interface Window {
    soundProcessing: {
      /** The latest state of each part, as the local room reports it. */
      readonly states: Partial<Record<SoundReport['part'], SoundReport['state']>>;
      /** Addresses of the requested worklet modules, in order. */
      readonly modules: string[];
      /** Revoked object URLs, in order. */
      readonly revoked: string[];
    };
  }
}

/** Runs in the page before its scripts. Fills `window.soundProcessing`. */
function recordSoundProcessing(): void {
  // Skip the empty page of a new window in Firefox.
  if (!window.isSecureContext) return;
  const states: Partial<Record<SoundReport['part'], SoundReport['state']>> = {};
  const modules: string[] = [];
  const revoked: string[] = [];
  window.soundProcessing = { states, modules, revoked };
  window.addEventListener('local-room-sound', (event) => {
    const { part, state } = (event as CustomEvent<SoundReport>).detail;
    states[part] = state;
  });
  const { prototype } = AudioWorklet;
  const addModule = Reflect.get(prototype, 'addModule');
  prototype.addModule = function (address, options) {
    modules.push(String(address));
    return addModule.call(this, address, options);
  };
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.revokeObjectURL = (address) => {
    revoked.push(address);
    revoke(address);
  };
}

const soundProcessing = (page: Page) => page.evaluate(() => window.soundProcessing);

/** Serves the landing page under the shipped policy without this source of scripts. */
async function removeScriptSource(page: Page, source: string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const shipped = response.headers()['content-security-policy'] ?? '';
      const policy = shipped.replace(/script-src [^;]*/, (scripts) => scripts.replace(` ${source}`, ''));
      expect(policy, 'the shipped policy has the source').not.toBe(shipped);
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    },
  );
}

type Expectation = {
  readonly noiseCancellation: SoundReport['state'];
  readonly assistantLevel: SoundReport['state'];
  /** Patterns of all errors in the console, in order. */
  readonly errorMessages: readonly RegExp[];
};

const POLICIES: readonly (Expectation & { readonly without?: string })[] = [
  { noiseCancellation: 'running', assistantLevel: 'running', errorMessages: [] },
  {
    without: 'blob:',
    noiseCancellation: 'refused',
    assistantLevel: 'refused',
    errorMessages: [/^Content-Security-Policy: script-src refuses blob: .* See docs\/deployment\.md\.$/],
  },
  {
    without: "'wasm-unsafe-eval'",
    noiseCancellation: 'refused',
    assistantLevel: 'running',
    errorMessages: [
      /^Content-Security-Policy: script-src refuses WebAssembly, .*'wasm-unsafe-eval'.* See docs\/deployment\.md\.$/,
    ],
  },
];

for (const { without, noiseCancellation, assistantLevel, errorMessages } of POLICIES) {
  const policyName =
    without === undefined
      ? 'the shipped Content Security Policy'
      : `the shipped Content Security Policy without ${without}`;
  const tag = without === undefined ? [] : ['@nightly', '@chromium'];
  test(
    `under ${policyName}, noise cancellation is ${noiseCancellation}, the measurement of the assistant's level is ${assistantLevel}, and the call continues`,
    { tag },
    async ({ browserName, consoleGate, page, site }) => {
      if (without !== undefined) await removeScriptSource(page, without);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      // The console gate adds the type before each message, and the address after the message.
      consoleGate.expectMessages(
        ...errorMessages.map(({ source }) => new RegExp(source.replace('^', '^error: ').replace('$', ''))),
      );
      if (browserName === 'firefox' && without === 'blob:')
        consoleGate.expectMessages(/blocked a script \(script-src-elem\) at blob:/);
      await page.addInitScript(recordSoundProcessing);
      await site.open();
      await site.call();
      await expect
        .poll(async () => (await soundProcessing(page)).states)
        .toEqual({ 'noise-cancellation': noiseCancellation, 'assistant-level': assistantLevel });
      const { modules, revoked } = await soundProcessing(page);
      expect(modules).toEqual([expect.stringMatching(/^blob:/)]);
      expect(revoked).toEqual(expect.arrayContaining(modules));
      expect(errors).toEqual(errorMessages.map((line) => expect.stringMatching(line) as unknown));

      await site.textBox.fill('My roof is leaking');
      await site.textBox.press('Enter');
      await expect(site.captions.last()).toContainText('got that down: roof is leaking');
      await site.endCall();
      await site.seePageWithoutCall();
      const statesAfterCall = { running: 'stopped', refused: 'refused', stopped: 'stopped' } as const;
      expect((await soundProcessing(page)).states).toEqual({
        'noise-cancellation': statesAfterCall[noiseCancellation],
        'assistant-level': statesAfterCall[assistantLevel],
      });
    },
  );
}
