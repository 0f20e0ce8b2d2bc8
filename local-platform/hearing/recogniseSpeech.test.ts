import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSpeechSynthesizer, type SpeechSynthesizer } from '../speech/synthesizeSpeech.ts';
import { SAMPLE_RATE, samplesOf, wavOf } from '../wave/wave.ts';
import { createSpeechRecogniser, HearingError, type SpeechRecogniser } from './recogniseSpeech.ts';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  return { ...original, fork: vi.fn(original.fork) };
});

/** The most recently started process. */
const latestProcess = () => vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess;

let speech: SpeechSynthesizer;
let recogniser: SpeechRecogniser;
const log = vi.fn();
beforeAll(() => {
  speech = createSpeechSynthesizer();
  recogniser = createSpeechRecogniser(log);
  recogniser.warmUp();
});
afterAll(async () => {
  await Promise.all([speech.close(), recogniser.close()]);
  expect(log).not.toHaveBeenCalled();
});

/** @param sampleAt the sample at an index, -1 to 1 */
const soundOf = (sampleAt: (index: number) => number, seconds = 2) =>
  wavOf(Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => sampleAt(index)));

/** A generator of numbers between -1 and 1 that are the same in each run. */
function noise() {
  let state = 1;
  return () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return (2 * state) / 0x7fff_ffff - 1;
  };
}

const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'no problem',
    (error: unknown) => (error instanceof HearingError ? error.type : error),
  );

describe('the recogniser', () => {
  test.each([
    ['My water heater burst and the basement is flooding.', 'my water heater burst and the basement is flooding'],
    ['It is five one two, five five five, zero one one seven.', 'it is five one two five five five zero one one seven'],
  ])('hears "%s"', async (text, words) => {
    const heard = await recogniser.recognise(await speech.synthesize(text, 'rms'));
    expect(heard.text.toLowerCase().replaceAll(/[^a-z ]/g, '')).toBe(words);
    expect(heard.confidence).toBeGreaterThan(0.7);
    expect(heard.confidence).toBeLessThanOrEqual(1);
  });

  const random = noise();
  test.each<[string, (index: number) => number]>([
    ['silence', () => 0],
    ['quiet noise', () => 0.01 * random()],
    ['loud noise', () => 0.3 * random()],
    ['a beep', (index) => 0.3 * Math.sin((2 * Math.PI * 800 * index) / SAMPLE_RATE)],
    [
      'a chord',
      (index) =>
        [220, 277, 330].reduce((sum, hertz) => sum + 0.1 * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE), 0),
    ],
  ])('hears no words in %s', async (_, sampleAt) => {
    expect((await recogniser.recognise(soundOf(sampleAt))).text).toBe('');
  });

  test.each([3, 4, 5, 8])('hears no words in %d seconds of noise', async (seconds) => {
    for (const level of [0.01, 0.05, 0.3]) {
      const { text } = await recogniser.recognise(soundOf(() => level * random(), seconds));
      expect(text, `level ${String(level)}`).toBe('');
    }
  });

  test('hears a short answer in a long noise', async () => {
    const spoken = samplesOf(await speech.synthesize('Yes, that works for me.', 'rms'));
    const noisy = soundOf((index) => 0.01 * random() + (spoken[index - SAMPLE_RATE] ?? 0), 8);
    expect((await recogniser.recognise(noisy)).text).toMatch(/^Yes, that works/);
  });

  test('answers an incomplete phrase only while it works on no other phrase', async () => {
    const phrase = await speech.synthesize('My roof leaks.', 'rms');
    const [complete, incomplete] = [recogniser.recognise(phrase), recogniser.recogniseIfIdle(phrase)];
    expect(await incomplete).toBeUndefined();
    const { text } = await complete;
    expect((await recogniser.recogniseIfIdle(phrase))?.text).toBe(text);
  });

  test('hears a phrase whose process is killed', async () => {
    const phrase = await speech.synthesize('My roof leaks.', 'rms');
    const heard = recogniser.recognise(phrase);
    latestProcess().kill('SIGKILL');
    expect((await heard).text).toMatch(/roof/i);
  });
});

test.each<[string, Uint8Array]>([
  ['not a WAV file', new TextEncoder().encode('<!doctype html><p>This is a page, and no sound at all.')],
  ['no sound', wavOf(new Float32Array(0))],
  ['21 seconds', wavOf(new Float32Array(21 * SAMPLE_RATE))],
])('a phrase that is %s is refused', async (_, wav) => {
  expect(await problemOf(recogniser.recognise(wav))).toBe('not-a-phrase');
});

test('a closed recogniser rejects the phrase on which it works', async () => {
  const other = createSpeechRecogniser(log);
  const problem = problemOf(other.recognise(soundOf(() => 0)));
  await other.close();
  expect(await problem).toBe('recognition-failed');
});

test('a sound is the same after it is written and read', () => {
  const samples = Float32Array.from([0, 0.5, -0.5, 1, -1, 2, -2]);
  const read = samplesOf(wavOf(samples));
  expect([...read].map((sample) => sample.toFixed(3))).toEqual(
    [0, 0.5, -0.5, 1, -1, 1, -1].map((sample) => sample.toFixed(3)),
  );
});
