import { FATAL_JOIN_FAULTS } from '../../local-platform/faults.ts';
import { FATAL_ROOM_ERRORS } from '../../src/machines/call-session/roomEvents.ts';
import { soon } from '../site/siteFixture.ts';
import { expect, test } from './localRoomFixture.ts';

/**
 * Tests of remote media players, meeting data, settings, telephone calls, transcription, live streams and network tests in the local
 * room. They use the room library (daily-js).
 */

test(
  'a remote media player starts, pauses, stops by a command or at the end, and refuses an invalid address',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    const visitor = await rooms.createCallObject();
    await visitor.joinAndAwaitAssistant();
    const start = () =>
      visitor.call.evaluate((call) =>
        // Passes no `settings`: with them the library's function fails, because it calls its check of the encodings without `this`.
        call.startRemoteMediaPlayer({ url: 'https://media.example/song.mp4' }),
      );
    const { session_id, remoteMediaPlayerState } = await start();
    expect(remoteMediaPlayerState).toEqual({ state: 'playing', settings: { state: 'play' } });
    await visitor.waitForEvent('remote-media-player-started', { session_id, remoteMediaPlayerState });

    const update = (id: string) =>
      visitor.call.evaluate(
        (call, player) =>
          call.updateRemoteMediaPlayer({ session_id: player, settings: { state: 'pause', volume: 0.5 } }),
        id,
      );
    const paused = { state: 'paused', settings: { state: 'pause', volume: 0.5 } };
    expect(await update(session_id)).toEqual({ session_id, remoteMediaPlayerState: paused });
    await visitor.waitForEvent('remote-media-player-updated', { session_id, remoteMediaPlayerState: paused });
    await visitor.call.evaluate((call, id) => call.stopRemoteMediaPlayer(id), session_id);
    await visitor.waitForEvent('remote-media-player-stopped', { session_id, reason: 'stopped-by-peer' });
    await expect(update(session_id)).rejects.toThrow();

    const secondPlayer = await start();
    await harness.causeIncident('end-remote-media');
    await visitor.waitForEvent('remote-media-player-stopped', { session_id: secondPlayer.session_id, reason: 'EOS' });
    await expect(visitor.call.evaluate((call) => call.startRemoteMediaPlayer({ url: 'no address' }))).rejects.toThrow();
    await visitor.waitForEvent('nonfatal-error', { type: 'remote-media-player-error' });
    await visitor.destroy();
  },
);

test('session data is replaced and merged, and user data and the name belong to the participant', async ({ rooms }) => {
  const visitor = await rooms.createCallObject();
  await visitor.joinAndAwaitAssistant();
  const data = () => visitor.call.evaluate((call) => call.meetingSessionState().data);
  await visitor.call.evaluate((call) => {
    call.setMeetingSessionData({ topic: 'roof', floor: 1 });
  });
  await soon(data).toEqual({ topic: 'roof', floor: 1 });
  await visitor.call.evaluate((call) => {
    call.setMeetingSessionData({ floor: 2 }, 'shallow-merge');
  });
  await soon(data).toEqual({ topic: 'roof', floor: 2 });
  await visitor.call.evaluate((call) => {
    call.setMeetingSessionData({});
  });
  await soon(data).toEqual({});
  expect(await visitor.call.evaluate((call) => call.meetingSessionSummary().id)).toMatch(/^[0-9a-f-]{36}$/);

  const updated = await visitor.call.evaluate(async (call) => [
    await call.setUserData({ plan: 'pro' }),
    await call.setUserName('Dana'),
  ]);
  expect(updated).toMatchObject([{ userData: { plan: 'pro' } }, { userName: 'Dana' }]);
  await visitor.waitForEvent('participant-updated', {
    participant: expect.objectContaining({ user_name: 'Dana', userData: { plan: 'pro' } }),
  });
  await visitor.destroy();
});

test(
  'receive settings are emitted, merged and reset, and send settings are returned and emitted',
  { tag: '@nightly' },
  async ({ rooms }) => {
    const visitor = await rooms.createCallObject();
    await visitor.join({ receiveSettings: { base: { video: { layer: 1 } } } });
    await visitor.waitForEvent('receive-settings-updated', { receiveSettings: { base: { video: { layer: 1 } } } });
    const settings = await visitor.call.evaluate(async (call) => {
      const updated = await call.updateReceiveSettings({ guest: { video: { layer: 0 } } });
      const guest = await call.getReceiveSettings('guest');
      const inherited = await call.getReceiveSettings('guest', { showInheritedValues: true });
      const reset = await call.updateReceiveSettings({ '*': 'inherit' });
      return { updated, guest, inherited, reset };
    });
    expect(settings).toEqual({
      updated: { receiveSettings: { base: { video: { layer: 1 } }, guest: { video: { layer: 0 } } } },
      guest: { video: { layer: 0 } },
      inherited: { video: { layer: 0 }, screenVideo: { layer: 2 } },
      reset: { receiveSettings: { base: { video: { layer: 1 } } } },
    });
    expect(await visitor.call.evaluate((call) => call.updateSendSettings({ video: 'bandwidth-optimized' }))).toEqual({
      video: 'bandwidth-optimized',
    });
    await visitor.waitForEvent('send-settings-updated', { sendSettings: { video: 'bandwidth-optimized' } });
    await visitor.destroy();
  },
);

test(
  'a telephone call is answered, gets tones, is transferred and ends, by stopDialOut() or by sipRefer()',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    const visitor = await rooms.createCallObject();
    await visitor.joinAndAwaitAssistant();
    const dial = () => visitor.call.evaluate((call) => call.startDialOut({ phoneNumber: '+15551234567' }));
    const { session } = await dial();
    const sessionId = session?.sessionId ?? '';
    expect(sessionId).toMatch(/^[0-9a-f-]{36}$/);
    await visitor.waitForEvent('dialout-answered', { sessionId, destination: '+15551234567' });
    expect(await visitor.events('dialout-connected')).toHaveLength(1);
    await visitor.call.evaluate(async (call, id) => {
      await call.sendDTMF({ sessionId: id, tones: '12#' });
      await call.sipCallTransfer({ sessionId: id, toEndPoint: '+15557654321' });
      await call.stopDialOut({ sessionId: id });
    }, sessionId);
    await visitor.waitForEvent('dialout-stopped', { sessionId });
    await expect(
      visitor.call.evaluate((call, id) => call.sendDTMF({ sessionId: id, tones: '1' }), sessionId),
    ).rejects.toThrow();

    const referredId = (await dial()).session?.sessionId ?? '';
    await visitor.call.evaluate(
      (call, id) => call.sipRefer({ sessionId: id, toEndPoint: 'sip:desk@example.org' }),
      referredId,
    );
    await visitor.waitForEvent('dialout-stopped', { sessionId: referredId });
    await visitor.destroy();
    await harness.expectResourcesReleased();
  },
);

test(
  'transcriptions and live streams emit their start, their end and their errors',
  { tag: '@nightly' },
  async ({ rooms }) => {
    const visitor = await rooms.createCallObject();
    await visitor.joinAndAwaitAssistant();
    await visitor.call.evaluate((call) => {
      call.startTranscription({ language: 'es' });
      call.startTranscription();
      call.stopTranscription();
      call.startLiveStreaming({ rtmpUrl: 'rtmp://live.example/one' });
      call.addLiveStreamingEndpoints({ endpoints: [{ endpoint: 'rtmp://live.example/two' }] });
      call.stopLiveStreaming();
      call.startLiveStreaming({});
    });
    await visitor.waitForEvent('transcription-started', { language: 'es' });
    await visitor.waitForEvent('transcription-error', { errorMsg: 'A transcription is already running.' });
    await visitor.waitForEvent('transcription-stopped');
    await visitor.waitForEvent('live-streaming-started', { layout: { preset: 'default' } });
    await visitor.waitForEvent('live-streaming-updated', {
      endpoint: { endpoint: 'rtmp://live.example/two' },
      state: 'connected',
    });
    await visitor.waitForEvent('live-streaming-stopped');
    await visitor.waitForEvent('live-streaming-error');
    await visitor.destroy();
  },
);

test(
  'the network is tested before a call, with the result passed, good, bad, failed or aborted',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    const visitor = await rooms.createCallObject();
    expect(await visitor.call.evaluate((call) => call.testWebsocketConnectivity())).toMatchObject({ result: 'passed' });
    const testQuality = () =>
      visitor.call.evaluate(async (call, url) => {
        await call.preAuth({ url });
        return call.testCallQuality();
      }, visitor.roomUrl);
    expect(await testQuality()).toMatchObject({ result: 'good' });
    await harness.setFaults({ stage: 'network-tests', kind: 'bad' });
    expect(await testQuality()).toMatchObject({ result: 'bad' });
    await harness.setFaults({ stage: 'network-tests', kind: 'failed' });
    expect(await testQuality()).toMatchObject({ result: 'failed', error: { type: 'connection-error' } });
    await harness.setFaults({ stage: 'network-tests', kind: 'stall' });
    const abortedTest = testQuality();
    await soon(() => visitor.events('test-completed')).toHaveLength(4);
    // Stops the network test repeatedly, because it may not have started yet.
    await soon(async () => {
      await visitor.call.evaluate((call) => {
        call.stopTestCallQuality();
      });
      return (await visitor.events('test-completed')).length;
    }).toBe(5);
    expect(await abortedTest).toMatchObject({ result: 'aborted' });

    const connectivity = visitor.call.evaluate(async (call) => {
      const [videoTrack] = (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks();
      if (videoTrack === undefined) throw new Error('The camera has no video track.');
      const tested = call.testNetworkConnectivity(videoTrack);
      call.abortTestNetworkConnectivity();
      return tested.finally(() => {
        videoTrack.stop();
      });
    });
    expect(await connectivity).toEqual({ result: 'aborted' });
    await visitor.destroy();
    await harness.expectResourcesReleased();
  },
);

test(
  'join() can fail with each fatal error of the room library, and destroy() then releases all resources',
  { tag: '@nightly' },
  async ({ harness, rooms }) => {
    expect([...FATAL_JOIN_FAULTS].toSorted()).toEqual([...FATAL_ROOM_ERRORS].toSorted());
    for (const kind of FATAL_JOIN_FAULTS) {
      await harness.setFaults({ stage: 'daily-call-join', kind });
      const visitor = await rooms.createCallObject();
      await expect(visitor.join(), kind).rejects.toThrow();
      await visitor.waitForEvent('error', { error: expect.objectContaining({ type: kind }) });
      expect(await visitor.call.evaluate((call) => call.meetingState())).toBe('error');
      await visitor.destroy();
    }
    await harness.expectResourcesReleased();
  },
);
