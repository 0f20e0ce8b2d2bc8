import { describe, expect, test } from 'vitest';
import { readWave, samplesOfPcm, writeWave } from './wave.ts';

type WavOptions = {
  readonly format?: number;
  readonly channels?: number;
  readonly bits?: number;
  /** Replaces the true length of the samples in the header. */
  readonly declaredBytes?: number;
  readonly fmtExtension?: Buffer;
  readonly chunksBefore?: readonly Buffer[];
};

const chunk = (tag: string, content: Buffer, length = content.length) => {
  const header = Buffer.alloc(8);
  header.write(tag, 'latin1');
  header.writeUInt32LE(length, 4);
  return Buffer.concat([header, content]);
};

/** Written here again, so that the reader is not tested with its own writer. */
function wavFile(data: Buffer, options: WavOptions = {}): Buffer {
  const {
    format = 1,
    channels = 1,
    bits = 16,
    declaredBytes,
    fmtExtension = Buffer.alloc(0),
    chunksBefore = [],
  } = options;
  const fmt = Buffer.alloc(16);
  fmt.writeUInt16LE(format, 0);
  fmt.writeUInt16LE(channels, 2);
  fmt.writeUInt32LE(24_000, 4);
  fmt.writeUInt16LE(bits, 14);
  const rest = [chunk('fmt ', Buffer.concat([fmt, fmtExtension])), ...chunksBefore, chunk('data', data, declaredBytes)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...rest]));
}

const pcm = (...samples: readonly number[]) => Buffer.from(Int16Array.from(samples).buffer);
const floats = (...samples: readonly number[]) => Buffer.from(Float32Array.from(samples).buffer);

const EXTENSIBLE_PCM = Buffer.from([
  22, 0, 16, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71,
]);

describe('a WAV file', () => {
  test.each<[string, Buffer, number[]]>([
    ['16-bit PCM', wavFile(pcm(1, -2, 32_767, -32_768)), [1, -2, 32_767, -32_768]],
    ['two channels', wavFile(pcm(100, 200, -3, -5), { channels: 2 }), [150, -4]],
    ['32-bit floating point', wavFile(floats(0, 0.5, -1, 2), { format: 3, bits: 32 }), [0, 16_384, -32_767, 32_767]],
    ['an extensible format', wavFile(pcm(7), { format: 0xfffe, fmtExtension: EXTENSIBLE_PCM }), [7]],
    ['a length of 0, as while it is streamed', wavFile(pcm(1, 2), { declaredBytes: 0 }), [1, 2]],
    ['a length of 4 GB, as while it is streamed', wavFile(pcm(1, 2), { declaredBytes: 0xffff_ffff }), [1, 2]],
    ['half a sample at its end', wavFile(Buffer.concat([pcm(1), Buffer.from([9])])), [1]],
    ['other chunks', wavFile(pcm(1), { chunksBefore: [chunk('LIST', Buffer.from('abc\0'), 3)] }), [1]],
  ])('of %s is read', (_, file, samples) => {
    const sound = readWave(file);
    expect(typeof sound === 'string' ? sound : [sound.sampleRate, ...sound.samples]).toEqual([24_000, ...samples]);
  });

  const WRONG = /unknown form/;
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(), /not a WAV file/],
    ['MP3', Buffer.from('ID3\u0004 this is another kind of sound'), /not a WAV file/],
    ['8-bit PCM', wavFile(pcm(1), { bits: 8 }), WRONG],
    ['mu-law', wavFile(pcm(1), { format: 7, bits: 8 }), WRONG],
    ['six channels', wavFile(pcm(1), { channels: 6 }), WRONG],
    ['no samples', wavFile(Buffer.alloc(0)), /without samples/],
    ['a header that is cut', wavFile(pcm(1)).subarray(0, 30), /without samples/],
  ])('of %s is refused', (_, file, problem) => {
    expect(readWave(file)).toMatch(problem);
  });

  test('is written with a header of 44 bytes, and is read again', () => {
    const samples = samplesOfPcm(Buffer.concat([pcm(1, -2), Buffer.from([9])]));
    const file = writeWave([samples], 22_050);
    expect(file.byteLength).toBe(48);
    expect(Buffer.from(file).readUInt32LE(4)).toBe(40);
    expect(readWave(file)).toEqual({ samples: Int16Array.of(1, -2), sampleRate: 22_050 });
  });
});
