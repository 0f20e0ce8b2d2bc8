import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLATFORM_URL } from '../platform/api/platformUrl.ts';
import { CALL_DEFAULTS } from './callDefaults.ts';

const SOURCE = join(import.meta.dirname, '..');

const productFiles = () =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
  );

const filesWith = (text: string) =>
  productFiles().filter((path) => readFileSync(join(SOURCE, path), 'utf8').includes(text));

test("only one file of the product contains the platform's address", () => {
  expect(PLATFORM_URL).toBe('https://api.vapi.ai');
  expect(filesWith(PLATFORM_URL)).toEqual(['platform/api/platformUrl.ts']);
});

test("the site's configuration defaults to that address and to the vendor's rooms", () => {
  expect(CALL_DEFAULTS).toEqual({ apiBaseUrl: 'https://api.vapi.ai', roomHosts: ['daily.co'] });
  expect(filesWith("'daily.co'")).toEqual(['platform/call-client/trustedRoomUrl.ts']);
});
