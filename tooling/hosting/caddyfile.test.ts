import { describe, expect, test } from 'vitest';
import { caddyfile } from './caddyfile.ts';
import { HOSTED_SITE, withHeader } from './hostedSite.fixture.ts';

test('each header is in quotes', () => {
  expect(caddyfile(HOSTED_SITE)).toContain(`		header {
			Content-Security-Policy "default-src 'none'; style-src 'self' 'sha256-Zm9v+/8='"
			Permissions-Policy "microphone=(self)"
		}
`);
});

test.each([
  ['', '{$SITE_ADDRESS::8080} {'],
  ['https://www.example.com', '{$SITE_ADDRESS:https://www.example.com} {'],
])('with the site address %j, Caddy serves %j', (siteUrl, line) => {
  expect(caddyfile({ ...HOSTED_SITE, siteUrl }).split('\n')).toContain(line);
});

test('a page has one address, and other addresses and spellings redirect to it', () => {
  const lines = caddyfile(HOSTED_SITE)
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      '@index path_regexp ^/$',
      String.raw`path_regexp ^(?:/|/index\.html|/index)$`,
      '@smart-inbox path_regexp ^/smart-inbox$',
      String.raw`path_regexp ^(?:/smart-inbox|/smart-inbox\.html|/smart-inbox/)$`,
      String.raw`not vars_regexp {http.request.orig_uri} ^/smart-inbox(?:\?|$)`,
      'redir @query /smart-inbox?{query} 301',
      'redir * /smart-inbox 301',
      'rewrite @index /index.html',
      'rewrite @smart-inbox /smart-inbox.html',
    ]),
  );
});

describe('a value', () => {
  test('is quoted, and its own quotes are escaped', () => {
    expect(caddyfile(withHeader('X-Test', 'say "a;b" $c'))).toContain(String.raw`X-Test "say \"a;b\" $c"`);
  });

  test.each(['{host}', String.raw`a\b`, 'a\nb'])('%j stops the build: Caddy would interpret it', (value) => {
    expect(() => caddyfile(withHeader('X-Test', value))).toThrow(/^The Caddyfile cannot hold the header X-Test: /);
  });
});
