import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SOCIAL_PICTURE } from '../../src/app/pageMetadata.ts';
import { encodePng, MAX_SOCIAL_PICTURE_BYTES, sizeOfPng } from './png.ts';

const RGB = Uint8Array.from({ length: 3 * 2 * 3 }, (_, place) => place * 13);

test('encodes the size, and the pixels row by row', () => {
  const file = encodePng({ width: 3, height: 2, rgb: RGB });
  expect(sizeOfPng(file)).toEqual({ width: 3, height: 2 });
  const start = file.indexOf('IDAT') + 4;
  const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
  expect([...rows]).toEqual([0, ...RGB.subarray(0, 9), 0, ...RGB.subarray(9)]);
  // The checksum of an empty last chunk is the same in every file.
  expect(file.subarray(-4).toString('hex')).toBe('ae426082');
});

test('sizeOfPng throws for other files', () => {
  expect(() => sizeOfPng(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toThrow('not a PNG file');
});

test('the picture of link previews exists and has the size in the pages', () => {
  const file = readFileSync(join('public', SOCIAL_PICTURE.path));
  const { width, height } = SOCIAL_PICTURE;
  expect(sizeOfPng(file)).toEqual({ width, height });
  expect(file.length).toBeLessThanOrEqual(MAX_SOCIAL_PICTURE_BYTES);
});
