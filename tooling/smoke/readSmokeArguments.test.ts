import { expect, test } from 'vitest';
import { readSmokeArguments } from './readSmokeArguments.ts';

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['HTTP://LOCALHOST:8080/', 'http://localhost:8080'],
])('%s is read as the origin %s', (address, origin) => {
  expect(readSmokeArguments([address])).toEqual({ ok: true, origin });
});

test.each([
  [[], /missing/],
  [['www.example.com'], /must begin with https:\/\//],
  [['ftp://www.example.com'], /must begin with https:\/\//],
  [['https://www.example.com/site'], /must be an origin, such as https:\/\/www\.example\.com/],
  [['https://a.example', 'https://b.example'], /there is also "https:\/\/b\.example"/],
])('%j is refused in one sentence', (args, words) => {
  const read = readSmokeArguments(args);
  expect(read).toEqual({ ok: false, problem: expect.stringMatching(words) as string });
  expect(read.ok ? '' : read.problem).toMatch(/^[^\n]+\.$/);
});
