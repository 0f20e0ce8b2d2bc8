/** Samples per second of the synthesizer, of the recogniser and of all recordings. */
export const SAMPLE_RATE = 16_000;

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;
const BYTES_PER_SAMPLE = 2;
const MAX_AMPLITUDE = 0x7fff;
const MAX_CHANNELS = 2;
const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe];
/** Place of the format's number in an extensible `fmt ` chunk. */
const EXTENSIBLE_FORMAT_AT = 24;

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

type Sound = {
  readonly samples: Int16Array;
  /** Samples per second. */
  readonly sampleRate: number;
};

type Format = {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSample: number;
  /** @returns -32,768 to 32,767 */
  readonly sampleAt: (view: DataView, at: number) => number;
};

/**
 * Reads a WAV file of 16-bit PCM or 32-bit floating point with one channel or two, which are averaged. A file that is written while it is
 * sent has no true length in its header: its samples reach to its end.
 *
 * @returns the sound, or the problem as the predicate of a sentence
 */
export function readWave(file: Uint8Array): Sound | string {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < RIFF_HEADER_BYTES || tagAt(view, 0) !== 'RIFF' || tagAt(view, 8) !== 'WAVE') {
    return 'sent a sound that is not a WAV file';
  }
  let format: Format | undefined;
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= view.byteLength;) {
    const start = at + CHUNK_HEADER_BYTES;
    const [tag, length, available] = [tagAt(view, at), view.getUint32(at + 4, true), view.byteLength - start];
    if (tag === 'fmt ' && Math.min(length, available) >= FORMAT_BYTES) format = readFormat(view, start, length);
    if (tag === 'data') {
      if (format === undefined) return WRONG_FORMAT;
      return readSamples(view, start, length === 0 ? available : Math.min(length, available), format);
    }
    at = start + length + (length % 2);
  }
  return 'sent a WAV file without samples';
}

const WRONG_FORMAT =
  'sent a WAV file of an unknown form: it must be 16-bit PCM or 32-bit floating point with one channel or two';

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

function readFormat(view: DataView, at: number, length: number): Format | undefined {
  const [number, channels, sampleRate] = [
    view.getUint16(at, true),
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
  ];
  const isExtensible =
    number === EXTENSIBLE && length > EXTENSIBLE_FORMAT_AT && at + EXTENSIBLE_FORMAT_AT + 2 <= view.byteLength;
  const encoding = isExtensible ? view.getUint16(at + EXTENSIBLE_FORMAT_AT, true) : number;
  const bits = view.getUint16(at + 14, true);
  if (channels < 1 || channels > MAX_CHANNELS || sampleRate === 0) return undefined;
  if (encoding === PCM && bits === 16) {
    return { channels, sampleRate, bytesPerSample: 2, sampleAt: (data, place) => data.getInt16(place, true) };
  }
  if (encoding !== FLOAT || bits !== 32) return undefined;
  const sampleAt = (data: DataView, place: number) =>
    Math.max(-1, Math.min(1, data.getFloat32(place, true))) * MAX_AMPLITUDE;
  return { channels, sampleRate, bytesPerSample: 4, sampleAt };
}

function readSamples(view: DataView, start: number, length: number, format: Format): Sound | string {
  const { channels, sampleRate, bytesPerSample, sampleAt } = format;
  const frameBytes = channels * bytesPerSample;
  const samples = new Int16Array(Math.floor(length / frameBytes));
  if (samples.length === 0) return 'sent a WAV file without samples';
  for (const index of samples.keys()) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += sampleAt(view, start + index * frameBytes + channel * bytesPerSample);
    }
    samples[index] = Math.round(sum / channels);
  }
  return { samples, sampleRate };
}

/** @returns raw 16-bit PCM, little-endian. A half sample at the end is dropped. */
export function samplesOfPcm(pcm: Uint8Array): Int16Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  return Int16Array.from({ length: Math.floor(pcm.byteLength / BYTES_PER_SAMPLE) }, (_, index) =>
    view.getInt16(index * BYTES_PER_SAMPLE, true),
  );
}

/** The longest sound that the recogniser accepts at once. */
export const MAX_PHRASE_SECONDS = 20;

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
