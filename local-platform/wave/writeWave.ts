/** Samples per second of the synthesizer, of the recogniser and of all recordings. */
export const SAMPLE_RATE = 16_000;

const BYTES_PER_SAMPLE = 2;
const PCM = 1;
const CHUNK_HEADER_BYTES = 8;

/** Joins bytes. Without `Buffer`, because the room's script uses it too. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A RIFF chunk: a name of four characters, the length, the bytes, and a padding byte if the length is odd. */
export function riffChunk(name: string, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = joined(parts);
  const header = new Uint8Array(CHUNK_HEADER_BYTES);
  header.set(ascii(name));
  new DataView(header.buffer).setUint32(name.length, content.length, true);
  return joined([header, content, new Uint8Array(content.length % 2)]);
}

/** `WAVEFORMATEX` without its final field: 16-bit PCM. */
export function waveFormat(channels: number, sampleRate = SAMPLE_RATE): Uint8Array {
  const format = new DataView(new ArrayBuffer(16));
  const bytesPerFrame = channels * BYTES_PER_SAMPLE;
  format.setUint16(0, PCM, true);
  format.setUint16(2, channels, true);
  format.setUint32(4, sampleRate, true);
  format.setUint32(8, sampleRate * bytesPerFrame, true);
  format.setUint16(12, bytesPerFrame, true);
  format.setUint16(14, BYTES_PER_SAMPLE * 8, true);
  return new Uint8Array(format.buffer);
}

/** Interleaves the channels sample by sample, as 16-bit PCM. */
export function interleavedSamples(channels: readonly Int16Array[]): Uint8Array {
  const [firstChannel = new Int16Array()] = channels;
  const bytes = new DataView(new ArrayBuffer(firstChannel.length * channels.length * BYTES_PER_SAMPLE));
  for (const [channel, samples] of channels.entries()) {
    for (const [index, sample] of samples.entries()) {
      bytes.setInt16((index * channels.length + channel) * BYTES_PER_SAMPLE, sample, true);
    }
  }
  return new Uint8Array(bytes.buffer);
}

/**
 * Encodes a WAV file of 16-bit PCM with a header of 44 bytes.
 *
 * @param channels the samples of each channel, the left channel first. All channels have the same length.
 */
export const writeWave = (channels: readonly Int16Array[], sampleRate = SAMPLE_RATE): Uint8Array<ArrayBuffer> =>
  riffChunk(
    'RIFF',
    ascii('WAVE'),
    riffChunk('fmt ', waveFormat(channels.length, sampleRate)),
    riffChunk('data', interleavedSamples(channels)),
  );
