import { expect, test } from '../site/siteFixture.ts';
import { callAt, startHearingServer } from './spokenCallPage.ts';

test.use({ microphone: 'visitor', speechRate: 1 });

/** Words of the visitor's sentence that are not in others. */
const WORDS = ['roof', 'leaking', 'badly', 'need', 'somebody', 'come', 'look', 'today'];

test('a visitor who talks over the greeting is heard: the words are shown while they are spoken, and answered', async ({
  page,
  site,
}) => {
  await using server = await startHearingServer(4197);
  const seeNoForeignRequests = await callAt(server.origin, page, site);
  const [greeting, words, answer] = [site.captions.first(), site.captions.nth(1), site.captions.nth(2)];
  await expect(greeting).toHaveAttribute('data-state', 'interrupted');
  await expect(words).toHaveAttribute('data-state', 'partial');
  await expect(words).toHaveAttribute('data-state', 'final');
  const text = (await words.textContent()) ?? '';
  // Beside other tests the sound has gaps, and some words are others.
  const right = WORDS.filter((word) => text.includes(word));
  expect(right.length, text).toBeGreaterThanOrEqual(WORDS.length / 2);
  await expect(answer).toContainText('Ava');
  await expect(answer).not.toContainText("can't make out words");
  await site.endCall();
  seeNoForeignRequests();
});
