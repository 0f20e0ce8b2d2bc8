import { describe, expect, test } from 'vitest';
import { createResampler } from './createResampler.ts';

const TO_RATE = 16_000;
const BLOCK = 128;

/** A second of a sine wave of this frequency, resampled block by block. */
function resampledTone(hertz: number, fromRate: number): Float32Array {
  const resample = createResampler(fromRate, TO_RATE);
  const output: number[] = [];
  for (let start = 0; start < fromRate; start += BLOCK) {
    const block = Float32Array.from({ length: BLOCK }, (_, index) =>
      Math.sin((2 * Math.PI * hertz * (start + index)) / fromRate),
    );
    output.push(...resample(block));
  }
  return Float32Array.from(output);
}

/** The middle of a sound: at its start the filter does not have all samples yet. */
const middleOf = (samples: Float32Array) => samples.slice(1_000, -1_000);

const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** @returns the amplitude of the tone in the samples, and the loudness of everything else */
function toneIn(samples: Float32Array, hertz: number) {
  const angles = samples.map((_, index) => (2 * Math.PI * hertz * index) / TO_RATE);
  const share = (wave: (angle: number) => number) =>
    (2 / samples.length) * samples.reduce((sum, sample, index) => sum + sample * wave(angles[index] ?? 0), 0);
  const [sine, cosine] = [share(Math.sin), share(Math.cos)];
  const rest = samples.map((sample, index) => {
    const angle = angles[index] ?? 0;
    return sample - sine * Math.sin(angle) - cosine * Math.cos(angle);
  });
  return { amplitude: Math.hypot(sine, cosine), rest: loudness(rest) };
}

describe.each([48_000, 44_100, 16_000, 8_000])('a sound of %d samples a second', (fromRate) => {
  test('lasts as long as before', () => {
    expect(Math.abs(resampledTone(440, fromRate).length - TO_RATE)).toBeLessThan(300);
  });

  // Both ends of 14,000 samples are at the same place of the wave, so that no part of another frequency seems to be in them.
  test.each([80, 440, 3_000])('keeps a tone of %d Hz, and adds nothing', (hertz) => {
    const { amplitude, rest } = toneIn(middleOf(resampledTone(hertz, fromRate)).slice(0, 14_000), hertz);
    expect(amplitude).toBeCloseTo(1, 1);
    expect(rest).toBeLessThan(0.01);
  });
});

test.each([9_000, 12_000, 20_000])('a tone of %d Hz does not become a lower one', (hertz) => {
  expect(loudness(middleOf(resampledTone(hertz, 48_000)))).toBeLessThan(0.01);
});
