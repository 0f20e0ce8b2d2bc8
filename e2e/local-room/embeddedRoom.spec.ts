import type { Page } from '@playwright/test';
import { expect, test } from './localRoomFixture.ts';

/** Tests of the room as a page in a frame. The room library (daily-js) embeds the page, and exchanges messages with the page's script. */

/** The frame with the room. The library adds the query parameter `emb` to the address of the room. */
const roomFrameOf = (page: Page) => page.frames().find((frame) => frame.url().includes('emb='));

test('a visitor joins the embedded room, gets the greeting, leaves, and joins again', async ({ page, rooms }) => {
  await rooms.reopenWithFrames();
  const visitor = await rooms.createFrame();
  for (let joins = 1; joins <= 2; joins += 1) {
    await visitor.join({ userName: 'Dana' });
    expect(await visitor.call.evaluate((call) => call.meetingState())).toBe('joined-meeting');
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Local room' })).toBeVisible();
    await visitor.waitForEvent('app-message', { data: expect.stringContaining('Hello there.') });
    const names = await visitor.call.evaluate((call) =>
      Object.values(call.participants()).map(({ user_name }) => user_name),
    );
    expect(names).toEqual(['Dana', 'Vapi Speaker']);
    await visitor.leave();
    expect(await visitor.events('left-meeting')).toHaveLength(joins);
  }
  expect(await visitor.events('error')).toEqual([]);
  await visitor.destroy();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('an incident that the outer page triggers reaches the embedded room, and the button inside the frame leaves the room', async ({
  harness,
  page,
  rooms,
}) => {
  await rooms.reopenWithFrames();
  const visitor = await rooms.createFrame();
  await visitor.join();
  await harness.causeIncident('weak-network');
  await visitor.waitForEvent('network-quality-change', { networkState: 'bad' });
  await page.frameLocator('iframe').getByRole('button', { name: 'Leave' }).click();
  await visitor.waitForEvent('left-meeting');
  await visitor.destroy();
});

test(
  'join() of an embedded room that is full rejects, an error event reports the reason, and the frame no longer shows the room',
  { tag: '@nightly' },
  async ({ page, rooms }) => {
    await rooms.reopenWithFrames({ stage: 'daily-call-join', kind: 'meeting-full' });
    const visitor = await rooms.createFrame();
    await expect(visitor.join()).rejects.toThrow();
    await visitor.waitForEvent('error', { error: expect.objectContaining({ type: 'meeting-full' }) });
    await expect.poll(() => roomFrameOf(page)).toBeUndefined();
    await visitor.destroy();
  },
);
