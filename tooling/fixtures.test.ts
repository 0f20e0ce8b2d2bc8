import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const TESTS = /^((model-tests|e2e|bench)\/|vitest\.config)|\.(test|spec|fixture)\.tsx?$/;

/** Where a file's name says whether it is product. */
const NAMED_FOLDERS =
  /^(local-platform|src\/(app|ui|pages\/(?!smart-inbox)|machines\/(voice-site|visualiser|receptionist)))\b/;
/** Part of their machine: what it may be asked, for the registry. */
const EVENT_CASES = 'EventCases.ts';

const files = ['src', 'local-platform', 'tooling', 'model-tests', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

/** Who imports each file, at once or on demand, or names it as Vitest's settings do. */
const importers = new Map<string, string[]>();
for (const importer of [...files, 'vite.config.ts', 'playwright.config.ts', 'vitest.config.ts']) {
  const text = readFileSync(join(ROOT, importer), 'utf8');
  for (const [, specifier = ''] of text.matchAll(/'(\.[^']+\.tsx?)'/g)) {
    const imported = relative(ROOT, join(ROOT, dirname(importer), specifier));
    importers.set(imported, [...(importers.get(imported) ?? []), importer]);
  }
}

const commands = readFileSync(join(ROOT, 'package.json'), 'utf8');

/** Whether a command leads to the file, or something else that nobody imports and that is not a test: a page, a setting. */
function isProduct(path: string, seen = new Set<string>()): boolean {
  if (TESTS.test(path) || seen.has(path)) return false;
  seen.add(path);
  const by = importers.get(path) ?? [];
  return by.length === 0 || commands.includes(path) || by.some((importer) => isProduct(importer, seen));
}

test('what only tests import is named `.fixture`', () => {
  const misnamed = files.filter(
    (path) => NAMED_FOLDERS.test(path) && !TESTS.test(path) && !path.endsWith(EVENT_CASES) && !isProduct(path),
  );
  expect(misnamed).toEqual([]);
});

test('no product imports a fixture', () => {
  const misused = files.filter(
    (path) => path.includes('.fixture.') && importers.get(path)?.some((importer) => isProduct(importer)) !== false,
  );
  expect(misused, 'imported by product, or by nobody').toEqual([]);
});
