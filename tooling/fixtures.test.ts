import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const TESTS = /^((model-tests|e2e|bench)\/|vitest\.config)|\.(test|spec|hosting|fixture)\.tsx?$/;

/** Where a file's name says whether it is product. */
const NAMED_FOLDERS = /^(local-platform|src)\//;

/** Product that the site itself does not use. */
const OFFERED = [
  // The client layer (specification, section 1).
  'src/platform/call-client/CallClient.ts',
  'src/platform/api/platformQueries.ts',
];

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

/** Whether it is offered, or is imported from something that is offered, that a command names, or that has no importer. */
function isProduct(path: string, seen = new Set<string>()): boolean {
  if (TESTS.test(path) || seen.has(path)) return false;
  seen.add(path);
  const by = importers.get(path) ?? [];
  return (
    by.length === 0 ||
    OFFERED.includes(path) ||
    commands.includes(path) ||
    by.some((importer) => isProduct(importer, seen))
  );
}

test('what only tests import is named `.fixture`', () => {
  const misnamed = files.filter((path) => NAMED_FOLDERS.test(path) && !TESTS.test(path) && !isProduct(path));
  expect(misnamed).toEqual([]);
});

/** Or nothing imports it. */
const isUsed = (path: string) => importers.get(path)?.some((importer) => isProduct(importer)) !== false;

test('what is offered is a file that no product imports', () => {
  expect(OFFERED.filter((path) => !files.includes(path) || isUsed(path))).toEqual([]);
});

test('no product imports a fixture', () => {
  const misused = files.filter((path) => path.includes('.fixture.') && isUsed(path));
  expect(misused, 'imported by product, or by nobody').toEqual([]);
});
