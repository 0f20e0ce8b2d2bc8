import type { Locator, Page } from '@playwright/test';
import { seeNoSidewaysScroll } from '../page-quality/pageQuality.ts';
import type { Site } from '../site/Site.ts';
import { expect, test } from '../site/siteFixture.ts';
import { GREETING_MESSAGES } from './bookedRepair.ts';

type Size = readonly [width: number, height: number];

/** Sizes of windows in pixels: on phones (in portrait, with an open keyboard, in landscape), on tablets and on desktops. */
const SIZES: readonly Size[] = [
  [320, 568],
  [390, 844],
  [390, 420],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
];

/** Enough for three lines and the name of the speaker. */
const MIN_LOG_HEIGHT_PX = 88;

const transcriptOf = (role: 'assistant' | 'user', transcript: string) => ({
  type: 'transcript',
  role,
  transcriptType: 'final',
  transcript,
});

/** Messages without a place where a line can be broken. */
const UNBREAKABLE_MESSAGES = [
  transcriptOf('user', `a${'\u0301'.repeat(300)}`),
  transcriptOf('assistant', Array.from({ length: 100 }, () => '👩').join('\u200D')),
  transcriptOf('user', 'x'.repeat(500)),
  transcriptOf('assistant', 'w\u0301\u0302\u0303'.repeat(100)),
];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const doOverlap = (one: Awaited<ReturnType<typeof boxOf>>, other: typeof one) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;

const log = (site: Site) => site.dialog.getByRole('log', { name: 'Conversation' });
const controls = (site: Site) => ({
  bars: site.dialog.getByRole('img', { name: 'Volume' }),
  volume: site.dialog.getByText(/^Volume: /),
  time: site.dialog.getByRole('timer'),
  field: site.textBox,
  send: site.dialog.getByRole('button', { name: 'Send' }),
  mute: site.dialog.getByRole('button', { name: 'Mute microphone' }),
  end: site.endButton,
});

/**
 * Expects the `controls` of the dialog to be in the window, without overlaps between them or with the conversation, which has a minimum
 * height. Expects the dialog not to scroll, and the page not to scroll sideways.
 */
async function seeWholeDialog(page: Page, site: Site): Promise<void> {
  const parts = controls(site);
  for (const [name, part] of Object.entries(parts)) await expect(part, name).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all(
    Object.entries({ ...parts, conversation: log(site) }).map(async ([name, part]) => ({
      name,
      box: await boxOf(part),
    })),
  );
  // The Send button is inside the field, so overlaps of the field with the parts after it are accepted.
  const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => ({ one, other })));
  const overlaps = pairs
    .filter(({ one, other }) => doOverlap(one.box, other.box) && one.name !== 'field')
    .map(({ one, other }) => `${one.name} and ${other.name}`);
  expect(overlaps).toEqual([]);
  const hiddenPx = await site.dialog.evaluate((dialog) => ({
    down: dialog.scrollHeight - dialog.clientHeight,
    sideways: dialog.scrollWidth - dialog.clientWidth,
  }));
  expect(hiddenPx, 'pixels by which the dialog scrolls').toEqual({ down: 0, sideways: 0 });
  expect((await boxOf(log(site))).height).toBeGreaterThanOrEqual(MIN_LOG_HEIGHT_PX);
  await seeNoSidewaysScroll(page);
}

test(
  'the dialog of a call fits each tested window size, even with unbreakable words',
  { tag: ['@nightly', '@chromium'] },
  async ({ page, site }) => {
    // Silent: after some seconds without an answer the assistant would add a caption.
    await site.open('assistant:silent');
    await site.hearButton.click();
    await site.seeJoined();
    await site.replay(GREETING_MESSAGES);
    await site.seeConnected();
    await expect(site.captions.first()).toHaveAttribute('data-state', 'final');
    await site.dismissToasts();
    for (const [width, height] of SIZES) {
      await test.step(`${String(width)} x ${String(height)}`, async () => {
        await page.setViewportSize({ width, height });
        await seeWholeDialog(page, site);
      });
    }
    await site.replay(UNBREAKABLE_MESSAGES);
    await expect(site.captions).toHaveCount(UNBREAKABLE_MESSAGES.length + 1);
    for (const [width, height] of SIZES) {
      await test.step(`${String(width)} x ${String(height)}, with long words`, async () => {
        await page.setViewportSize({ width, height });
        await seeWholeDialog(page, site);
        const { scrollWidth, clientWidth } = await log(site).evaluate((element) => ({
          scrollWidth: element.scrollWidth,
          clientWidth: element.clientWidth,
        }));
        expect(scrollWidth, 'scroll width of the conversation').toBe(clientWidth);
      });
    }
    await site.endCall();
  },
);

test('on a phone with an open keyboard, the bars, the volume, the time and the status are in one row', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await site.open();
  await site.call();
  const { bars, volume, time } = controls(site);
  const middles = await Promise.all(
    [bars, volume, time, site.status].map(async (part) => {
      const { y, height } = await boxOf(part);
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  await site.endCall();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(
    `in a window ${String(width)} pixels wide, a visitor whose microphone is blocked sees how to continue, and can call once the microphone is allowed`,
    { tag: '@nightly' },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height });
      await site.open('microphone:denied');
      await site.hearButton.click();
      await expect(page.getByRole('heading', { name: 'Your microphone is blocked for this site.' })).toBeFocused();
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await expect(page.getByRole('button', { name: 'Type instead' })).toBeInViewport({ ratio: 1 });
      await expect(tryAgain).toBeInViewport({ ratio: 1 });
      await site.dismissToasts();
      await site.setFaults();
      await tryAgain.click();
      await site.seeConnected();
      await site.endCall();
      await site.seePageWithoutCall();
    },
  );
}

test('a microphone that is unplugged during a call works again after it is plugged in and tried again', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // Skip the empty page of a new window in Firefox.
    if (!window.isSecureContext) return;
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    let isUnplugged = false;
    mediaDevices.getUserMedia = async (constraints) => {
      if (isUnplugged) throw new DOMException('Requested device not found', 'NotFoundError');
      const stream = await getUserMedia(constraints);
      const [track] = stream.getAudioTracks();
      window.addEventListener('test:unplug', () => {
        isUnplugged = true;
        track?.stop();
        track?.dispatchEvent(new Event('ended'));
      });
      return stream;
    };
    window.addEventListener('test:plug-in', () => {
      isUnplugged = false;
    });
  });
  const dispatch = (name: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), name);
  await site.open();
  await site.call();
  const microphone = site.dialog.getByRole('button', { name: /microphone/ });
  const notice = site.dialog.getByRole('alert');
  await expect(microphone).toHaveText('Mute microphone');

  await dispatch('test:unplug');
  await expect(notice).toContainText('No microphone was found.');
  await expect(microphone).toHaveText('Try microphone again');
  await microphone.click();
  await expect(notice).toBeVisible();
  await expect(microphone).toHaveText('Try microphone again');

  await dispatch('test:plug-in');
  await microphone.click();
  await expect(notice).toBeHidden();
  await expect(microphone).toHaveText('Mute microphone');
  await expect(microphone).toBeFocused();
  await site.endCall();
});
