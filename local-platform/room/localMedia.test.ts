import { afterEach, expect, test, vi } from 'vitest';
import type { CameraError } from './cameraErrors.ts';
import { createLocalMedia } from './localMedia.ts';
import { openRoomScope } from './roomScope.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Asks for a microphone in a browser with these devices, in which the question fails. */
async function askedFor(name: string, devices: readonly { readonly kind: string }[]) {
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
  ['WebKit without a microphone', 'OverconstrainedError', [{ kind: 'videoinput' }], 'not-found'],
  ['constraints that no microphone fits', 'OverconstrainedError', [{ kind: 'audioinput' }], 'constraints'],
  ['a microphone that is denied', 'NotAllowedError', [], 'permissions'],
])('%s is reported by its type', async (_, name, devices, type) => {
  expect(await askedFor(name, devices)).toMatchObject([{ type }]);
});
