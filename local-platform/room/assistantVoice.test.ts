import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAssistantVoice, type SpeechReport } from './assistantVoice.ts';
import type { AudioLine } from './audioLine.ts';

const TEXT = 'Good morning to you.';
const SPEECH_MS = 3_000;
/** Interval of the progress reports. */
const REPORT_MS = 150;

beforeEach(() => {
  vi.useFakeTimers();
  // The bytes do not matter: `decodeAudioData` below ignores them.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ArrayBuffer(4))));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fifth of a second of silence, then sound. */
const SOUND = Float32Array.from({ length: 1_000 }, (_, index) => (index < 200 ? 0 : 0.1));

function startSpeech(state: AudioContextState, text = TEXT) {
  const source = { buffer: null, onended: null as (() => void) | null, start: vi.fn(), stop: vi.fn() };
  const context = {
    state,
    currentTime: 0,
    decodeAudioData: () =>
      Promise.resolve({ duration: SPEECH_MS / 1_000, sampleRate: 1_000, getChannelData: () => SOUND }),
    createBufferSource: () => ({
      connect: () => {},
      disconnect: () => {},
      start: source.start,
      stop: source.stop,
      set onended(ended: (() => void) | null) {
        source.onended = ended;
      },
    }),
  };
  const reports: SpeechReport[] = [];
  const voice = createAssistantVoice({ context, assistantVoice: {} } as unknown as AudioLine, '/speech', 'room-1');
  const stop = voice.say(text, (report) => reports.push(report));
  return { context, reports, source, stop, voice };
}

const lastOf = (reports: readonly SpeechReport[]) => reports.at(-1);

test('speech in a suspended context, as without a sound device, follows the wall clock to its end', async () => {
  const { reports, voice } = startSpeech('suspended');
  await vi.advanceTimersByTimeAsync(SPEECH_MS / 2);
  expect(lastOf(reports)).toMatchObject({
    type: 'speech.progressed',
    spoken: expect.stringMatching(/^Good/) as string,
  });
  expect(lastOf(reports)).not.toMatchObject({ spoken: TEXT });
  await vi.advanceTimersByTimeAsync(SPEECH_MS / 2 + 2 * REPORT_MS);
  expect(lastOf(reports)).toEqual({ type: 'speech.finished' });
  expect(voice.isSpeaking()).toBe(false);
});

test('speech in a running context progresses by the audio clock, and ends with its sound, however late', async () => {
  const { context, reports, source } = startSpeech('running');
  await vi.advanceTimersByTimeAsync(2 * SPEECH_MS);
  expect(reports).toEqual([]);
  context.currentTime = SPEECH_MS / 1_000;
  await vi.advanceTimersByTimeAsync(REPORT_MS);
  expect(lastOf(reports)).toEqual({ type: 'speech.progressed', spoken: TEXT });
  source.onended?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(lastOf(reports)).toEqual({ type: 'speech.finished' });
});

test('stopped speech stops its sound and its timers, and reports nothing more', async () => {
  const { reports, source, stop } = startSpeech('suspended');
  await vi.advanceTimersByTimeAsync(1_000);
  const countBeforeStop = reports.length;
  stop();
  await vi.advanceTimersByTimeAsync(SPEECH_MS);
  expect(reports).toHaveLength(countBeforeStop);
  expect(source.stop).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('the silence at the beginning of an utterance is not played, and that between its sentences is', async () => {
  const { source } = startSpeech('running', 'Good morning. How are you?');
  await vi.advanceTimersByTimeAsync(0);
  source.onended?.();
  await vi.advanceTimersByTimeAsync(0);
  const starts = source.start.mock.calls as unknown as readonly (readonly [number, number])[];
  expect(starts.map(([, offset]) => offset.toFixed(2))).toEqual(['0.18', '0.00']);
});

test('prepared speech is not fetched again, and another prepared text replaces it', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(new ArrayBuffer(4))));
  vi.stubGlobal('fetch', fetched);
  const { voice } = startSpeech('running', 'Hello.');
  voice.prepare('Good morning.');
  voice.prepare('Good evening.');
  expect(fetched).toHaveBeenCalledTimes(3);
  voice.say('Good evening.', () => {});
  expect(fetched).toHaveBeenCalledTimes(3);
  voice.say('Good morning.', () => {});
  expect(fetched).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(0);
});
