import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';

/** Matches the address of a file that a module imports, mocks or reads beside itself: all are relative and have their extension. */
const ADDRESS = /(?:\bfrom|\bimport|\bimport\(|\bvi\.\w+\(|\bnew URL\()\s*['"](\.{1,2}\/[^'"\n?]+)/g;

/** For each file the files that import it. Paths are relative to the root. */
export type ImportGraph = { readonly importersOf: ReadonlyMap<string, readonly string[]> };

/** @returns the files that a module imports, relative to the root. */
export function importsOf(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(ADDRESS)].map(([, address = '']) => join(dirname(file), address));
  return [...new Set(found)];
}

const CODE = '{src,assistant,local-platform,charts,inspector,model-tests,tooling,package,bench,e2e}/**/*.{ts,tsx,js}';

/** Reads the imports of the project's modules. @param root the project's root. */
export function readImportGraph(root: string): ImportGraph {
  const importersOf = new Map<string, string[]>();
  for (const file of globSync(CODE, { cwd: root, ignore: ['**/node_modules/**', '**/dist/**'] })) {
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (!existsSync(join(root, imported))) continue;
      const importers = importersOf.get(imported) ?? [];
      importers.push(file);
      importersOf.set(imported, importers);
    }
  }
  return { importersOf };
}

/** The files that import one of `changed` directly (distance 1) or through others, and `changed` themselves (distance 0). */
export function distances({ importersOf }: ImportGraph, changed: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(changed.map((file) => [file, 0]));
  // A map iterates over entries that are added meanwhile, so the nearest files come first.
  for (const [file, distance] of found) {
    for (const importer of importersOf.get(file) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
}
