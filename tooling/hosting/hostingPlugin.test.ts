import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { HOSTED_SITE, withHeader } from './hostedSite.fixture.ts';
import { containerfile, headersFile, hosting, redirectsFile } from './hostingPlugin.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'index.html'), '<style>a{}</style><script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'console.log("site");');
  writeFileSync(join(root, 'public/robots.txt'), 'User-agent: *\nAllow: /\n');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Takes the place of the prerender plugin: Vite runs `buildApp` in the order of the plugins. */
const buildsFirst: Plugin = {
  name: 'test:builds-first',
  buildApp: {
    order: 'post',
    handler: async (builder) => {
      const { client } = builder.environments;
      if (client !== undefined) await builder.build(client);
    },
  },
};

async function build(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'error',
    builder: {},
    build: { sourcemap: 'hidden' },
    plugins: [buildsFirst, hosting(readConfiguration(environment))],
  });
  await builder.buildApp();
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const assets = (folder: string) => readdirSync(join(root, folder, 'assets'));

test('a build has its files for hosts, with the hashes of its styles and the names of its assets', async () => {
  await build();
  expect(readdirSync(join(root, 'dist-hosting')).toSorted()).toEqual([
    'Caddyfile',
    'Containerfile',
    'nginx-site.conf',
    'nginx.conf',
  ]);
  for (const path of ['dist/_headers', 'dist-hosting/nginx-site.conf', 'dist-hosting/Caddyfile']) {
    expect(read(path), path).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
  }
  expect(read('dist/_headers')).toContain(`\n/assets/${assets('dist')[0] ?? 'none'}\n`);
  expect(read('dist/_redirects')).toContain('/smart-inbox.html /smart-inbox 301');
  expect(read('dist-hosting/Containerfile')).toContain('COPY dist /srv/site');
});

test('source maps are moved beside the served files, and those of an earlier build are deleted', async () => {
  mkdirSync(join(root, 'dist-maps/assets'), { recursive: true });
  writeFileSync(join(root, 'dist-maps/assets/old.js.map'), '{}');
  await build();
  expect(assets('dist')).toEqual([expect.stringMatching(/\.js$/)]);
  expect(assets('dist-maps')).toEqual(assets('dist').map((name) => `${name}.map`));
});

test('with the address of the site, a build has a sitemap, and robots.txt names it', async () => {
  await build({ VITE_SITE_URL: 'https://www.example.com' });
  expect(read('dist/sitemap.xml')).toContain('<loc>https://www.example.com/smart-inbox</loc>');
  expect(read('dist/robots.txt')).toContain('Sitemap: https://www.example.com/sitemap.xml');
});

test('without the address, a build has no sitemap, and robots.txt is unchanged', async () => {
  await build();
  expect(existsSync(join(root, 'dist/sitemap.xml'))).toBe(false);
  expect(read('dist/robots.txt')).toBe('User-agent: *\nAllow: /\n');
});

test('the image has a fixed version, the build and the configuration, and does not run as root', () => {
  const lines = containerfile('dist', 'dist-hosting').split('\n');
  expect(lines.find((line) => line.startsWith('FROM'))).toMatch(/^FROM docker\.io\/library\/nginx:\d+\.\d+\.\d+-/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'COPY dist-hosting/nginx.conf dist-hosting/nginx-site.conf /etc/nginx/',
      'COPY dist /srv/site',
      'USER nginx',
      'EXPOSE 8080',
    ]),
  );
});

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

test("file names redirect to the pages' addresses, with lines that both hosts can read", () => {
  expect(redirectsFile(HOSTED_SITE)).toBe('/index.html / 301\n/smart-inbox.html /smart-inbox 301\n');
});
