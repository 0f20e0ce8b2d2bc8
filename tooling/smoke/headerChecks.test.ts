import { describe, expect, test } from 'vitest';
import { lineOf } from './checkResult.ts';
import { httpsResults } from './checkSite.ts';

const linesOf = (origin: string, headers: Readonly<Record<string, string>> = {}) =>
  httpsResults(origin, { path: '/', status: 200, headers: new Headers(headers), text: '' }).map(lineOf);

const HSTS = 'Strict-Transport-Security';

describe('over https', () => {
  test.each(['max-age=31536000', 'max-age="63072000"; includeSubDomains; preload'])('%j passes', (value) => {
    expect(linesOf('https://www.example.com', { [HSTS]: value })).toEqual(['ok    https', `ok    ${HSTS}`]);
  });

  test.each([
    [{}, /the header is missing\. Send "Strict-Transport-Security: max-age=31536000"\.$/],
    [{ [HSTS]: 'max-age=0' }, /"max-age=0", for less than half a year/],
    [{ [HSTS]: 'includeSubDomains' }, /for less than half a year/],
  ])('%j fails', (headers, line) => {
    expect(linesOf('https://www.example.com', headers)[1]).toMatch(line);
  });
});

describe('over http', () => {
  test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://site.localhost'])(
    '%s is this machine, so https is not checked',
    (origin) => {
      expect(linesOf(origin)).toEqual([
        expect.stringMatching(/^skip {2}https: /),
        expect.stringMatching(/^skip {2}Strict/),
      ]);
    },
  );

  test('on another machine is a failure, because browsers block the microphone', () => {
    expect(linesOf('http://www.example.com')).toEqual([
      'FAIL  https: the site is served over http. Serve it over https: without it, browsers block the microphone.',
      expect.stringMatching(/^skip {2}Strict/),
    ]);
  });
});
