import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const TESTS = /^((model-tests|e2e|bench|tooling\/mutation)\/|vitest\.config)|\.(test|spec|hosting|fixture)\.tsx?$/;

/** The folders in which a file's name marks it as product or as fixture. */
const NAMED_FOLDERS = /^(local-platform|src)\//;

/** Product code that the site itself does not use. */
const OFFERED = [
  // The client layer (specification, section 1).
  'src/platform/call-client/CallClient.ts',
];

const files = ['src', 'local-platform', 'tooling', 'model-tests', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

/** The files that import each file, statically or on demand, or name it, as Vitest's settings do. */
const importers = new Map<string, string[]>();
for (const importer of [...files, 'vite.config.ts', 'playwright.config.ts', 'vitest.config.ts']) {
  const text = readFileSync(join(ROOT, importer), 'utf8');
  for (const [, specifier = ''] of text.matchAll(/'(\.[^']+\.tsx?)'/g)) {
    const imported = relative(ROOT, join(ROOT, dirname(importer), specifier));
    importers.set(imported, [...(importers.get(imported) ?? []), importer]);
  }
}

const manifests = ['package.json', ...readdirSync(ROOT).map((folder) => join(folder, 'package.json'))];
const commands = manifests
  .filter((file) => existsSync(join(ROOT, file)))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

/** Whether a file is offered, is named by a command, has no importer, or is imported by such a file. */
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

test('files that only tests import are named `.fixture`', () => {
  const misnamed = files.filter((path) => NAMED_FOLDERS.test(path) && !TESTS.test(path) && !isProduct(path));
  expect(misnamed).toEqual([]);
});

/** Whether product code imports the file, or no file does. */
const isUsed = (path: string) => importers.get(path)?.some((importer) => isProduct(importer)) !== false;

test('offered files exist, and no product code imports them', () => {
  expect(OFFERED.filter((path) => !files.includes(path) || isUsed(path))).toEqual([]);
});

test('no product code imports a fixture', () => {
  const misused = files.filter((path) => path.includes('.fixture.') && isUsed(path));
  expect(misused, 'imported by product code, or not at all').toEqual([]);
});
