import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CALL_RESOURCES } from '../page-census/pageCensus.ts';
import { soon } from '../site/siteFixture.ts';
import { expect, FIRST_MESSAGE, test, transcriptMessage } from './dailyReactFixture.ts';

// One worker for the whole file, so that the page is built once and one platform is started.
test.describe.configure({ mode: 'default' });

/**
 * Daily's React hooks (daily-react) in a room of the local platform, whose server the tests start: joining, leaving, ejection and
 * unmounting, with call objects that `DailyProvider`, `useCallObject` or `useCallFrame` creates.
 */

const ID = /^[0-9a-f-]{36}$/;

const isLoud = (level: unknown) => Number(level) > 0;

test('the page calls every hook that the library exports, and the files of this folder mention each', async ({
  visitor,
}) => {
  await visitor.open();
  const { exportedHooks, calledHooks } = await visitor.page.evaluate(() => ({
    exportedHooks: window.exportedHooks,
    calledHooks: [...Object.keys(window.hooks), ...window.otherHooks],
  }));
  expect(calledHooks.toSorted()).toEqual(exportedHooks.toSorted());
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts'));
  const tests = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('');
  expect(exportedHooks.filter((hook) => !new RegExp(`\\b${hook}\\b`).test(tests))).toEqual([]);
});

test('the hooks show that the visitor joins, and that the assistant is heard', async ({ visitor }) => {
  await visitor.open();
  expect(await visitor.hook('useMeetingState')).toBe('new');
  expect(await visitor.hook('useParticipantIds')).toEqual({ all: [], remote: [] });
  await visitor.join();
  const { visitorId, assistantId } = await visitor.sessionIds();
  expect(visitorId).toMatch(ID);
  expect(assistantId).toMatch(ID);

  await visitor.showsSoon('useMeetingState').toBe('joined-meeting');
  await visitor.showsSoon('useParticipantIds').toEqual({ all: [visitorId, assistantId], remote: [assistantId] });
  await visitor.showsSoon('useParticipantCounts').toEqual({ present: 2, hidden: 0 });
  await visitor.showsSoon('useParticipantProperty').toEqual({
    // Name, whether the microphone is on, and state of the audio track.
    assistant: ['Vapi Speaker', true, 'playable'],
    visitor: ['', true, 'playable'],
  });
  await visitor.showsSoon('useLocalParticipant').toMatchObject({ session_id: visitorId, local: true });
  await visitor.showsSoon('useParticipant').toMatchObject({ session_id: assistantId, user_name: 'Vapi Speaker' });
  await visitor.showsSoon('usePermissions').toMatchObject({ canSendAudio: true, canAdminParticipants: false });
  await visitor.showsSoon('useMeetingSessionSummary').toEqual({ id: expect.stringMatching(ID) });
  await visitor.showsSoon('useNetwork').toMatchObject({ topology: 'sfu', networkStatus: 'connected' });
  await visitor.showsSoon('useRoom').toMatchObject({ id: expect.stringMatching(ID), config: {}, tokenConfig: {} });
  // The local platform sets no time at which a room expires, and always reports a low CPU load.
  expect(await visitor.hook('useRoomExp')).toEqual({ ejectDate: null });
  expect(await visitor.hook('useCPULoad')).toEqual({ state: 'low', reason: 'none' });
  expect(await visitor.received('useDailyEvent')).toMatchObject([{ action: 'joined-meeting' }]);
  await soon(async () => (await visitor.received('useThrottledDailyEvent')).flat()).toContainEqual(
    expect.objectContaining({
      action: 'participant-joined',
      participant: expect.objectContaining({ session_id: assistantId }),
    }),
  );

  await soon(() => visitor.appMessages()).toContain(transcriptMessage(FIRST_MESSAGE));
  await visitor.showsSoon('useActiveSpeakerId').toBe(assistantId);
  await visitor.showsSoon('useActiveParticipant').toMatchObject({ session_id: assistantId });
  await soon(async () => (await visitor.received('useAudioLevelObserver')).some(isLoud)).toBe(true);
  await soon(async () => (await visitor.received('useAudioLevel')).some(isLoud)).toBe(true);
  await soon(() => visitor.playingElements('audio')).toBe(1);
});

test('a call that useCallObject created can be left and joined again', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.open('call-object');
  await visitor.join();
  const firstIds = await visitor.sessionIds();
  await visitor.act(({ useDaily }) => useDaily?.leave());
  await visitor.showsSoon('useMeetingState').toBe('left-meeting');
  await visitor.showsSoon('useParticipantIds').toEqual({ all: [], remote: [] });
  expect(await visitor.hook('useLocalSessionId')).toBe('');
  expect(await visitor.hook('useLocalParticipant')).toBeNull();
  expect(await visitor.hook('useMeetingSessionSummary')).toBeNull();
  expect(await visitor.hook('useNetwork')).toMatchObject({ networkStatus: 'interrupted', topology: 'none' });
  // The hook ignores the end of a session.
  expect(await visitor.hook('useParticipantCounts')).toEqual({ present: 2, hidden: 0 });
  await soon(() => visitor.playingElements('audio')).toBe(0);
  await soon(async () => (await visitor.census()).liveTracks).toEqual([]);

  await visitor.join();
  await visitor.showsSoon('useMeetingState').toBe('joined-meeting');
  const laterIds = await visitor.sessionIds();
  expect([firstIds.visitorId, firstIds.assistantId]).not.toContain(laterIds.assistantId);
  await soon(() => visitor.playingElements('audio')).toBe(1);
  expect(await visitor.received('useDailyEvent')).toMatchObject([
    { action: 'joined-meeting' },
    { action: 'left-meeting' },
    { action: 'joined-meeting' },
  ]);
});

test('useDailyError returns the reason why the visitor was ejected', { tag: '@nightly' }, async ({ visitor }) => {
  await visitor.open();
  await visitor.join();
  await visitor.causeIncident('eject');
  await visitor.showsSoon('useMeetingState').toBe('error');
  await visitor.showsSoon('useDailyError').toMatchObject({ meetingError: { error: { type: 'ejected' } } });
  await visitor.showsSoon('useParticipantIds').toEqual({ all: [], remote: [] });
});

test(
  'a call continues after its provider is unmounted, until the page destroys it',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open('call-object');
    await visitor.page.evaluate(() => {
      window.pageCensus.takeBaseline();
    });
    await visitor.join();
    await visitor.page.evaluate(() => {
      window.unmount();
    });
    await expect(visitor.page.locator('audio, video')).toHaveCount(0);
    expect(await visitor.page.evaluate(() => window.call?.meetingState())).toBe('joined-meeting');
    await visitor.page.evaluate(() => window.call?.destroy());
    await soon(() => visitor.census()).toEqual({
      ...NO_CALL_RESOURCES,
      // The deprecated `useAudioLevel` does not close its audio context.
      openAudioContexts: ['running'],
      // `DailyAudio` removes its elements from the document, but they keep their sources.
      audioElements: ['out of the document'],
    });
  },
);

test(
  'useCallFrame creates a frame, which shows the page of the room after the visitor joins, and the visitor can leave',
  { tag: '@nightly' },
  async ({ visitor }) => {
    await visitor.open('frame');
    const { page } = visitor;
    await expect(page.getByText('new, 0 participants')).toBeVisible();
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('joined-meeting, 2 participants')).toBeVisible();
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Local room' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText('left-meeting, 0 participants')).toBeVisible();
  },
);
