import { describe, expect, test } from 'vitest';
import { HOSTED_SITE, withHeader } from './hostedSite.fixture.ts';
import { nginxMain, nginxSite } from './nginxFiles.ts';

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

test('each header is sent with every status, and HSTS over https', () => {
  expect(linesOf(nginxSite(HOSTED_SITE)).filter((line) => line.startsWith('add_header'))).toEqual([
    `add_header Content-Security-Policy "default-src 'none'; style-src 'self' 'sha256-Zm9v+/8='" always;`,
    'add_header Permissions-Policy "microphone=(self)" always;',
    'add_header Strict-Transport-Security $site_strict_transport_security always;',
    'add_header Cache-Control $site_cache_control always;',
  ]);
});

test('no location has headers of its own: nginx would ignore those of the server there', () => {
  const locations = linesOf(nginxSite(HOSTED_SITE)).filter((line) => line.startsWith('location'));
  expect(locations).toEqual([
    'location = /404.html { internal; }',
    'location = / { if ($site_spelled_path != /) { return 301 /$is_args$args; } try_files /index.html =404; }',
    'location = /index.html { return 301 /$is_args$args; }',
    'location = /index { return 301 /$is_args$args; }',
    'location = /smart-inbox { if ($site_spelled_path != /smart-inbox) { return 301 /smart-inbox$is_args$args; } try_files /smart-inbox.html =404; }',
    'location = /smart-inbox.html { return 301 /smart-inbox$is_args$args; }',
    'location = /smart-inbox/ { return 301 /smart-inbox$is_args$args; }',
    String.raw`location ~ ^/(?:_headers|_redirects)$|\.map$ { return 404; }`,
    'location / { try_files $uri =404; }',
  ]);
});

describe('a value', () => {
  test('is quoted, and its own quotes and backslashes are escaped', () => {
    expect(nginxSite(withHeader('X-Test', String.raw`say "a;b" \ {c}`))).toContain(
      String.raw`add_header X-Test "say \"a;b\" \\ {c}" always;`,
    );
  });

  test.each(['$host', 'a\nb', 'ü'])('%j stops the build: nginx would read a variable, or two lines', (value) => {
    expect(() => nginxSite(withHeader('X-Test', value))).toThrow(/^nginx-site\.conf cannot hold the header X-Test: /);
  });
});

test('an unprivileged process writes below /tmp only', () => {
  const paths = linesOf(nginxMain()).filter((line) => /^pid |_temp_path /.test(line));
  expect(paths).toHaveLength(6);
  for (const line of paths) expect(line).toMatch(/ \/tmp\/[\w.]+;$/);
});
