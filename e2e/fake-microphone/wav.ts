/** The format is 16-bit PCM with one channel, as the local platform's synthesizer writes it. */
const SAMPLE_RATE = 16_000;
const BYTES_PER_SAMPLE = 2;

export const WAV_HEADER_BYTES = 44;

/** Samples of silence. */
export const silence = (seconds: number): Buffer => Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * BYTES_PER_SAMPLE);

/** Samples of a sine wave, with an amplitude from 0 (silence) to 1. */
export function tone(seconds: number, amplitude: number, hertz = 220): Buffer {
  const samples = silence(seconds);
  for (let offset = 0; offset < samples.length; offset += BYTES_PER_SAMPLE) {
    const wave = Math.sin((2 * Math.PI * hertz * offset) / BYTES_PER_SAMPLE / SAMPLE_RATE);
    samples.writeInt16LE(Math.round(wave * amplitude * 0x7fff), offset);
  }
  return samples;
}

/** @returns the contents of a WAV file with these samples, one part after another. */
export function wavFile(...parts: readonly Buffer[]): Buffer {
  const samples = Buffer.concat(parts);
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  // Length of the format block, format (PCM), number of channels.
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
