import { soon } from '../site/siteFixture.ts';
import { expect, test } from './dailyReactFixture.ts';

// One worker for the whole file, so that the page is built once and one platform is started.
test.describe.configure({ mode: 'default' });

/** Microphone, camera, loudspeaker and screen in the vendor's React hooks (daily-react). */

test(
  'the hooks show a microphone that is muted, exchanged, unplugged and plugged in',
  { tag: ['@nightly', '@chromium'] },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    await visitor.act(({ useDaily }) => {
      useDaily?.setLocalAudio(false);
    });
    await visitor.showsSoon('useMediaTrack').toMatchObject({ state: 'off', off: { byUser: true }, isOff: true });
    // Name, whether the microphone is on, and state of the audio track.
    await visitor.showsSoon('useParticipantProperty').toMatchObject({ visitor: ['', false, 'off'] });
    await visitor.act(({ useDaily }) => {
      useDaily?.setLocalAudio(true);
    });
    await visitor.showsSoon('useMediaTrack').toMatchObject({ state: 'playable', track: '<audio track>', isOff: false });

    await visitor.showsSoon('useDevices').toMatchObject({ currentMic: { device: { deviceId: 'default' } } });
    const chosenId = await visitor.act(async ({ useDevices: { microphones, setMicrophone } }) => {
      const deviceId = microphones.at(-1)?.device.deviceId ?? '';
      await setMicrophone(deviceId);
      return deviceId;
    });
    expect(chosenId).not.toBe('default');
    await visitor.showsSoon('useDevices').toMatchObject({ currentMic: { device: { deviceId: chosenId } } });
    await soon(() => visitor.act(({ useMediaTrack }) => useMediaTrack.persistentTrack?.getSettings().deviceId)).toBe(
      chosenId,
    );

    await visitor.causeIncident('unplug-microphone');
    await visitor.showsSoon('useDevices').toMatchObject({ micState: 'not-found', hasMicError: true });
    await visitor.causeIncident('plug-in-microphone');
    await visitor.showsSoon('useDevices').toMatchObject({ micState: 'granted', hasMicError: false });
  },
);

test('the hooks select a camera and a loudspeaker', { tag: ['@nightly', '@chromium'] }, async ({ visitor }) => {
  await visitor.open();
  await visitor.join();
  await visitor.showsSoon('useDevices').toMatchObject({ camState: 'idle', cameras: [{ selected: false }] });
  await visitor.act(({ useDaily }) => {
    useDaily?.setLocalVideo(true);
  });
  await visitor.showsSoon('useVideoTrack').toMatchObject({ state: 'playable', track: '<video track>', isOff: false });
  await visitor.act(({ useDevices: { cameras, setCamera } }) => setCamera(cameras[0]?.device.deviceId ?? ''));
  await visitor.showsSoon('useDevices').toMatchObject({ camState: 'granted', cameras: [{ selected: true }] });

  const chosenId = await visitor.act(async ({ useDevices: { speakers, setSpeaker } }) => {
    const deviceId = speakers.at(-1)?.device.deviceId ?? '';
    await setSpeaker(deviceId);
    return deviceId;
  });
  // The room reports the choice. Neither the room nor daily-react sets the `sinkId` of the page's elements.
  await visitor.showsSoon('useDevices').toMatchObject({ currentSpeaker: { device: { deviceId: chosenId } } });
});

test(
  'a screen is shared with its sound, and played in the page, until the visitor stops sharing it',
  { tag: ['@nightly', '@chromium'] },
  async ({ visitor }) => {
    await visitor.open();
    await visitor.join();
    await visitor.act(({ useScreenShare }) => {
      useScreenShare.startScreenShare({ displayMediaOptions: { audio: true, video: true } });
    });
    await visitor.showsSoon('useScreenShare').toMatchObject({ isSharingScreen: true, screens: [{ local: true }] });
    await visitor.showsSoon('useScreenVideoTrack').toMatchObject({ state: 'playable', track: '<video track>' });
    await visitor.showsSoon('useScreenAudioTrack').toMatchObject({ state: 'playable', track: '<audio track>' });
    await soon(() => visitor.playingElements('video')).toBe(1);
    await visitor.act(({ useScreenShare }) => {
      useScreenShare.stopScreenShare();
    });
    await visitor.showsSoon('useScreenShare').toEqual({ isSharingScreen: false, screens: [] });
  },
);
