import { describe, expect, test } from 'vitest';
import { headersFile } from './headersFile.ts';
import { HOSTED_SITE, withHeader } from './hostedSite.fixture.ts';

test('every path has the headers, pages and assets have a cache time, and each header has one rule for a path', () => {
  expect(headersFile(HOSTED_SITE)).toEqual({
    text: `/*
  Content-Security-Policy: default-src 'none'; style-src 'self' 'sha256-Zm9v+/8='
  Permissions-Policy: microphone=(self)
  Strict-Transport-Security: max-age=31536000
/
  Cache-Control: no-cache
/smart-inbox
  Cache-Control: no-cache
/assets/main-1a2b.js
  Cache-Control: public, max-age=31536000, immutable
/assets/main-3c4d.css
  Cache-Control: public, max-age=31536000, immutable
`,
    warnings: [],
  });
});

describe('a value that would end its line', () => {
  test.each(['a\nb', 'a\r\n/*', 'a\u0000', 'ü', '/:splat'])('%j stops the build', (value) => {
    expect(() => headersFile(withHeader('X-Test', value))).toThrow(/^_headers cannot hold the header X-Test: /);
  });
});

describe("there is a warning with the host's limit if Cloudflare Pages would ignore", () => {
  const ofLength = (length: number) => headersFile(withHeader('X-Test', 'x'.repeat(length - '  X-Test: '.length)));

  test('a line of more than 2,000 characters', () => {
    expect(ofLength(2_000).warnings).toEqual([]);
    expect(ofLength(2_001).warnings).toEqual([
      '_headers: X-Test has 2001 characters. Cloudflare Pages leaves out lines of more than 2000; other hosts do not.',
    ]);
  });

  test('more than 100 rules, of which those of the assets are the last', () => {
    const withAssets = (count: number) =>
      headersFile({
        ...HOSTED_SITE,
        assets: Array.from({ length: count }, (_, place) => `/assets/${String(place)}.js`),
      });
    expect(withAssets(97).warnings).toEqual([]);
    expect(withAssets(99).warnings).toEqual([
      '_headers has 102 rules. Cloudflare Pages takes the first 100: it serves 2 assets without a long time in caches.',
    ]);
  });
});
