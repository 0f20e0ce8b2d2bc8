/** The sample rate of the recogniser, and of the synthesizer. */
export const SAMPLE_RATE = 16_000;
/** The longest sound that the recogniser accepts at once. */
export const MAX_PHRASE_SECONDS = 20;

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const MAX_AMPLITUDE = 0x8000;
const PCM = 1;

export type WavErrorType = 'not-a-wav' | 'wrong-format';

export class WavError extends Error {
  override readonly name = 'WavError';

  constructor(
    readonly type: WavErrorType,
    message: string,
  ) {
    super(message);
  }
}

const tagAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/**
 * Reads a WAV file: 16-bit PCM, one channel, 16 kHz, with a header of 44 bytes, as the room and the synthesizer write it.
 *
 * @returns -1 to 1, 16,000 a second
 * @throws WavError
 */
export function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  if (
    wav.byteLength < HEADER_BYTES ||
    tagAt(view, 0) !== 'RIFF' ||
    tagAt(view, 8) !== 'WAVE' ||
    tagAt(view, 36) !== 'data'
  ) {
    throw new WavError('not-a-wav', 'The sound must be a WAV file with a header of 44 bytes.');
  }
  const [format, channels, rate, bits] = [
    view.getUint16(20, true),
    view.getUint16(22, true),
    view.getUint32(24, true),
    view.getUint16(34, true),
  ];
  if (format !== PCM || channels !== 1 || rate !== SAMPLE_RATE || bits !== 8 * BYTES_PER_SAMPLE) {
    throw new WavError('wrong-format', 'The sound must be 16-bit PCM with one channel and 16,000 samples a second.');
  }
  const count = Math.floor((wav.byteLength - HEADER_BYTES) / BYTES_PER_SAMPLE);
  return Float32Array.from(
    { length: count },
    (_, index) => view.getInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, true) / MAX_AMPLITUDE,
  );
}

/** @returns a WAV file that `samplesOf` reads. Louder samples are cut to -1 and 1. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const wav = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(wav.buffer);
  const writeTag = (at: number, tag: string) => {
    for (let index = 0; index < tag.length; index += 1) view.setUint8(at + index, tag.charCodeAt(index));
  };
  writeTag(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  writeTag(8, 'WAVE');
  writeTag(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  writeTag(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries()) {
    const amplitude = Math.max(-1, Math.min(1, sample)) * (MAX_AMPLITUDE - 1);
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, Math.round(amplitude), true);
  }
  return wav;
}
