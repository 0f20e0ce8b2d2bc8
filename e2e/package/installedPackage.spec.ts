import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { PACKAGE_NAME } from './InstalledPackage.ts';
import { expect, test } from './packageTest.ts';

// One worker, and so one installation, for the whole file.
test.describe.configure({ mode: 'default' });

const TYPESCRIPT = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const EXPORTED = {
  '.': ['CallClient', 'CallClientError', 'default'],
  './api': ['PlatformClientError', 'createPlatformClient', 'isRefusedResponse'],
  './react-query': ['createPlatformQueries'],
};

for (const file of ['imports.mjs', 'requires.cjs'])
  test(`${file} has each export, by the package's name and by the vendor's`, async ({ installed }) => {
    expect(JSON.parse(await installed.runNode(file))).toEqual({
      exported: EXPORTED,
      isSameClass: true,
      refused: { name: 'CallClientError', type: 'validation-error' },
    });
  });

for (const project of ['tsconfig.bundler.json', 'tsconfig.node.json'])
  test(`pages that were written for the vendor's class compile: ${project}`, async ({ installed }) => {
    await installed.runNode(TYPESCRIPT, '-p', project);
  });

test('the package brings no package of the vendor', async ({ installed }) => {
  const folder = join(installed.folder, 'node_modules', PACKAGE_NAME);
  const files = await readdir(folder, { recursive: true });
  expect(files.length).toBeGreaterThan(10);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(Object.keys(manifest.dependencies)).toEqual(['@daily-co/daily-js', 'xstate']);
  for (const file of files.filter((name) => /\.(js|cjs|d\.ts|d\.cts)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text, file).not.toMatch(/(from|import\(|require\()\s*['"]@vapi-ai/);
  }
});

test('a page with the package and the vendor’s widget is built by Vite', async ({ installed }) => {
  const root = join(installed.folder, 'page');
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: 'dist' } });
  const assets = await readdir(join(root, 'dist', 'assets'));
  const scripts = await Promise.all(
    assets.filter((name) => name.endsWith('.js')).map((name) => readFile(join(root, 'dist', 'assets', name), 'utf8')),
  );
  // The room library comes when somebody calls.
  expect(scripts.length).toBeGreaterThan(1);
});
