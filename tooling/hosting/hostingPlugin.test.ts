import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfiguration } from '../../src/app/configuration.ts';
import { hosting } from './hostingPlugin.ts';

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
