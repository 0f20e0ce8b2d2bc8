import { CallFilm, longestSilence } from './CallFilm.ts';
import { expect, test } from '../site/siteFixture.ts';

test.use({ microphone: 'visitor', motion: true, speechRate: 1 });

/** Limits for the root mean square of the sound, which is about 0.1 in speech, and below 0.001 in a stream without a voice. */
const MIN_SPEECH_RMS = 0.02;
const MAX_SILENCE_RMS = 0.001;
/** Longer than the pause between two sentences of the assistant. */
const SILENCE_MS = 800;
/** Lowest volume that the dialog displays with "Speaking...": above 0.1 (specification, section 9), rounded to 10 %. */
const MIN_SPEAKING_PERCENT = 10;
const BAR_COUNT = 40;

const GREETING =
  'Thanks for calling. This is Ava, the AI receptionist for a sample company. What can we help you with today?';

test('a visitor calls, hears the greeting, interrupts it, is answered and hangs up', async ({ page, site }) => {
  await site.open();
  const film = await CallFilm.record(page);
  await site.call();
  const [greeting, answer] = [site.captions.first(), site.captions.nth(1)];
  await expect(greeting).toContainText('Ava');
  await expect(greeting).toHaveAttribute('data-state', 'interrupted');
  await expect(greeting).toContainText('Interrupted');
  await expect(site.status).toHaveText('Listening...');
  await expect(site.dialog.getByText('Volume: 0%', { exact: true })).toBeVisible();
  await expect(answer).toContainText("I can tell that you're speaking");
  await expect(site.status).toHaveText('Speaking...');
  await expect.poll(() => film.rms()).toBeGreaterThan(MIN_SPEECH_RMS);
  const frames = await film.frames();
  await film.stop();
  await site.endCall();
  await site.seePageWithoutCall();

  const interruptionIndex = frames.findIndex(({ greetingState }) => greetingState === 'interrupted');
  const greetingFrames = frames.slice(0, interruptionIndex).filter(({ greetingState }) => greetingState === 'partial');
  const laterFrames = frames.slice(interruptionIndex);

  await test.step('the caption grew while the greeting was spoken', () => {
    const captions = [...new Set(greetingFrames.map(({ greeting: text }) => text))];
    // The visitor's sentence ends the greeting at a fixed time. Where the call connects late, only a few words are spoken until then.
    expect(captions.length, `different captions: ${captions.join(' / ')}`).toBeGreaterThan(1);
    captions.forEach((caption, index) => {
      expect(GREETING.startsWith(caption), caption).toBe(true);
      expect(caption.length).toBeGreaterThan(captions[index - 1]?.length ?? 0);
    });
    expect(laterFrames[0]?.greeting.length).toBeLessThan(GREETING.length);
  });
  await test.step('the status, the volume and the bars showed the speech', () => {
    const speakingFrames = greetingFrames.filter(({ status }) => status === 'Speaking...');
    expect(speakingFrames.length).toBeGreaterThan(0);
    for (const { volumePercent } of speakingFrames) expect(volumePercent).toBeGreaterThanOrEqual(MIN_SPEAKING_PERCENT);
    expect(Math.max(...greetingFrames.map(({ soundingBars }) => soundingBars))).toBeGreaterThan(1);
    expect(Math.max(...greetingFrames.map(({ barHeights }) => new Set(barHeights).size))).toBeGreaterThan(2);
    expect(new Set(greetingFrames.map(({ barHeights }) => barHeights.join(' '))).size).toBeGreaterThan(3);
    for (const { barHeights } of greetingFrames) expect(barHeights).toHaveLength(BAR_COUNT);
  });
  await test.step('the greeting was audible until the visitor spoke, and a silence followed', () => {
    expect(Math.max(...greetingFrames.map(({ rms }) => rms))).toBeGreaterThan(MIN_SPEECH_RMS);
    expect(longestSilence(greetingFrames, MAX_SILENCE_RMS)).toBeLessThan(SILENCE_MS);
    expect(longestSilence(laterFrames, MAX_SILENCE_RMS)).toBeGreaterThan(SILENCE_MS);
  });
});

test('a muted visitor does not interrupt the greeting', { tag: '@nightly' }, async ({ page, site }) => {
  await site.open();
  await site.call();
  await site.dialog.getByRole('button', { name: 'Mute microphone' }).click();
  const unmuteButton = site.dialog.getByRole('button', { name: 'Unmute microphone' });
  await expect(unmuteButton).toBeVisible();
  const microphones = () => page.evaluate(() => window.pageCensus.microphones().map(({ enabled }) => enabled));
  await expect.poll(microphones).toEqual([false]);

  const greeting = site.captions.first();
  await expect(greeting).toHaveAttribute('data-state', 'final');
  await expect(greeting).toContainText(GREETING);

  await unmuteButton.click();
  await expect.poll(microphones).toEqual([true]);
  await site.endCall();
  await site.seePageWithoutCall();
});
