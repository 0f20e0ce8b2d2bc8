import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createSpeechSynthesizer,
  MAX_SPEECH_CHARACTERS,
  SpeechError,
  type SpeechSynthesizer,
} from './synthesizeSpeech.ts';

vi.mock('node:child_process', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:child_process')>();
  return { ...original, fork: vi.fn(original.fork) };
});

/** The most recently started process. */
const latestProcess = () => vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess;

const WAV_HEADER_BYTES = 44;
const SAMPLE_RATE = 16_000;

let speech: SpeechSynthesizer;
beforeAll(() => {
  speech = createSpeechSynthesizer();
});
afterAll(() => speech.close());

const viewOf = (wav: Uint8Array) => new DataView(wav.buffer, wav.byteOffset, wav.byteLength);

const samplesOf = (wav: Uint8Array) => {
  const view = viewOf(wav);
  const count = (wav.byteLength - WAV_HEADER_BYTES) / 2;
  return Float32Array.from({ length: count }, (_, index) => view.getInt16(WAV_HEADER_BYTES + index * 2, true) / 32_768);
};

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

const problemOf = async (text: string) => {
  try {
    await speech.synthesize(text);
    return 'no problem';
  } catch (error) {
    return error instanceof SpeechError ? error.type : error;
  }
};

describe('speech', () => {
  test('is a WAV file: 16-bit, one channel, 16 kHz', async () => {
    const wav = await speech.synthesize('Hello there.');
    const tagAt = (at: number) => Buffer.from(wav.subarray(at, at + 4)).toString('latin1');
    expect([tagAt(0), tagAt(8), tagAt(36)]).toEqual(['RIFF', 'WAVE', 'data']);
    const view = viewOf(wav);
    // Number of channels, sample rate and bits of a sample, at their places in the header.
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
      1,
      SAMPLE_RATE,
      16,
    ]);
    expect(view.getUint32(40, true)).toBe(wav.byteLength - WAV_HEADER_BYTES);
  });

  test('is audible in each whole second', async () => {
    const samples = samplesOf(await speech.synthesize('Thanks for calling. How can we help you with your roof today?'));
    expect(loudness(samples)).toBeGreaterThan(0.05);
    for (let from = 0; from + SAMPLE_RATE < samples.length; from += SAMPLE_RATE) {
      expect(loudness(samples.slice(from, from + SAMPLE_RATE))).toBeGreaterThan(0.02);
    }
  });

  test('lasts about as long as that of a person', async () => {
    const seconds =
      samplesOf(await speech.synthesize('My name is Ava and I can book a visit for you.')).length / SAMPLE_RATE;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(6);
  });

  test('in another voice sounds different', async () => {
    const [woman, man] = await Promise.all([
      speech.synthesize('Good morning.'),
      speech.synthesize('Good morning.', 'rms'),
    ]);
    expect(Buffer.from(woman).equals(Buffer.from(man))).toBe(false);
  });

  test('of the same words is synthesised once, whatever the whitespace between them', async () => {
    const first = await speech.synthesize('The same words.');
    expect(await speech.synthesize('The same words.')).toBe(first);
    expect(await speech.synthesize('  The same \n words.')).toBe(first);
  });

  test('of curly quotes, dashes, ellipses and accents equals that of plain characters', async () => {
    const curly = await speech.synthesize('José’s café — it’s “open”…');
    expect(await speech.synthesize('Jose\'s cafe, it\'s "open".')).toBe(curly);
  });

  test('of "911", "AI" and "I\'m" equals that of the words that a person says', async () => {
    const written = await speech.synthesize("I'm an AI. Call 911.");
    expect(await speech.synthesize('I am an A I. Call 9 1 1.')).toBe(written);
  });

  test.each(['', '   ', '?!…', '日本語', '\u0000\u0007'])('of %j is refused, because it has no words', async (text) => {
    expect(await problemOf(text)).toBe('empty-text');
  });

  test('of 1,000 characters is synthesised, and of more is refused', async () => {
    expect(await problemOf('a '.repeat(MAX_SPEECH_CHARACTERS / 2))).toBe('no problem');
    expect(await problemOf('a'.repeat(MAX_SPEECH_CHARACTERS + 1))).toBe('text-too-long');
  });

  test('of a text that looks like an option of the synthesizer is synthesised', async () => {
    expect(await problemOf('-voice list')).toBe('no problem');
  });

  test('that is pending fails when the synthesizer is closed, and the next text is synthesised', async () => {
    const synthesizer = createSpeechSynthesizer();
    const pending = synthesizer.synthesize('A text that is not finished.');
    const fails = expect(pending).rejects.toMatchObject({ type: 'synthesis-failed' });
    await synthesizer.close();
    await fails;
    await expect(synthesizer.synthesize('Again.')).resolves.toBeInstanceOf(Uint8Array);
    await synthesizer.close();
  });

  test('is made by a new process after a crash', async () => {
    const synthesizer = createSpeechSynthesizer();
    const pending = synthesizer.synthesize('A text that survives.');
    latestProcess().kill('SIGSEGV');
    await expect(pending).resolves.toBeInstanceOf(Uint8Array);
    await synthesizer.close();
  });

  test('fails after two crashes, and the next text is synthesised', async () => {
    const synthesizer = createSpeechSynthesizer();
    const starts = vi.mocked(fork).mock.calls.length;
    const fails = expect(synthesizer.synthesize('A text that does not.')).rejects.toMatchObject({
      type: 'synthesis-failed',
      message: 'The speech could not be made: the synthesizer stopped.',
    });
    latestProcess().kill('SIGSEGV');
    await vi.waitUntil(() => vi.mocked(fork).mock.calls.length === starts + 2);
    latestProcess().kill('SIGSEGV');
    await fails;
    await expect(synthesizer.synthesize('Another.')).resolves.toBeInstanceOf(Uint8Array);
    await synthesizer.close();
  });
});

test('the process of a server that was killed deletes its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-speech-'));
  const child = fork(fileURLToPath(new URL('./fliteProcess.js', import.meta.url)), [folder], { stdio: 'ignore' });
  child.disconnect();
  await once(child, 'exit');
  expect(existsSync(folder)).toBe(false);
});
