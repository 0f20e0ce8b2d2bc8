import { describe, expect, test, vi } from 'vitest';
import { blockedReasonOf, cameraErrorOf } from './cameraErrors.ts';

const rejection = (name: string, message = 'It failed') => new DOMException(message, name);

describe('camera errors', () => {
  test.each([
    ['NotAllowedError', { type: 'permissions', blockedBy: 'user', blockedMedia: ['audio'] }, { byPermissions: true }],
    ['SecurityError', { type: 'permissions', blockedBy: 'browser' }, { byPermissions: true }],
    ['NotFoundError', { type: 'not-found', missingMedia: ['audio'] }, { byDeviceMissing: true }],
    ['NotReadableError', { type: 'mic-in-use' }, { byDeviceInUse: true }],
    ['AbortError', { type: 'mic-in-use' }, { byDeviceInUse: true }],
    [
      'OverconstrainedError',
      { type: 'constraints', reason: 'invalid', failedMedia: ['audio'] },
      { byDeviceInUse: true },
    ],
    ['StrangeError', { type: 'unknown' }, { byDeviceInUse: true }],
  ])(
    'a rejection with %s gives a camera error with its message, and a reason for the blocked track',
    (name, error, blocked) => {
      const cameraError = cameraErrorOf(rejection(name), ['audio']);
      expect(cameraError).toMatchObject(error);
      expect(cameraError.msg).toContain('It failed');
      expect(blockedReasonOf(cameraError)).toEqual(blocked);
    },
  );

  test('a refusal by the operating system counts as a refusal by the browser', () => {
    expect(cameraErrorOf(rejection('NotAllowedError', 'Permission denied by system'), ['audio'])).toMatchObject({
      blockedBy: 'browser',
    });
  });

  test('the type or the message names the camera, or the camera and the microphone', () => {
    expect(cameraErrorOf(rejection('NotReadableError'), ['video']).type).toBe('cam-in-use');
    expect(cameraErrorOf(rejection('NotReadableError'), ['audio', 'video']).type).toBe('cam-mic-in-use');
    expect(cameraErrorOf(rejection('NotFoundError'), ['video']).msg).toContain('camera');
  });

  test('a TypeError means a page without mediaDevices, or a request without a kind of device', () => {
    vi.stubGlobal('navigator', {});
    expect(cameraErrorOf(new TypeError('undefined'), ['audio']).type).toBe('undefined-mediadevices');
    vi.stubGlobal('navigator', { mediaDevices: {} });
    expect(cameraErrorOf(new TypeError('none'), ['audio'])).toMatchObject({
      type: 'constraints',
      reason: 'none-specified',
    });
    vi.unstubAllGlobals();
  });

  test('a rejection with a value that is not an error has the type unknown', () => {
    expect(cameraErrorOf('oops', ['audio'])).toEqual({ type: 'unknown', msg: 'oops' });
  });
});
