import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSilentTrack } from './silentTrack.ts';

const track = { stop: vi.fn() };
const close = vi.fn();
/** The audio tracks that the browser creates. */
let createdTracks: unknown[];

beforeEach(() => {
  createdTracks = [track];
  close.mockResolvedValue(undefined);
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly close = close;
      readonly createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => createdTracks } });
    },
  );
});

afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('release() ends the track and closes its AudioContext', () => {
  const silentTrack = createSilentTrack();
  expect(silentTrack.track).toBe(track);
  expect(close).not.toHaveBeenCalled();
  silentTrack.release();
  expect(track.stop).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
});

test('if the browser creates no track, createSilentTrack() throws and closes its AudioContext', () => {
  createdTracks = [];
  expect(() => createSilentTrack()).toThrow('The browser created no silent track.');
  expect(close).toHaveBeenCalledOnce();
});
