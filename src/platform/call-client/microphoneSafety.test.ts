import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dailyConfigWithMicrophone, devicesWithMicrophone, factoryOptionsWithMicrophone } from './microphoneSafety.ts';

const warned = vi.fn<(message: string) => void>();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warned);
});

afterEach(() => {
  warned.mockClear();
  vi.restoreAllMocks();
});

test('factoryOptionsWithMicrophone() replaces `audioSource: false` by the default microphone in a copy, and warns', () => {
  const options = { audioSource: false, startAudioOff: true };
  expect(factoryOptionsWithMicrophone(options)).toEqual({ audioSource: true, startAudioOff: true });
  expect(options.audioSource).toBe(false);
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'Call client: audioSource: false causes problems in Chrome 140 and later. The default microphone is used.',
  );
});

test('devicesWithMicrophone() removes `audioSource: false` and warns', () => {
  expect(devicesWithMicrophone({ audioSource: false, videoDeviceId: 'camera-1' })).toEqual({
    videoDeviceId: 'camera-1',
  });
  expect(warned).toHaveBeenCalledOnce();
});

test('dailyConfigWithMicrophone() removes `alwaysIncludeMicInPermissionPrompt: false` and warns', () => {
  expect(dailyConfigWithMicrophone({ alwaysIncludeMicInPermissionPrompt: false, avoidEval: true })).toEqual({
    avoidEval: true,
  });
  expect(warned).toHaveBeenCalledOnce();
});

test('options without `audioSource: false` and `alwaysIncludeMicInPermissionPrompt: false` are returned unchanged, without a warning', () => {
  const factoryOptions = { audioSource: 'microphone-1' };
  const devices = { audioDeviceId: 'microphone-1' };
  const config = { alwaysIncludeMicInPermissionPrompt: true } as const;
  expect(factoryOptionsWithMicrophone(factoryOptions)).toBe(factoryOptions);
  expect(devicesWithMicrophone(devices)).toBe(devices);
  expect(dailyConfigWithMicrophone(config)).toBe(config);
  expect(warned).not.toHaveBeenCalled();
});
