import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAssistantVoice, speechParts, type SpeechReport, wordsSpoken } from './assistantVoice.ts';
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

describe('the words spoken so far', () => {
  const text = 'Thanks for calling. How can I help?';

  test('are none at the start, and all at the end and after it', () => {
    expect(wordsSpoken(text, 0)).toBe('');
    expect(wordsSpoken(text, 1)).toBe(text);
    expect(wordsSpoken(text, 1.2)).toBe(text);
  });

  test('are the beginning of the text, and never get fewer', () => {
    let before = '';
    for (let share = 0; share <= 1; share += 0.01) {
      const now = wordsSpoken(text, share);
      expect(text.startsWith(now)).toBe(true);
      expect(now.startsWith(before)).toBe(true);
      before = now;
    }
    expect(wordsSpoken(text, 0.5)).toBe('Thanks for');
  });
});

describe('the parts of a text', () => {
  test('are its sentences', () => {
    expect(speechParts('One. Two! Three?')).toEqual(['One.', 'Two!', 'Three?']);
  });

  test('contain a long first sentence in two parts, split at its first comma or colon, and a short first sentence whole', () => {
    const [opening, rest] = [
      'The price depends on the job:',
      'the crew looks at it first, and you see it before any work starts.',
    ];
    const long = `${opening} ${rest}`;
    expect(speechParts(`${long} ${long}`)).toEqual([opening, rest, long]);
    expect(speechParts('It is free, of course.')).toEqual(['It is free, of course.']);
  });

  test('are whole sentences of at most 400 characters, and together the whole text', () => {
    const text = Array.from({ length: 60 }, (_, index) => `This is sentence number ${index}.`).join(' ');
    const parts = speechParts(text);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join(' ')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(400);
      expect(part.endsWith('.')).toBe(true);
    }
  });

  test('that is one sentence of 1,000 characters have at most 400 characters each, and are together the whole sentence', () => {
    const parts = speechParts('x'.repeat(1_000));
    expect(parts.join('')).toBe('x'.repeat(1_000));
    expect(Math.max(...parts.map(({ length }) => length))).toBe(400);
  });

  test.each(['', '   ', '...'])('have no words if the text is %j', (text) => {
    expect(speechParts(text).join('').replaceAll('.', '')).toBe('');
  });
});
