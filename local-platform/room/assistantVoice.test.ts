import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAssistantVoice, type SpeechReport } from './assistantVoice.ts';
import type { AudioLine } from './audioLine.ts';

const TEXT = 'Good morning to you.';
const SECONDS = 3;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new ArrayBuffer(4))));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function speaking(state: AudioContextState) {
  const source = { buffer: null, onended: null as (() => void) | null, stop: vi.fn() };
  const context = {
    state,
    currentTime: 0,
    decodeAudioData: () => Promise.resolve({ duration: SECONDS }),
    createBufferSource: () => ({
      connect: () => {},
      disconnect: () => {},
      start: () => {},
      stop: source.stop,
      set onended(ended: (() => void) | null) {
        source.onended = ended;
      },
    }),
  };
  const reports: SpeechReport[] = [];
  const voice = createAssistantVoice({ context, assistantVoice: {} } as unknown as AudioLine, '/speech');
  const stop = voice.say(TEXT, (report) => reports.push(report));
  return { context, reports, source, stop, voice };
}

const lastOf = (reports: readonly SpeechReport[]) => reports.at(-1);

test('without a sound device the context stays suspended, and the wall clock drives the speech to its end', async () => {
  const { reports, voice } = speaking('suspended');
  await vi.advanceTimersByTimeAsync(SECONDS * 500);
  expect(lastOf(reports)).toMatchObject({
    type: 'speech.progressed',
    spoken: expect.stringMatching(/^Good/) as string,
  });
  expect(lastOf(reports)).not.toMatchObject({ spoken: TEXT });
  await vi.advanceTimersByTimeAsync(SECONDS * 500 + 300);
  expect(lastOf(reports)).toEqual({ type: 'speech.finished' });
  expect(voice.isSpeaking()).toBe(false);
});

test('the end of the sound ends the speech of a running context, however late', async () => {
  const { context, reports, source } = speaking('running');
  await vi.advanceTimersByTimeAsync(SECONDS * 2_000);
  expect(reports).toEqual([]);
  context.currentTime = SECONDS;
  await vi.advanceTimersByTimeAsync(150);
  expect(lastOf(reports)).toEqual({ type: 'speech.progressed', spoken: TEXT });
  source.onended?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(lastOf(reports)).toEqual({ type: 'speech.finished' });
});

test('stopped speech stops its sound and reports nothing more', async () => {
  const { reports, source, stop } = speaking('suspended');
  await vi.advanceTimersByTimeAsync(1_000);
  const before = reports.length;
  stop();
  await vi.advanceTimersByTimeAsync(SECONDS * 1_000);
  expect(reports).toHaveLength(before);
  expect(source.stop).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
