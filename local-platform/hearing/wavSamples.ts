import { readWave } from '../wave/readWave.ts';
import { SAMPLE_RATE, writeWave } from '../wave/writeWave.ts';

/** The longest sound that the recogniser accepts at once. */
export const MAX_PHRASE_SECONDS = 20;

const MAX_AMPLITUDE = 0x7fff;

export type WavErrorType = 'not-a-wav' | 'wrong-rate';

export class WavError extends Error {
  override readonly name = 'WavError';

  constructor(
    readonly type: WavErrorType,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads a WAV file, as `readWave`, of 16 kHz.
 *
 * @returns -1 to 1, 16,000 a second
 * @throws WavError
 */
export function samplesOf(wav: Uint8Array): Float32Array {
  const sound = readWave(wav);
  if (typeof sound === 'string') throw new WavError('not-a-wav', `The phrase cannot be used: the client ${sound}.`);
  if (sound.sampleRate !== SAMPLE_RATE) {
    throw new WavError('wrong-rate', `The phrase must have ${String(SAMPLE_RATE)} samples a second.`);
  }
  return Float32Array.from(sound.samples, (sample) => sample / (MAX_AMPLITUDE + 1));
}

/** @returns a WAV file that `samplesOf` reads. Louder samples are cut to -1 and 1. */
export const wavOf = (samples: Float32Array): Uint8Array<ArrayBuffer> =>
  writeWave([Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * MAX_AMPLITUDE))]);
