import { afterEach, expect, test, vi } from 'vitest';
import type { CameraError } from './cameraErrors.ts';
import { createLocalMedia } from './localMedia.ts';
import { openRoomScope } from './callContext.ts';

afterEach(() => void vi.unstubAllGlobals());

/**
 * Requests a microphone in a browser that has these devices and rejects the request with an error of this name.
 *
 * @returns the reported problems.
 */
async function problemsOfRequest(name: string, devices: readonly { readonly kind: string }[]) {
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: () => Promise.reject(new DOMException('Invalid constraint', name)),
      enumerateDevices: () => Promise.resolve(devices),
    },
  });
  const problems: CameraError[] = [];
  const scope = openRoomScope();
  const media = createLocalMedia({
    scope,
    fault: () => undefined,
    onChange: () => undefined,
    onProblem: (problem) => problems.push(problem),
  });
  await media.open({ audio: { from: 'device', constraints: {} }, video: { from: 'nothing' } });
  scope.close();
  return problems;
}

test.each([
  ['a missing microphone in WebKit', 'not-found', 'OverconstrainedError', [{ kind: 'videoinput' }]],
  ['constraints that no microphone fits', 'constraints', 'OverconstrainedError', [{ kind: 'audioinput' }]],
  ['a microphone that is denied', 'permissions', 'NotAllowedError', []],
])('the local media report %s as a problem of the type %s', async (_, type, name, devices) => {
  expect(await problemsOfRequest(name, devices)).toMatchObject([{ type }]);
});

/** Firefox does not call the listeners of a stopped track. */
class FirefoxTrack extends EventTarget {
  readyState = 'live';

  stop(): void {
    this.readyState = 'ended';
  }

  override dispatchEvent(event: Event): boolean {
    return this.readyState === 'ended' || super.dispatchEvent(event);
  }
}

/** Chromium calls the listeners even of a stopped track. */
class ChromiumTrack extends FirefoxTrack {
  override dispatchEvent(event: Event): boolean {
    return EventTarget.prototype.dispatchEvent.call(this, event);
  }
}

test.each([FirefoxTrack, ChromiumTrack])(
  'an unplugged microphone is blocked, and its change is reported once ($name)',
  async (Track) => {
    const track = new Track();
    const stream = { getTracks: () => [track], getAudioTracks: () => [track], getVideoTracks: () => [] };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
    const scope = openRoomScope();
    let changes = 0;
    const media = createLocalMedia({
      scope,
      fault: () => undefined,
      onChange: () => (changes += 1),
      onProblem: () => undefined,
    });
    await media.open({ audio: { from: 'device', constraints: {} }, video: { from: 'nothing' } });
    expect(media.current('audio').state).toBe('playable');
    const changesBefore = changes;
    media.unplugMicrophone();
    expect(media.current('audio')).toEqual({ state: 'blocked', blocked: { byDeviceMissing: true } });
    expect(changes - changesBefore).toBe(1);
    scope.close();
  },
);
