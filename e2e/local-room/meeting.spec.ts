import { expect, test } from './localRoomTest.ts';
import { soon } from '../harness/soon.ts';

/** What can be asked of the local room beside its sound. */

test('a remote media player is started, paused, changed and stopped', async ({ harness, rooms }) => {
  const visitor = await rooms.createCallObject();
  await visitor.meet();
  const start = () =>
    visitor.call.evaluate((call) =>
      // With settings the library itself fails: it calls its check of the encodings without its object.
      call.startRemoteMediaPlayer({ url: 'https://media.example/song.mp4' }),
    );
  const { session_id, remoteMediaPlayerState } = await start();
  expect(remoteMediaPlayerState).toEqual({ state: 'playing', settings: { state: 'play' } });
  await visitor.heard('remote-media-player-started', { session_id, remoteMediaPlayerState });

  const update = (id: string) =>
    visitor.call.evaluate(
      (call, player) => call.updateRemoteMediaPlayer({ session_id: player, settings: { state: 'pause', volume: 0.5 } }),
      id,
    );
  const paused = { state: 'paused', settings: { state: 'pause', volume: 0.5 } };
  expect(await update(session_id)).toEqual({ session_id, remoteMediaPlayerState: paused });
  await visitor.heard('remote-media-player-updated', { session_id, remoteMediaPlayerState: paused });
  await visitor.call.evaluate((call, id) => call.stopRemoteMediaPlayer(id), session_id);
  await visitor.heard('remote-media-player-stopped', { session_id, reason: 'stopped-by-peer' });
  await expect(update(session_id)).rejects.toThrow();

  const other = await start();
  await harness.causes('end-remote-media');
  await visitor.heard('remote-media-player-stopped', { session_id: other.session_id, reason: 'EOS' });
  await expect(visitor.call.evaluate((call) => call.startRemoteMediaPlayer({ url: 'no address' }))).rejects.toThrow();
  await visitor.heard('nonfatal-error', { type: 'remote-media-player-error' });
  await visitor.destroy();
});

test('session data is replaced and merged; user data and the name are the participant’s', async ({ rooms }) => {
  const visitor = await rooms.createCallObject();
  await visitor.meet();
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

  const told = await visitor.call.evaluate(async (call) => [
    await call.setUserData({ plan: 'pro' }),
    await call.setUserName('Dana'),
  ]);
  expect(told).toMatchObject([{ userData: { plan: 'pro' } }, { userName: 'Dana' }]);
  await visitor.heard('participant-updated', {
    participant: expect.objectContaining({ user_name: 'Dana', userData: { plan: 'pro' } }),
  });
  await visitor.destroy();
});

test('receive and send settings are kept, merged and told', async ({ rooms }) => {
  const visitor = await rooms.createCallObject();
  await visitor.join({ receiveSettings: { base: { video: { layer: 1 } } } });
  await visitor.heard('receive-settings-updated', { receiveSettings: { base: { video: { layer: 1 } } } });
  const found = await visitor.call.evaluate(async (call) => {
    const updated = await call.updateReceiveSettings({ guest: { video: { layer: 0 } } });
    const guest = await call.getReceiveSettings('guest');
    const inherited = await call.getReceiveSettings('guest', { showInheritedValues: true });
    const reset = await call.updateReceiveSettings({ '*': 'inherit' });
    return { updated, guest, inherited, reset };
  });
  expect(found).toEqual({
    updated: { receiveSettings: { base: { video: { layer: 1 } }, guest: { video: { layer: 0 } } } },
    guest: { video: { layer: 0 } },
    inherited: { video: { layer: 0 }, screenVideo: { layer: 2 } },
    reset: { receiveSettings: { base: { video: { layer: 1 } } } },
  });
  expect(await visitor.call.evaluate((call) => call.updateSendSettings({ video: 'bandwidth-optimized' }))).toEqual({
    video: 'bandwidth-optimized',
  });
  await visitor.heard('send-settings-updated', { sendSettings: { video: 'bandwidth-optimized' } });
  await visitor.destroy();
});

test('a telephone is called, rings, is answered and is hung up', async ({ harness, rooms }) => {
  const visitor = await rooms.createCallObject();
  await visitor.meet();
  const dial = () => visitor.call.evaluate((call) => call.startDialOut({ phoneNumber: '+15551234567' }));
  const { session } = await dial();
  const sessionId = session?.sessionId ?? '';
  expect(sessionId).toMatch(/^[0-9a-f-]{36}$/);
  await visitor.heard('dialout-answered', { sessionId, destination: '+15551234567' });
  expect(await visitor.events('dialout-connected')).toHaveLength(1);
  await visitor.call.evaluate(async (call, id) => {
    await call.sendDTMF({ sessionId: id, tones: '12#' });
    await call.sipCallTransfer({ sessionId: id, toEndPoint: '+15557654321' });
    await call.stopDialOut({ sessionId: id });
  }, sessionId);
  await visitor.heard('dialout-stopped', { sessionId });
  await expect(
    visitor.call.evaluate((call, id) => call.sendDTMF({ sessionId: id, tones: '1' }), sessionId),
  ).rejects.toThrow();

  const referred = (await dial()).session?.sessionId ?? '';
  await visitor.call.evaluate(
    (call, id) => call.sipRefer({ sessionId: id, toEndPoint: 'sip:desk@example.org' }),
    referred,
  );
  await visitor.heard('dialout-stopped', { sessionId: referred });
  await visitor.destroy();
  await harness.expectClean();
});

test('transcriptions and live streams tell of their start and end, and of what is wrong', async ({ rooms }) => {
  const visitor = await rooms.createCallObject();
  await visitor.meet();
  await visitor.call.evaluate((call) => {
    call.startTranscription({ language: 'es' });
    call.startTranscription();
    call.stopTranscription();
    call.startLiveStreaming({ rtmpUrl: 'rtmp://live.example/one' });
    call.addLiveStreamingEndpoints({ endpoints: [{ endpoint: 'rtmp://live.example/two' }] });
    call.stopLiveStreaming();
    call.startLiveStreaming({});
  });
  await visitor.heard('transcription-started', { language: 'es' });
  await visitor.heard('transcription-error', { errorMsg: 'A transcription is running already.' });
  await visitor.heard('transcription-stopped');
  await visitor.heard('live-streaming-started', { layout: { preset: 'default' } });
  await visitor.heard('live-streaming-updated', {
    endpoint: { endpoint: 'rtmp://live.example/two' },
    state: 'connected',
  });
  await visitor.heard('live-streaming-stopped');
  await visitor.heard('live-streaming-error');
  await visitor.destroy();
});

test('the network is tested before a call and found good, bad or broken', async ({ harness, rooms }) => {
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
  const stopped = testQuality();
  await soon(() => visitor.events('test-completed')).toHaveLength(4);
  await soon(async () => {
    await visitor.call.evaluate((call) => {
      call.stopTestCallQuality();
    });
    return (await visitor.events('test-completed')).length;
  }).toBe(5);
  expect(await stopped).toMatchObject({ result: 'aborted' });

  const connectivity = visitor.call.evaluate(async (call) => {
    const [picture] = (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks();
    if (picture === undefined) throw new Error('There is no picture.');
    const tested = call.testNetworkConnectivity(picture);
    call.abortTestNetworkConnectivity();
    return tested.finally(() => {
      picture.stop();
    });
  });
  expect(await connectivity).toEqual({ result: 'aborted' });
  await visitor.destroy();
  await harness.expectClean();
});
