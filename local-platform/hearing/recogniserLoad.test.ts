import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSpeechSynthesizer } from '../speech/synthesizeSpeech.ts';
import { MAX_PHRASE_SECONDS, SAMPLE_RATE, wavOf } from '../wave/wave.ts';
import { createSpeechRecogniser, type SpeechRecogniser } from './recogniseSpeech.ts';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  return { ...original, fork: vi.fn(original.fork) };
});

/** The most recently started process of the recogniser. */
const recogniserProcess = () =>
  vi
    .mocked(fork)
    .mock.results.findLast((_, index) => String(vi.mocked(fork).mock.calls[index]?.[0]).includes('moonshine'))
    ?.value as ChildProcess;

/** Megabytes of memory of the recogniser's process, from Linux. */
const megabytes = () => {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(recogniserProcess().pid)}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
};

const TEN_MINUTES_MS = 600_000;
/** What the process may keep after a load, such as buffers that it will use again. */
const KEPT_MEGABYTES = 150;

describe.runIf(process.env.NIGHTLY !== undefined)('a recogniser under load', { timeout: TEN_MINUTES_MS }, () => {
  const log = vi.fn();
  let recogniser: SpeechRecogniser;
  let phrase: Uint8Array;
  beforeAll(async () => {
    recogniser = createSpeechRecogniser(log);
    const speech = createSpeechSynthesizer();
    phrase = await speech.synthesize('My roof leaks.', 'rms');
    await speech.close();
    await recogniser.recognise(phrase);
  });
  afterAll(async () => {
    await recogniser.close();
    expect(log).not.toHaveBeenCalled();
  });

  const heardOf = async (phrases: readonly Uint8Array[]) =>
    Promise.all(phrases.map(async (sound) => (await recogniser.recognise(sound)).text));

  test('answers 50 phrases that come at once, and keeps no memory for them', async () => {
    const before = megabytes();
    const texts = await heardOf(Array.from({ length: 50 }, () => phrase));
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/roof/i);
    expect(megabytes() - before).toBeLessThan(KEPT_MEGABYTES);
  });

  test('hears 20 rooms that speak at the same time, each with captions of incomplete phrases', async () => {
    const rooms = Array.from({ length: 20 }, async () => {
      const captions = [];
      for (let second = 0; second < 3; second += 1) captions.push(await recogniser.recogniseIfIdle(phrase));
      return { captions, text: (await recogniser.recognise(phrase)).text };
    });
    const heard = await Promise.all(rooms);
    expect(new Set(heard.map(({ text }) => text)).size).toBe(1);
    // While the recogniser works, a request for a caption is answered at once, without words.
    expect(heard.flatMap(({ captions }) => captions).filter((caption) => caption === undefined).length).toBeGreaterThan(
      0,
    );
  });

  test('loses none of 20 phrases when its process is killed', async () => {
    const texts = heardOf(Array.from({ length: 20 }, () => phrase));
    recogniserProcess().kill('SIGKILL');
    expect(await texts).toHaveLength(20);
    expect(new Set(await texts).size).toBe(1);
  });

  test('hears no words in a minute of noise, and works as before after it', async () => {
    let state = 1;
    const noise = () => {
      state = (state * 48_271) % 0x7fff_ffff;
      return 0.2 * ((2 * state) / 0x7fff_ffff - 1);
    };
    const minute = Array.from({ length: 3 }, () =>
      wavOf(Float32Array.from({ length: MAX_PHRASE_SECONDS * SAMPLE_RATE }, noise)),
    );
    await heardOf(minute.slice(0, 1));
    const before = megabytes();
    expect(await heardOf(minute)).toEqual(['', '', '']);
    expect(megabytes() - before).toBeLessThan(KEPT_MEGABYTES);
    expect((await recogniser.recognise(phrase)).text).toMatch(/roof/i);
  });
});
