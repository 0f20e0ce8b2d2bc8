import { describe, expect, test, vi } from 'vitest';
import { blockedBy, cameraErrorOf } from './cameraErrors.ts';

const failed = (name: string, message = 'It failed') => new DOMException(message, name);

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
  ])('%s', (name, error, blocked) => {
    const found = cameraErrorOf(failed(name), ['audio']);
    expect(found).toMatchObject(error);
    expect(found.msg).toContain('It failed');
    expect(blockedBy(found)).toEqual(blocked);
  });

  test('a refusal by the operating system is blocked by the browser, not by the user', () => {
    expect(cameraErrorOf(failed('NotAllowedError', 'Permission denied by system'), ['audio'])).toMatchObject({
      blockedBy: 'browser',
    });
  });

  test('distinguishes camera and microphone', () => {
    expect(cameraErrorOf(failed('NotReadableError'), ['video']).type).toBe('cam-in-use');
    expect(cameraErrorOf(failed('NotReadableError'), ['audio', 'video']).type).toBe('cam-mic-in-use');
    expect(cameraErrorOf(failed('NotFoundError'), ['video']).msg).toContain('camera');
  });

  test('reports a page without devices', () => {
    vi.stubGlobal('navigator', {});
    expect(cameraErrorOf(new TypeError('undefined'), ['audio']).type).toBe('undefined-mediadevices');
    vi.stubGlobal('navigator', { mediaDevices: {} });
    expect(cameraErrorOf(new TypeError('none'), ['audio'])).toMatchObject({
      type: 'constraints',
      reason: 'none-specified',
    });
    vi.unstubAllGlobals();
  });

  test('accepts a value that is not an error', () => {
    expect(cameraErrorOf('oops', ['audio'])).toEqual({ type: 'unknown', msg: 'oops' });
  });
});
