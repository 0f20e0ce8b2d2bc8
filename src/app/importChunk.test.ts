// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** Anew for each test: what a page has loaded, it has. */
let importChunk: typeof import('./importChunk.ts').importChunk;

beforeEach(async () => {
  document.head.replaceChildren();
  vi.resetModules();
  ({ importChunk } = await import('./importChunk.ts'));
});

const PATHS = ['assets/dialog.css', 'assets/dialog.js'];

const links = () => [...document.head.querySelectorAll('link')];
const addresses = () => links().map((link) => `${link.rel} ${link.getAttribute('href') ?? ''}`);
const answer = (type: 'load' | 'error') => {
  for (const link of document.head.querySelectorAll('link[rel="stylesheet"]')) link.dispatchEvent(new Event(type));
};
const loader = () => vi.fn(() => Promise.resolve('code'));

test('a module that needs nothing else is imported at once', async () => {
  await expect(importChunk(loader())).resolves.toBe('code');
  expect(links()).toEqual([]);
});

test('stylesheets are there before the code, modules are fetched beside them, and all of them once', async () => {
  const load = loader();
  const imports = [importChunk(load, PATHS), importChunk(load, PATHS)];
  expect(addresses()).toEqual(['stylesheet /assets/dialog.css', 'modulepreload /assets/dialog.js']);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  answer('load');
  await expect(Promise.all(imports)).resolves.toEqual(['code', 'code']);
  await importChunk(load, PATHS);
  expect(links()).toHaveLength(2);
});

test('what the document has is not added', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/assets/dialog.css"><link rel="modulepreload" href="/assets/dialog.js">';
  await expect(importChunk(loader(), PATHS)).resolves.toBe('code');
  expect(links()).toHaveLength(2);
});

test('a stylesheet that is only fetched ahead is added', async () => {
  document.head.innerHTML = '<link rel="prefetch" as="style" href="/assets/dialog.css">';
  const imported = importChunk(loader(), ['assets/dialog.css']);
  expect(addresses()).toContain('stylesheet /assets/dialog.css');
  answer('load');
  await imported;
});

test('where a stylesheet does not arrive, the import fails, and the next one loads it again', async () => {
  const load = loader();
  const failed = importChunk(load, PATHS);
  answer('error');
  await expect(failed).rejects.toThrow('The stylesheet /assets/dialog.css did not arrive.');
  expect(load).not.toHaveBeenCalled();

  const next = importChunk(load, PATHS);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  answer('load');
  await expect(next).resolves.toBe('code');
});
