import { expect, test, type LibraryCall } from './localRoomFixture.ts';
import { soon } from '../site/siteFixture.ts';

/** Tests of the assistant's track, of custom tracks and of the tracks of a shared screen. They use the room library (daily-js). */

const assistantAudio = (visitor: LibraryCall) =>
  visitor.call.evaluate((call) => {
    const assistant = Object.values(call.participants()).find(({ local }) => !local);
    return assistant?.tracks.audio.state;
  });

const ASSISTANT_AUDIO = { type: 'audio', participant: expect.objectContaining({ local: false }) as unknown };

test('the assistant’s track takes every state, and events report when it stops and starts', async ({
  harness,
  rooms,
}) => {
  const visitor = await rooms.createCallObject();
  await visitor.joinAndAwaitAssistant();
  for (const [incident, state] of [
    ['interrupt-assistant', 'interrupted'],
    ['assistant-track-loading', 'loading'],
    ['assistant-track-blocked', 'blocked'],
    ['assistant-track-off', 'off'],
    ['resume-assistant', 'playable'],
  ] as const) {
    await harness.causeIncident(incident);
    await soon(() => assistantAudio(visitor)).toBe(state);
  }
  await visitor.waitForEvent('track-stopped', ASSISTANT_AUDIO);
  const starts = (await visitor.events('track-started')).filter(
    ({ participant }) => !(participant as { readonly local: boolean }).local,
  );
  expect(starts).toHaveLength(2);

  await visitor.call.evaluate((call) => {
    call.setSubscribeToTracksAutomatically(false);
  });
  await soon(() => assistantAudio(visitor)).toBe('sendable');
  await visitor.call.evaluate((call) => {
    const [assistant] = Object.values(call.participants()).filter(({ local }) => !local);
    call.updateParticipant(assistant?.session_id ?? '', { setSubscribedTracks: true });
  });
  await soon(() => assistantAudio(visitor)).toBe('playable');
  await visitor.destroy();
  await harness.expectResourcesReleased();
});

test(
  'a custom track is sent until stopCustomTrack(), which does not end the track of the page',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    const visitor = await rooms.createCallObject();
    await visitor.joinAndAwaitAssistant();
    const [chosenName, defaultName] = await visitor.call.evaluate(async (call) => {
      const canvas = document.createElement('canvas');
      // Firefox captures a canvas only if the canvas has a context.
      canvas.getContext('2d');
      const [track] = canvas.captureStream(1).getVideoTracks();
      if (track === undefined) throw new Error('The canvas has no track.');
      const chosenTrackName = await call.startCustomTrack({ track, trackName: 'whiteboard' });
      return [chosenTrackName, await call.startCustomTrack({ track: track.clone() })];
    });
    expect([chosenName, defaultName]).toEqual(['whiteboard', 'customVideo0']);
    await visitor.waitForEvent('track-started', { type: 'whiteboard', track: '<video track>' });
    expect(
      await visitor.call.evaluate((call) => {
        const { whiteboard } = call.participants().local.tracks;
        return [whiteboard?.state, whiteboard?.track?.readyState];
      }),
    ).toEqual(['playable', 'live']);
    const statesAfterStop = await visitor.call.evaluate(async (call) => {
      const tracks = Object.values(call.participants().local.tracks).map((state) => state?.persistentTrack);
      await call.stopCustomTrack('whiteboard');
      await call.stopCustomTrack('customVideo0');
      const videos = tracks.filter((track) => track?.kind === 'video');
      const states = videos.map((track) => track?.readyState);
      for (const track of videos) track?.stop();
      return states;
    });
    expect(statesAfterStop).toEqual(['live', 'live']);
    await visitor.waitForEvent('track-stopped', { type: 'whiteboard' });
    await visitor.destroy();
    await harness.expectResourcesReleased();
  },
);

test.describe('a shared screen', () => {
  const screenStates = (visitor: LibraryCall) =>
    visitor.call.evaluate((call) => {
      const { screenVideo, screenAudio } = call.participants().local.tracks;
      return [screenVideo.state, screenAudio.state];
    });
  const setSent = (visitor: LibraryCall, isSent: boolean) =>
    visitor.call.evaluate((call, enabled) => {
      call.updateScreenShare({ screenVideo: { enabled }, screenAudio: { enabled } });
    }, isSent);

  test(
    'is paused, resumed and stopped, with its own send settings',
    { tag: '@nightly' },
    async ({ harness, rooms }) => {
      const visitor = await rooms.createCallObject();
      await visitor.joinAndAwaitAssistant();
      await visitor.call.evaluate((call) => {
        call.startScreenShare({
          displayMediaOptions: { audio: false, video: true, preferCurrentTab: true } as DisplayMediaStreamOptions,
          screenVideoSendSettings: 'detail-optimized',
        });
      });
      await visitor.waitForEvent('local-screen-share-started');
      expect(await screenStates(visitor)).toEqual(['playable', 'off']);
      await visitor.waitForEvent('send-settings-updated', { sendSettings: { screenVideo: 'detail-optimized' } });

      await setSent(visitor, false);
      await soon(() => screenStates(visitor)).toEqual(['off', 'off']);
      await setSent(visitor, true);
      await soon(() => screenStates(visitor)).toEqual(['playable', 'off']);
      await visitor.call.evaluate((call) => {
        call.updateParticipant('local', { setScreenShare: false });
      });
      await visitor.waitForEvent('local-screen-share-stopped');
      await visitor.destroy();
      await harness.expectResourcesReleased();
    },
  );

  test('does not start with a fault, which the library emits', { tag: '@nightly' }, async ({ harness, rooms }) => {
    for (const [kind, action, values] of [
      ['canceled', 'local-screen-share-canceled', {}],
      [
        'captured',
        'nonfatal-error',
        {
          type: 'screen-share-error',
          // The text is the library's own.
          errorMsg: 'Could not start the screen sharing. The screen is already been captured!',
        },
      ],
    ] as const) {
      await test.step(kind, async () => {
        await harness.setFaults({ stage: 'screen-share', kind });
        const visitor = await rooms.createCallObject();
        await visitor.joinAndAwaitAssistant();
        await visitor.call.evaluate((call) => {
          call.startScreenShare();
        });
        await visitor.waitForEvent(action, values);
        expect(await visitor.events('local-screen-share-started')).toEqual([]);
        await visitor.destroy();
      });
    }
  });
});
