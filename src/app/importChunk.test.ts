// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** Imported anew for each test: the module remembers the files that it has loaded. */
let importChunk: typeof import('./importChunk.ts').importChunk;

beforeEach(async () => {
  document.head.replaceChildren();
  vi.resetModules();
  ({ importChunk } = await import('./importChunk.ts'));
});

const PATHS = ['assets/dialog.css', 'assets/dialog.js'];

const links = () => [...document.head.querySelectorAll('link')];
const addresses = () => links().map((link) => `${link.rel} ${link.getAttribute('href') ?? ''}`);
const settleStylesheets = (type: 'load' | 'error') => {
  for (const link of document.head.querySelectorAll('link[rel="stylesheet"]')) link.dispatchEvent(new Event(type));
};
const loader = () => vi.fn(() => Promise.resolve('code'));

test('a module without dependencies is imported at once', async () => {
  await expect(importChunk(loader())).resolves.toBe('code');
  expect(links()).toEqual([]);
});

test('stylesheets load before the code, modules in parallel to them, and each file once', async () => {
  const load = loader();
  const imports = [importChunk(load, PATHS), importChunk(load, PATHS)];
  expect(addresses()).toEqual(['stylesheet /assets/dialog.css', 'modulepreload /assets/dialog.js']);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  settleStylesheets('load');
  await expect(Promise.all(imports)).resolves.toEqual(['code', 'code']);
  await importChunk(load, PATHS);
  expect(links()).toHaveLength(2);
});

test('files that the document already has are not added', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/dialog.css"><link rel="modulepreload" href="/assets/dialog.js">';
  await expect(importChunk(loader(), PATHS)).resolves.toBe('code');
  expect(links()).toHaveLength(2);
});

test('a stylesheet that is only prefetched is added', async () => {
  document.head.innerHTML = '<link rel="prefetch" as="style" href="/assets/dialog.css">';
  const imported = importChunk(loader(), ['assets/dialog.css']);
  expect(addresses()).toContain('stylesheet /assets/dialog.css');
  settleStylesheets('load');
  await imported;
});

test('the import rejects if a stylesheet fails, and the next import loads it again', async () => {
  const load = loader();
  const failed = importChunk(load, PATHS);
  settleStylesheets('error');
  await expect(failed).rejects.toThrow('The stylesheet /assets/dialog.css could not be loaded.');
  expect(load).not.toHaveBeenCalled();

  const next = importChunk(load, PATHS);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  settleStylesheets('load');
  await expect(next).resolves.toBe('code');
});
