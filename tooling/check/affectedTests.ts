import { distances, type ImportGraph } from './importGraph.ts';

/** The registry of the product's machines. What is only behind it concerns a machine by its id. */
const REGISTRY = 'src/machines/index.ts';

const TEST = /\.test\.tsx?$/;
/** Folders whose tests `npm test` runs in Vitest. The clients are installed by a command of their own. */
const RUN = /^(?!model-tests\/vendor-clients\/)/;
const MACHINE = /^src\/machines\/([\w-]+)\//;

/** A test file that a change can affect. */
export type AffectedTest = {
  readonly file: string;
  /** Number of imports between the file and the nearest change; 0 if the file itself changed. */
  readonly distance: number;
};

export type AffectedTests = {
  /** The nearest first. */
  readonly files: readonly AffectedTest[];
  /** Files that reach the change only through the registry of machines: of these, the tests of the machines in `machineIds` matter. */
  readonly throughRegistry: readonly AffectedTest[];
  /** The folders of machines that the change reaches without the registry. */
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
  if (!changed.includes(REGISTRY)) withoutRegistry.delete(REGISTRY);
  const near = distances({ importersOf: withoutRegistry }, changed);
  return {
    files: testsAmong(near),
    throughRegistry: testsAmong(distances({ importersOf }, changed)).filter(({ file }) => !near.has(file)),
    machineIds: [...new Set([...near.keys()].flatMap((file) => MACHINE.exec(file)?.[1] ?? []))].toSorted(),
  };
}
