import { describe, expect, test } from 'vitest';
import { readPlatformArguments } from './readPlatformArguments.ts';

describe('the arguments of npm run platform', () => {
  test.each([
    ['', { port: 8787 }],
    ['--port 0', { port: 0 }],
    ['--api-version 2.3.8', { port: 8787, apiVersion: '2.3.8' }],
    ['--port=9000 --data calls.db --rate-limit 60', { port: 9000, dataFile: 'calls.db', requestsPerMinute: 60 }],
  ])('%j are read', (line, options) => {
    expect(readPlatformArguments(line.split(' ').filter(Boolean))).toEqual({ ok: true, options });
  });

  test.each([
    ['--port', /port/],
    ['--port eighty', /--port must be a number from 0 to 65535, but it is "eighty"/],
    ['--port 65536', /65536/],
    ['--port -1', /port/],
    ['--data=', /--data must be followed by the name of a file/],
    ['--rate-limit 0', /--rate-limit must be a number of requests/],
    ['--rate-limit 1.5', /--rate-limit/],
    ['--api-version 2.5', /--api-version must be 2.3.8 or 2.7.1, but it is "2.5"/],
    ['--prot 80', /Unknown option '--prot'/],
    ['here', /Unexpected argument 'here'/],
  ])('%j are refused in one sentence', (line, words) => {
    const read = readPlatformArguments(line.split(' '));
    expect(read).toEqual({ ok: false, problem: expect.stringMatching(words) as string });
    expect(read.ok ? '' : read.problem).toMatch(/^[^\n]+\.$/);
  });
});
