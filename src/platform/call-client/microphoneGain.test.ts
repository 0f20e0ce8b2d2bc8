// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMicrophoneGain } from './microphoneGain.ts';

type Track = { kind: string; readyState: string; stop: () => void };
const tracks: Track[] = [];
const contexts: { state: string }[] = [];

function createStream() {
  const track: Track = {
    kind: 'audio',
    readyState: 'live',
    stop: () => {
      track.readyState = 'ended';
    },
  };
  tracks.push(track);
  return { getTracks: () => [track], getAudioTracks: () => [track] };
}

const getUserMedia = vi.fn(() => Promise.resolve(createStream()));

beforeEach(() => {
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';

      constructor() {
        contexts.push(this);
      }

      close() {
        this.state = 'closed';
        return Promise.resolve();
      }

      createMediaStreamDestination() {
        return { stream: createStream() };
      }

      createMediaStreamSource() {
        return { connect: (node: unknown) => node };
      }
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      readonly gain: number;

      constructor(_context: unknown, { gain }: { gain: number }) {
        // Browsers throw for a number that is not finite.
        if (!Number.isFinite(gain)) throw new TypeError('The provided float value is non-finite.');
        this.gain = gain;
      }

      connect(node: unknown) {
        return node;
      }
    },
  );
});

afterEach(() => {
  tracks.splice(0);
  contexts.splice(0);
  vi.unstubAllGlobals();
});

/** Counts the resources that are not released. */
const openResources = () => ({
  tracks: tracks.filter(({ readyState }) => readyState === 'live').length,
  contexts: contexts.filter(({ state }) => state !== 'closed').length,
});

test('openMicrophoneGain() returns a separate track of the amplified microphone', async () => {
  const gain = await openMicrophoneGain(2);
  // The first track is that of the microphone itself.
  expect(gain.track).toBe(tracks[1]);
  expect(openResources()).toEqual({ tracks: 2, contexts: 1 });
});

test('close() releases every track and AudioContext, and is idempotent', async () => {
  const gain = await openMicrophoneGain(2);
  gain.close();
  gain.close();
  expect(openResources()).toEqual({ tracks: 0, contexts: 0 });
});

test('if the microphone is denied, openMicrophoneGain() rejects and leaves nothing open', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
  await expect(openMicrophoneGain(2)).rejects.toThrow('No.');
  expect(openResources()).toEqual({ tracks: 0, contexts: 0 });
});

test.each(['AudioContext', 'GainNode'])(
  'if the browser creates no %s, openMicrophoneGain() rejects and leaves nothing open',
  async (name) => {
    vi.stubGlobal(name, function () {
      throw new DOMException('No.', 'NotSupportedError');
    });
    await expect(openMicrophoneGain(2)).rejects.toThrow('No.');
    // The microphone was opened.
    expect(tracks.length).toBeGreaterThan(0);
    expect(openResources()).toEqual({ tracks: 0, contexts: 0 });
  },
);

test.each([Number.NaN, Infinity, -1])(
  'with an invalid gain of %s, openMicrophoneGain() rejects and leaves nothing open',
  async (gain) => {
    await expect(openMicrophoneGain(gain)).rejects.toThrow(RangeError);
    expect(openResources()).toEqual({ tracks: 0, contexts: 0 });
  },
);
