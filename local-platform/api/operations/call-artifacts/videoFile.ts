import { riffChunk, interleavedSamples, SAMPLE_RATE, waveFormat } from '../../../wave/writeWave.ts';

const SIDE_PIXELS = 16;
const BYTES_PER_PIXEL = 3;
const FRAME_BYTES = SIDE_PIXELS * SIDE_PIXELS * BYTES_PER_PIXEL;
const MICROSECONDS_PER_FRAME = 1_000_000;
const INDEX_FLAG = 0x10;
const KEY_FRAME_FLAG = 0x10;

/** Encodes each number in 32 bits, little-endian, as the headers and the index of an AVI file have them. */
const encodeNumbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

const listChunk = (type: string, ...parts: readonly Uint8Array[]) => riffChunk('LIST', Buffer.from(type), ...parts);

/** `AVISTREAMHEADER`, with an empty rectangle. */
const streamHeader = (type: string, scale: number, rate: number, length: number, sampleBytes: number) =>
  riffChunk(
    'strh',
    Buffer.from(type),
    Buffer.alloc(4),
    encodeNumbers(0, 0, 0, scale, rate, 0, length, 0, 0xffff_ffff, sampleBytes, 0, 0),
  );

/** `BITMAPINFOHEADER`: 24 bits per pixel, uncompressed. */
const pictureFormat = () => {
  const format = encodeNumbers(40, SIDE_PIXELS, SIDE_PIXELS, 0, 0, FRAME_BYTES, 0, 0, 0, 0);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(BYTES_PER_PIXEL * 8, 14);
  return format;
};

/**
 * Encodes an AVI file with the sound as PCM, and with an uncompressed black picture for each second, because no camera is recorded.
 *
 * @param sound one channel
 */
export function writeVideo(sound: Int16Array): Uint8Array {
  const seconds = Math.max(1, Math.ceil(sound.length / SAMPLE_RATE));
  // For each second: a picture of stream 0, and the sound of stream 1.
  const pieces = Array.from({ length: seconds }, (_, second) => [
    riffChunk('00db', Buffer.alloc(FRAME_BYTES)),
    riffChunk('01wb', interleavedSamples([sound.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE)])),
  ]).flat();
  const header = listChunk(
    'hdrl',
    // `AVIMAINHEADER`
    riffChunk(
      'avih',
      encodeNumbers(MICROSECONDS_PER_FRAME, 0, 0, INDEX_FLAG, seconds, 0, 2, 0, SIDE_PIXELS, SIDE_PIXELS, 0, 0, 0, 0),
    ),
    listChunk('strl', streamHeader('vids', 1, 1, seconds, 0), riffChunk('strf', pictureFormat())),
    listChunk('strl', streamHeader('auds', 1, SAMPLE_RATE, sound.length, 2), riffChunk('strf', waveFormat(1))),
  );
  // Offsets in the index count from the list's type, `movi`, which has 4 bytes.
  let offset = 4;
  const index = pieces.map((piece) => {
    const entry = Buffer.concat([
      piece.subarray(0, 4),
      encodeNumbers(KEY_FRAME_FLAG, offset, new DataView(piece.buffer).getUint32(4, true)),
    ]);
    offset += piece.length;
    return entry;
  });
  return riffChunk('RIFF', Buffer.from('AVI '), header, listChunk('movi', ...pieces), riffChunk('idx1', ...index));
}
