import { CALL_STAGES } from '../../src/machines/call-client/callEvents.ts';
import { expect, test } from '../harness/harnessFixture.ts';
import { soon } from '../site/siteFixture.ts';

/** Sound, devices, levels and recordings of CallClient, on the real room library (daily-js). */

/** Fields of the payload of `call-start-progress`. The duration is in milliseconds. */
type Progress = { readonly stage: string; readonly status: string; readonly duration?: number };

test(
  'every stage starts and completes in order, with its duration, and the client emits call-start-success, audio and call-start in order',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await call.connect();

    const progress = (await call.payloads('call-start-progress')) as readonly Progress[];
    expect(progress.map(({ stage, status }) => [stage, status])).toEqual(
      CALL_STAGES.flatMap((stage) => [
        [stage, 'started'],
        [stage, 'completed'],
      ]),
    );
    for (const { duration } of progress.filter(({ status }) => status === 'completed')) {
      expect(duration).toBeGreaterThanOrEqual(0);
    }
    const names = (await call.eventNames()).filter(
      (name) => /^(call-|audio)/.test(name) && name !== 'call-start-progress',
    );
    expect(names).toEqual(['call-start-success', 'audio', 'call-start']);
    await call.stop();
  },
);

test('while the assistant speaks, the client emits speech-start and volume levels, and speech-end more than half a second after the last sound', async ({
  harness,
}) => {
  const call = await harness.createCallClient();
  await call.connect();
  await call.waitForEvent('speech-end');

  const events = await call.events();
  const startIndex = events.findIndex(({ name }) => name === 'speech-start');
  const endIndex = events.findIndex(({ name }) => name === 'speech-end');
  const volumes = events.slice(startIndex, endIndex).filter(({ name }) => name === 'volume-level');
  const loudVolumes = volumes.filter(({ payload }) => Number(payload) > 0.1);
  expect(loudVolumes.length).toBeGreaterThan(0);
  for (const { payload } of volumes) expect(payload).toBeLessThanOrEqual(1);
  // Speech is sound above the level 0.01, and a volume is a level divided by 0.15.
  const lastSound = volumes.findLast(({ payload }) => Number(payload) > 0.01 / 0.15);
  // The delay is one second, which the machine's own tests check. In a real browser on a busy computer it varies.
  expect((events[endIndex]?.at ?? 0) - (lastSound?.at ?? 0)).toBeGreaterThan(500);
  await call.stop();
});

test(
  'setVolume() works before and during a call, clamps the volume, ignores NaN, and applies to the next call',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const setVolume = (volume: number) =>
      call.client.evaluate((client, given) => {
        client.setVolume(given);
        return client.getAudioPlayer()?.volume;
      }, volume);
    const volume = () => call.client.evaluate((client) => client.getAudioPlayer()?.volume);

    // Without a call, getAudioPlayer() returns null.
    expect(await setVolume(0.3)).toBeUndefined();
    await call.connect();
    expect(await volume()).toBeCloseTo(0.3);
    expect(await setVolume(7)).toBe(1);
    expect(await setVolume(-2)).toBe(0);
    expect(await setVolume(0.5)).toBe(0.5);
    expect(await setVolume(Number.NaN)).toBe(0.5);
    await call.stop();
    await call.connect();
    expect(await volume()).toBe(0.5);
    await call.stop();
  },
);

test(
  'getAudioPlayer() returns a playing element during a call, and null before and after it',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const player = () =>
      call.client.evaluate((client) => {
        const element = client.getAudioPlayer();
        return element && { plays: !element.paused, inPage: element.isConnected, stream: element.srcObject !== null };
      });
    expect(await player()).toBeNull();
    await call.connect();
    expect(await player()).toEqual({ plays: true, inPage: true, stream: true });
    await call.stop();
    expect(await player()).toBeNull();
  },
);

test(
  'setMuted() turns the microphone off and on, and throws without a call',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    const muting = call.client.evaluate((client) => {
      client.setMuted(true);
    });
    await expect(muting).rejects.toThrow('Call object is not available.');
    expect(await call.client.evaluate((client) => client.isMuted())).toBe(false);

    await call.connect();
    for (const muted of [true, false]) {
      await call.client.evaluate((client, given) => {
        client.setMuted(given);
      }, muted);
      expect(await call.client.evaluate((client) => client.isMuted())).toBe(muted);
      await soon(() =>
        call.client.evaluate((client) => client.getDailyCallObject()?.participants().local.tracks.audio.state),
      ).toBe(muted ? 'off' : 'playable');
    }
    await call.stop();
  },
);

test(
  'a call that starts with the microphone off is muted and opens no microphone, and setMuted(false) turns the microphone on',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient({ microphoneOff: true });
    await call.connect();
    expect(await call.client.evaluate((client) => client.isMuted())).toBe(true);
    expect(await call.client.evaluate((client) => client.getDailyCallObject()?.localAudio())).toBe(false);
    expect(await harness.deviceRequests()).toBe(0);
    await call.client.evaluate((client) => {
      client.setMuted(false);
    });
    await soon(() => call.client.evaluate((client) => client.getDailyCallObject()?.localAudio())).toBe(true);
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test('setInputDevicesAsync() and setOutputDeviceAsync() change the devices of a call, and setInputDevicesAsync() rejects before a call', async ({
  harness,
  page,
}) => {
  const call = await harness.createCallClient();
  await expect(call.client.evaluate((client) => client.setInputDevicesAsync({}))).rejects.toThrow('not available');
  await call.connect();
  const lastDeviceId = (kind: MediaDeviceKind) =>
    page.evaluate(
      async (kindToFind) =>
        (await navigator.mediaDevices.enumerateDevices()).findLast((device) => device.kind === kindToFind)?.deviceId ??
        '',
      kind,
    );
  const microphone = await lastDeviceId('audioinput');
  const microphoneInUse = () =>
    call.client.evaluate(
      (client) =>
        client.getDailyCallObject()?.participants().local.tracks.audio.persistentTrack?.getSettings().deviceId,
    );
  expect(await microphoneInUse()).not.toBe(microphone);
  await call.client.evaluate((client, audioDeviceId) => client.setInputDevicesAsync({ audioDeviceId }), microphone);
  await soon(microphoneInUse).toBe(microphone);

  const loudspeaker = await lastDeviceId('audiooutput');
  await call.client.evaluate((client, outputDeviceId) => client.setOutputDeviceAsync({ outputDeviceId }), loudspeaker);
  const devices = await call.client.evaluate((client) => client.getDailyCallObject()?.getInputDevices());
  expect(devices?.speaker).toMatchObject({ deviceId: loudspeaker });
  expect(await call.client.evaluate((client) => client.getAudioPlayer()?.sinkId)).toBe(loudspeaker);
  await call.stop();
  await harness.expectResourcesReleased();
});

test(
  'the client measures the microphone level if its event has a listener, and otherwise only while an observer that the page started runs',
  { tag: '@nightly' },
  async ({ harness }) => {
    const callWithListener = await harness.createCallClient({ recordsLocalLevel: true });
    await callWithListener.connect();
    await callWithListener.waitForEvents('local-volume-level', 3);
    expect(await callWithListener.client.evaluate((client) => client.isLocalAudioLevelObserverRunning())).toBe(true);
    // The fake microphone clicks once a second.
    await soon(() => callWithListener.client.evaluate((client) => client.getLocalAudioLevel())).toBeGreaterThan(0);
    await callWithListener.stop();
    expect(await callWithListener.client.evaluate((client) => client.getLocalAudioLevel())).toBe(0);

    const call = await harness.createCallClient();
    await call.connect();
    const isRunning = () => call.client.evaluate((client) => client.isLocalAudioLevelObserverRunning());
    expect(await isRunning()).toBe(false);
    await call.client.evaluate((client) => client.startLocalAudioLevelObserver(100));
    expect(await isRunning()).toBe(true);
    await call.client.evaluate((client) => {
      client.stopLocalAudioLevelObserver();
    });
    expect(await isRunning()).toBe(false);
    await call.stop();
    await harness.expectResourcesReleased();
  },
);

test('screen sharing starts and stops', { tag: '@nightly' }, async ({ harness }) => {
  const call = await harness.createCallClient();
  await call.connect();
  const screenState = () =>
    call.client.evaluate((client) => client.getDailyCallObject()?.participants().local.tracks.screenVideo.state);
  await call.client.evaluate((client) => {
    // The flag that accepts sharing without a prompt covers this tab only.
    const thisTab: DisplayMediaStreamOptions & { preferCurrentTab: boolean } = { video: true, preferCurrentTab: true };
    client.startScreenSharing(thisTab);
  });
  await soon(screenState).toBe('playable');
  await call.client.evaluate((client) => {
    client.stopScreenSharing();
  });
  await soon(screenState).toBe('off');
  await call.stop();
  await harness.expectResourcesReleased();
});

const RECORDED_CALL = { firstMessage: 'Hello there.', artifactPlan: { videoRecordingEnabled: true } };
/** Fields of the call client's request to the room for a recording. */
const RECORDING_REQUEST = { width: 1280, height: 720, backgroundColor: '#FF1F2D3D' };

test(
  'a recorded call delays its first message until the recording runs, and can stop and start the recording',
  { tag: '@nightly' },
  async ({ harness }) => {
    const call = await harness.createCallClient();
    await call.connect(RECORDED_CALL);
    await call.waitForEvent('recording-started');
    await call.waitForEvent('call-start-progress', { stage: 'video-recording-started', status: 'completed' });
    await call.waitForEvent('message', { type: 'transcript', transcript: 'Hello there.' });

    expect(await harness.roomRequests('local-recording-start')).toMatchObject([RECORDING_REQUEST]);
    const sentMessages = (await harness.roomRequests('app-msg'))
      .map(({ data }) => String(data))
      .filter((data) => data.startsWith('{'));
    expect(sentMessages).toHaveLength(1);
    const [firstMessage] = sentMessages.map(
      (data) => JSON.parse(data) as { readonly videoRecordingStartDelaySeconds: number },
    );
    expect(firstMessage).toMatchObject({ type: 'control', control: 'say-first-message' });
    // The room starts a recording 0.4 s after the request.
    expect(firstMessage?.videoRecordingStartDelaySeconds).toBeGreaterThan(0.3);
    expect(firstMessage?.videoRecordingStartDelaySeconds).toBeLessThan(5);

    await call.client.evaluate((client) => {
      client.stopRecording();
    });
    await call.waitForEvent('recording-stopped');
    await call.client.evaluate((client) => {
      client.startRecording();
    });
    await call.waitForEvents('recording-started', 2);
    await call.stop();
    // The test stops the first recording, and the end of the call stops the second one.
    expect(await harness.roomRequests('local-recording-stop')).toHaveLength(2);
    await harness.expectResourcesReleased();
  },
);
