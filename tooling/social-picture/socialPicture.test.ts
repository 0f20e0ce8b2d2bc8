import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOCIAL_PICTURE } from '../../src/app/pageMetadata.ts';
import { MAX_SOCIAL_PICTURE_BYTES, sizeOfPng } from './png.ts';

test('the picture of link previews exists and has the size in the pages', () => {
  const file = readFileSync(join('public', SOCIAL_PICTURE.path));
  const { width, height } = SOCIAL_PICTURE;
  expect(sizeOfPng(file)).toEqual({ width, height });
  expect(file.length).toBeLessThanOrEqual(MAX_SOCIAL_PICTURE_BYTES);
});
