import { expect, test, vi } from 'vitest';
import { defaultMicrophoneId, requireInputDevices } from './inputDevices.ts';

function stubDevices(...devices: readonly { readonly kind: string; readonly deviceId: string }[]): void {
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: () => Promise.resolve(devices) } });
}

const DESK = { kind: 'audioinput', deviceId: 'desk' };
const HEADSET = { kind: 'audioinput', deviceId: 'headset' };
const WEBCAM = { kind: 'videoinput', deviceId: 'webcam' };

test.each([
  [{ audioDeviceId: 'gone' }, 'The browser lists no microphone with the id "gone".'],
  [{ audioSource: 'gone', audioDeviceId: 'desk' }, 'The browser lists no microphone with the id "gone".'],
  [{ videoDeviceId: 'desk' }, 'The browser lists no camera with the id "desk".'],
])('%j is refused with the type device-not-found', async (devices, message) => {
  stubDevices(DESK, WEBCAM);
  await expect(requireInputDevices(devices)).rejects.toMatchObject({
    type: 'device-not-found',
    retryable: true,
    message,
  });
});

test.each([
  [{ audioDeviceId: 'desk', videoDeviceId: 'webcam' }],
  [{ audioDeviceId: 'default' }],
  [{ audioSource: true, videoSource: false }],
  [{ audioSource: { kind: 'audio' } }],
  [{}],
  [undefined],
])('%j is accepted', async (devices) => {
  stubDevices(DESK, WEBCAM);
  await expect(requireInputDevices(devices)).resolves.toBeUndefined();
});

test('a device is accepted if the browser hides the ids', async () => {
  stubDevices({ kind: 'audioinput', deviceId: '' });
  await expect(requireInputDevices({ audioDeviceId: 'gone' })).resolves.toBeUndefined();
});

test('a device is accepted if the page may not list devices', async () => {
  vi.stubGlobal('navigator', {});
  await expect(requireInputDevices({ audioDeviceId: 'gone' })).resolves.toBeUndefined();
});

test('the default microphone is the first one', async () => {
  stubDevices(WEBCAM, HEADSET, DESK);
  expect(await defaultMicrophoneId()).toBe('headset');
  stubDevices(WEBCAM);
  expect(await defaultMicrophoneId()).toBeUndefined();
});
