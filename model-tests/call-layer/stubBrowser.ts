import { StubMediaStreamTrack } from '../../src/platform/call-layer/rules/stubTracks.fixture.ts';
import type { Tracks } from './inputs/inputDescription.ts';

/** Defines the browser globals that the room library (daily-js) requires. @returns stub media tracks. */
export function stubBrowser(): Tracks {
  const element = () => ({ style: {}, getContext: () => ({}), remove: () => {} });
  const navigator = {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    mediaDevices: {
      getUserMedia: () => Promise.reject(new Error('There is no microphone here.')),
      enumerateDevices: () => Promise.resolve([]),
      addEventListener: () => {},
      ondevicechange: null,
    },
  };
  const stubs = {
    window: { navigator, location: { href: 'https://localhost/' }, addEventListener: () => {} },
    document: { createElement: element, querySelectorAll: () => [] },
    navigator,
    MediaStreamTrack: StubMediaStreamTrack,
    AudioWorkletNode: class {
      readonly port = undefined;
    },
  };
  for (const [name, value] of Object.entries(stubs)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  const track = (kind: 'audio' | 'video') => new StubMediaStreamTrack(kind) as unknown as MediaStreamTrack;
  return { audio: track('audio'), video: track('video') };
}
