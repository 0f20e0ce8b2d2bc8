/** Samples per second of all recordings: the rate of the synthesizer. */
export const SAMPLE_RATE = 16_000;

const BYTES_PER_SAMPLE = 2;
const PCM = 1;
const CHUNK_HEADER_BYTES = 8;
const RIFF_HEADER_BYTES = 12;

/** A RIFF chunk: a name of four characters, the length, the bytes, and a padding byte if the length is odd. */
export function riffChunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, name.length);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** `WAVEFORMATEX` without its final field: 16-bit PCM. */
export function waveFormat(channels: number): Buffer {
  const format = Buffer.alloc(16);
  const bytesPerFrame = channels * BYTES_PER_SAMPLE;
  format.writeUInt16LE(PCM, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(SAMPLE_RATE, 4);
  format.writeUInt32LE(SAMPLE_RATE * bytesPerFrame, 8);
  format.writeUInt16LE(bytesPerFrame, 12);
  format.writeUInt16LE(BYTES_PER_SAMPLE * 8, 14);
  return format;
}

/** Interleaves the channels sample by sample, as 16-bit PCM. */
export function interleavedSamples(channels: readonly Int16Array[]): Buffer {
  const [firstChannel = new Int16Array()] = channels;
  const bytes = Buffer.alloc(firstChannel.length * channels.length * BYTES_PER_SAMPLE);
  for (const [channel, samples] of channels.entries()) {
    for (const [index, sample] of samples.entries()) {
      bytes.writeInt16LE(sample, (index * channels.length + channel) * BYTES_PER_SAMPLE);
    }
  }
  return bytes;
}

/**
 * Encodes a WAV file of 16-bit PCM.
 *
 * @param channels the samples of each channel, the left channel first. All channels have the same length.
 */
export const writeWave = (channels: readonly Int16Array[]): Buffer =>
  riffChunk(
    'RIFF',
    Buffer.from('WAVE'),
    riffChunk('fmt ', waveFormat(channels.length)),
    riffChunk('data', interleavedSamples(channels)),
  );

/**
 * Reads the samples of a WAV file of 16-bit PCM. The samples of several channels alternate. The format is not checked.
 *
 * @throws Error if the file has no `data` chunk
 */
export function readWave(file: Uint8Array): Int16Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let offset = RIFF_HEADER_BYTES;
  while (offset + CHUNK_HEADER_BYTES <= bytes.length) {
    const [name, length] = [bytes.toString('latin1', offset, offset + 4), bytes.readUInt32LE(offset + 4)];
    const start = offset + CHUNK_HEADER_BYTES;
    if (name === 'data') {
      const end = Math.min(start + length, bytes.length);
      return Int16Array.from({ length: Math.floor((end - start) / BYTES_PER_SAMPLE) }, (_, index) =>
        bytes.readInt16LE(start + index * BYTES_PER_SAMPLE),
      );
    }
    offset = start + length + (length % 2);
  }
  throw new Error('The WAV file has no samples.');
}
