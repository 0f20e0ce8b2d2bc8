import { CallFilm, longestSilence } from './CallFilm.ts';
import { expect, test } from './siteTest.ts';

test.use({ microphone: 'visitor', motion: true });

/** Speech has a root mean square of about 0.1; a stream without a voice stays below 0.001. */
const CLEARLY_SOUND = 0.02;
const CLEARLY_SILENT = 0.001;
/** Longer than the pause between two sentences. */
const SILENCE_MS = 800;
/** Specification, section 9: the voice UI treats speaking as volume above 0.1. */
const SPEAKING_PERCENT = 10;

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
  await expect.poll(() => film.loudness()).toBeGreaterThan(CLEARLY_SOUND);
  const frames = await film.frames();
  await film.stop();
  await site.endCall();
  await site.seeCleanPage();

  const stopped = frames.findIndex(({ greetingState }) => greetingState === 'interrupted');
  const during = frames.slice(0, stopped).filter(({ greetingState }) => greetingState === 'partial');
  const after = frames.slice(stopped);

  await test.step('the caption grew while the greeting was spoken', () => {
    const captions = [...new Set(during.map(({ greeting: words }) => words))];
    expect(captions.length, `different captions: ${captions.join(' / ')}`).toBeGreaterThan(3);
    captions.forEach((words, index) => {
      expect(GREETING.startsWith(words), words).toBe(true);
      expect(words.length).toBeGreaterThan(captions[index - 1]?.length ?? 0);
    });
    expect(after[0]?.greeting.length).toBeLessThan(GREETING.length);
  });
  await test.step('the status, the volume and the bars showed the speech', () => {
    const speaking = during.filter(({ status }) => status === 'Speaking...');
    expect(speaking.length).toBeGreaterThan(0);
    for (const { volumePercent } of speaking) expect(volumePercent).toBeGreaterThanOrEqual(SPEAKING_PERCENT);
    expect(Math.max(...during.map(({ soundingBars }) => soundingBars))).toBeGreaterThan(1);
    expect(Math.max(...during.map(({ barHeights }) => new Set(barHeights).size))).toBeGreaterThan(2);
    expect(new Set(during.map(({ barHeights }) => barHeights.join(' '))).size).toBeGreaterThan(3);
    for (const { barHeights } of during) expect(barHeights).toHaveLength(40);
  });
  await test.step('the greeting was audible until the visitor spoke', () => {
    expect(Math.max(...during.map(({ loudness }) => loudness))).toBeGreaterThan(CLEARLY_SOUND);
    expect(longestSilence(during, CLEARLY_SILENT)).toBeLessThan(SILENCE_MS);
    expect(longestSilence(after, CLEARLY_SILENT)).toBeGreaterThan(SILENCE_MS);
  });
});

test('a muted visitor does not interrupt the greeting', async ({ page, site }) => {
  await site.open();
  await site.call();
  await site.dialog.getByRole('button', { name: 'Mute microphone' }).click();
  const unmute = site.dialog.getByRole('button', { name: 'Unmute microphone' });
  await expect(unmute).toBeVisible();
  const microphones = () => page.evaluate(() => window.pageCensus.microphones().map(({ enabled }) => enabled));
  await expect.poll(microphones).toEqual([false]);

  const greeting = site.captions.first();
  await expect(greeting).toHaveAttribute('data-state', 'final');
  await expect(greeting).toContainText(GREETING);

  await unmute.click();
  await expect.poll(microphones).toEqual([true]);
  await site.endCall();
  await site.seeCleanPage();
});
