import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { bundledSize, sizeProblems } from './bundleSize.ts';

const chunk = (fileName: string, code: string, more: object = {}) => ({
  type: 'chunk',
  fileName,
  code,
  isEntry: false,
  imports: [],
  ...more,
});

const noise = (length: number) => Array.from({ length }, (_, index) => (index * index).toString(36)).join('');

const bundle = {
  'site.js': chunk('site.js', noise(100), {
    isEntry: true,
    imports: ['react.js'],
    viteMetadata: { importedCss: new Set(['site.css']) },
  }),
  'react.js': chunk('react.js', noise(200), { imports: ['site.js'] }),
  'dialog.js': chunk('dialog.js', noise(10_000), { viteMetadata: { importedCss: new Set(['dialog.css']) } }),
  'site.css': { type: 'asset', fileName: 'site.css', source: noise(50) },
  'dialog.css': { type: 'asset', fileName: 'dialog.css', source: noise(10_000) },
} as unknown as Rolldown.OutputBundle;

test('counts the entry, its static imports and their styles, and leaves out what is loaded on demand', () => {
  expect(sizeProblems(bundle, { script: 2_000, style: 1_000 })).toEqual([]);
});

test('reports each limit that is exceeded', () => {
  expect(sizeProblems(bundle, { script: 100, style: 100 })).toEqual([
    expect.stringMatching(/^The first script of a page is \d+ bytes \(gzip\); the limit is 100\./),
    expect.stringMatching(/^The first style of a page is \d+ bytes \(gzip\); the limit is 100\./),
  ]);
});

const PLATFORM_CLIENT_LIMIT_BYTES = 4_096;

test('the platform client with all operations is at most 4 KB, gzipped', async () => {
  const { gzip } = await bundledSize(
    fileURLToPath(new URL('../../src/platform/api/platformClient.ts', import.meta.url)),
  );
  expect(gzip).toBeGreaterThan(1_000);
  expect(gzip).toBeLessThanOrEqual(PLATFORM_CLIENT_LIMIT_BYTES);
});
