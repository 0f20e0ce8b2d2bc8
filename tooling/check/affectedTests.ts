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
function distances({ importersOf }: ImportGraph, changed: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map(changed.map((file) => [file, 0]));
  // A map iterates over entries that are added meanwhile, so the nearest files come first.
  for (const [file, distance] of found) {
    for (const importer of importersOf.get(file) ?? []) {
      if (!found.has(importer)) found.set(importer, distance + 1);
    }
  }
  return found;
}

/** The registries of machines. A test that reaches a machine only through one of them concerns the machine by its id. */
const REGISTRIES = ['src/machines/index.ts', 'local-platform/machines.ts'];

const TEST = /\.test\.tsx?$/;
/** Folders whose tests `npm test` runs in Vitest. The clients are installed by a command of their own. */
const RUN = /^(?!model-tests\/vendor-clients\/)/;
const MACHINE = /^(?:src\/machines|local-platform)\/([\w-]+)\//;

/** A test file that a change can affect. */
export type AffectedTest = {
  readonly file: string;
  /** Number of imports between the file and the nearest change; 0 if the file itself changed. */
  readonly distance: number;
};

export type AffectedTests = {
  /** The nearest first. */
  readonly files: readonly AffectedTest[];
  /** Files that reach the change only through a registry of machines: of these, the tests of the machines in `machineIds` matter. */
  readonly throughRegistry: readonly AffectedTest[];
  /** The folders of machines that the change reaches without a registry. */
  readonly machineIds: readonly string[];
};

const testsAmong = (found: ReadonlyMap<string, number>): readonly AffectedTest[] =>
  [...found]
    .filter(([file]) => TEST.test(file) && RUN.test(file))
    .map(([file, distance]) => ({ file, distance }))
    .toSorted((one, other) => one.distance - other.distance || one.file.localeCompare(other.file));

/** @param changed paths relative to the project's root. */
export function affectedTests({ importersOf }: ImportGraph, changed: readonly string[]): AffectedTests {
  const withoutRegistry = new Map(importersOf);
  for (const registry of REGISTRIES) if (!changed.includes(registry)) withoutRegistry.delete(registry);
  const near = distances({ importersOf: withoutRegistry }, changed);
  return {
    files: testsAmong(near),
    throughRegistry: testsAmong(distances({ importersOf }, changed)).filter(({ file }) => !near.has(file)),
    machineIds: [...new Set([...near.keys()].flatMap((file) => MACHINE.exec(file)?.[1] ?? []))].toSorted(),
  };
}

/** What a file costs beside its tests: loading its modules. */
const LOADING_SECONDS = 0.4;

/** For files that no report has. */
const UNKNOWN_SECONDS = 1;

type ChosenTests = {
  readonly run: readonly string[];
  /** Affected files for which there is no time: `npm test` runs them. */
  readonly left: readonly string[];
};

/**
 * Takes affected files, the nearest first, and leaves out those that do not fit the time.
 *
 * @param secondsOf the seconds of a file in the last report of all tests, if it is known.
 * @param budget in seconds of processor time.
 */
export function chooseTests(
  affected: readonly AffectedTest[],
  secondsOf: (file: string) => number | undefined,
  budget: number,
): ChosenTests {
  const [run, left]: [string[], string[]] = [[], []];
  let spent = 0;
  for (const { file, distance } of affected) {
    const seconds = LOADING_SECONDS + (secondsOf(file) ?? UNKNOWN_SECONDS);
    // A changed test runs in any case.
    if (distance === 0 || spent + seconds <= budget) {
      run.push(file);
      spent += seconds;
    } else {
      left.push(file);
    }
  }
  return { run, left };
}
