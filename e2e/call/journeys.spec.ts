import { CallFilm } from './CallFilm.ts';
import { DISCONNECTED_TOAST, type FaultName } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';

test('three calls in a row leave no resources', { tag: '@nightly' }, async ({ site }) => {
  await site.open();
  for (let round = 1; round <= 3; round += 1) await test.step(`call ${round}`, () => site.seeNextCallSucceed());
});

test(
  'the assistant answers typed text and ends the call after "bye", and the text field is emptied, keeps the focus and accepts at most 1,000 characters',
  { tag: '@nightly' },
  async ({ site }) => {
    await site.open();
    await site.call();

    await site.textBox.fill('My roof is leaking');
    await site.textBox.press('Enter');
    await expect(site.textBox).toHaveValue('');
    await expect(site.textBox).toBeFocused();
    const visitorCaptions = site.captions.filter({ hasText: /^You:/ });
    await expect(visitorCaptions).toContainText('My roof is leaking');
    await expect(site.captions.last()).toContainText("I've got that down: roof is leaking.");

    await site.textBox.fill('x'.repeat(1_001));
    await expect(site.textBox).toHaveValue('x'.repeat(1_000));

    await site.textBox.fill('Maria Lopez');
    await site.dialog.getByRole('button', { name: 'Send' }).click();
    await expect(site.captions.last()).toContainText('Nice to meet you, Maria Lopez.');

    await test.step('the assistant asks once more for the missing number, and ends the call after the next "bye"', async () => {
      await site.textBox.fill('That is all, bye');
      await site.textBox.press('Enter');
      await expect(visitorCaptions.last()).toContainText('That is all, bye');
      await expect(site.captions.last()).toContainText('Which one should I put down?');
      await site.textBox.fill('No number, bye');
      await site.textBox.press('Enter');
      await expect(site.captions.last()).toContainText('Is there anything to change or add?');
      await site.textBox.fill('No, bye');
      await site.textBox.press('Enter');
      await expect(site.captions.last()).toContainText('Thanks for calling');
      await site.seeDisconnected();
      await site.seePageWithoutCall();
    });
    await site.seeNextCallSucceed();
  },
);

test.describe('while the call connects', () => {
  test('every voice button is disabled and shows "Connecting..."', { tag: '@nightly' }, async ({ page, site }) => {
    await site.open('web-call-creation:stall');
    await site.tryButton.click();
    await expect(site.status).toHaveText('Connecting...');
    const buttons = page.getByRole('button', { name: 'Connecting...', includeHidden: true });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
    await expect(site.endButton).toBeHidden();
    await site.cancelButton.click();
    await expect(buttons).toHaveCount(0);
    await site.seePageWithoutCall();
  });

  const CANCELLATIONS: readonly { readonly by: string; readonly fault: FaultName }[] = [
    { by: 'the button "Cancel"', fault: 'web-call-creation:stall' },
    { by: 'Escape', fault: 'room-load:stall' },
    { by: 'the button "Close"', fault: 'daily-call-join:stall' },
  ];
  for (const { by, fault } of CANCELLATIONS) {
    test(`${by} cancels the call (${fault})`, { tag: '@nightly' }, async ({ page, site }) => {
      await site.open(fault);
      const stalled = page.waitForRequest(/\/(call\/web|call-machine-object-bundle\.js|rooms\/[\w-]+)$/);
      await site.hearButton.click();
      await stalled;
      await expect(site.status).toHaveText('Connecting...');
      if (by === 'Escape') await page.keyboard.press('Escape');
      else await (by.includes('Cancel') ? site.cancelButton : site.closeButton).click();
      await expect(site.dialog).toBeHidden();
      await site.seePageWithoutCall();
      await site.setFaults();
      await site.seeNextCallSucceed();
    });
  }
});

test.describe('the focus of the page', () => {
  for (const name of ['Try AI', 'Hear the AI in Action']) {
    test(
      `moves to the summary of the call, and returns to "${name}" when the summary is dismissed`,
      { tag: '@nightly' },
      async ({ page, site }) => {
        await site.open();
        const opener = page.getByRole('button', { name });
        await opener.click();
        await site.seeConnected();
        await site.endCall();
        await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeFocused();
        await page.getByRole('button', { name: 'Dismiss summary' }).click();
        await expect(opener).toBeFocused();
      },
    );
  }

  test('returns to the pressed button after a call that failed to start', async ({ site }) => {
    await site.open('web-call-creation:wrong-shape');
    await site.tryButton.click();
    await expect(site.toasts).toHaveCount(1);
    await expect(site.dialog).toBeHidden();
    await expect(site.tryButton).toBeFocused();
  });
});

test('a whole call works by keyboard alone', async ({ page, site }) => {
  await site.open();
  const tabTo = async (target: typeof site.tryButton) => {
    for (let presses = 0; presses < 15; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(site.tryButton);
  await page.keyboard.press('Enter');
  await site.seeConnected();
  await tabTo(site.textBox);
  await page.keyboard.type('How much does it cost?');
  await page.keyboard.press('Enter');
  await expect(site.captions.last()).toContainText('The price depends on the job');
  await tabTo(site.dialog.getByRole('button', { name: 'Mute microphone' }));
  await page.keyboard.press('Space');
  await expect(site.dialog.getByRole('button', { name: 'Unmute microphone' })).toBeFocused();
  await page.keyboard.press('Escape');
  await site.seeDisconnected();
  await expect(page.getByRole('heading', { name: 'Your call with Ava' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Dismiss summary' }));
  await page.keyboard.press('Enter');
  await expect(site.tryButton).toBeFocused();
  await site.seePageWithoutCall();
});

test.describe('with motion', () => {
  // The assistant has to speak until the call ends.
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, speechRate: 1 });

  test('a closing dialog keeps its content until it has disappeared', { tag: '@nightly' }, async ({ page, site }) => {
    /** What the dialog shows at one moment. */
    type Shown = { readonly text: string; readonly soundingBars: number };
    await site.open();
    await site.call();
    await expect(site.bars.and(page.locator('[data-sounding]'))).not.toHaveCount(0);
    await page.evaluate(() => {
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog === null) throw new Error('No dialog is open.');
      const shown: Shown[] = [];
      const record = () =>
        shown.push({ text: dialog.textContent, soundingBars: dialog.querySelectorAll('[data-sounding]').length });
      new MutationObserver(record).observe(dialog, {
        childList: true,
        characterData: true,
        attributes: true,
        subtree: true,
      });
      Object.assign(window, { shownSince: shown });
    });
    await site.endCall();
    const shown = await page.evaluate(() => Reflect.get(window, 'shownSince') as readonly Shown[]);
    expect(shown.filter(({ text }) => /Connecting|Cancel/.test(text))).toEqual([]);
    expect(shown.filter(({ soundingBars }) => soundingBars === 0)).toEqual([]);
  });
});

test.describe('leaving the page during a call', () => {
  test('for another document turns off the microphone before the page unloads', async ({ page, site }) => {
    await site.open();
    await site.call();
    await page.evaluate(() => {
      const countBefore = window.pageCensus.microphones().length;
      window.addEventListener('pagehide', () => {
        const countAfter = window.pageCensus.microphones().length;
        sessionStorage.setItem('microphones', `${countBefore}, then ${countAfter}`);
      });
    });
    await page.goto('/thank-you');
    expect(await page.evaluate(() => sessionStorage.getItem('microphones'))).toBe('1, then 0');
  });

  test('by the Back button, within the document, leaves no resources of the call', async ({ page, site }) => {
    await page.goto('/thank-you');
    await page.evaluate(() => window.pageCensus.takeBaseline());
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await site.call();
    await page.goBack();
    await expect(page.getByRole('heading', { name: "You're Booked!" })).toBeVisible();
    await site.seeNoCallResources();
  });
});

test.describe('the usual speed of speech', () => {
  // Measures the sound.
  test.use({ speechRate: 1 });

  test('if the browser blocks the sound, the button "Turn on sound" turns it on', async ({ page, site }) => {
    await site.open('autoplay:blocked');
    const film = await CallFilm.record(page);
    await site.hearButton.click();
    const turnOn = site.dialog.getByRole('button', { name: 'Turn on sound' });
    await expect(site.dialog.getByRole('alert')).toContainText("You can't hear Ava yet.");
    await turnOn.click();
    await site.seeConnected();
    await expect(turnOn).toBeHidden();
    // Clearly louder than a stream without a voice.
    await expect.poll(() => film.rms()).toBeGreaterThan(0.02);
    await film.stop();
    await site.endCall();
    await site.seePageWithoutCall();
  });
});

test.describe('toasts', () => {
  test.use({ movableClock: true });

  test(
    'disappear after five seconds, but stay while a pointer or the focus is on them',
    { tag: '@nightly' },
    async ({ page, site }) => {
      await site.open('web-call-creation:wrong-shape');
      const failAgain = async () => {
        await site.hearButton.click();
        await expect(site.toasts).toHaveCount(1);
        await expect(site.dialog).toBeHidden();
      };

      await test.step('neither a pointer nor the focus is on the toast', async () => {
        await failAgain();
        await page.clock.fastForward(5_000);
        await expect(site.toasts).toHaveCount(0);
      });
      await test.step('a pointer rests on the toast', async () => {
        await failAgain();
        await site.toasts.hover();
        await page.clock.fastForward(60_000);
        await expect(site.toasts).toHaveCount(1);
        await page.mouse.move(10, 10);
        await page.clock.fastForward(5_000);
        await expect(site.toasts).toHaveCount(0);
      });
      await test.step('the focus is in the toast', async () => {
        await failAgain();
        await site.toasts.getByRole('button', { name: 'Dismiss' }).focus();
        await page.clock.fastForward(60_000);
        await expect(site.toasts).toHaveCount(1);
        await site.tryButton.focus();
        await page.clock.fastForward(5_000);
        await expect(site.toasts).toHaveCount(0);
      });
      await site.seePageWithoutCall();
    },
  );
});

test('the end of a call is reported in one toast', { tag: '@nightly' }, async ({ site }) => {
  await site.open();
  await site.call();
  await site.endCall();
  await expect(site.toast(DISCONNECTED_TOAST)).toHaveCount(1);
});
