import { distances, type ImportGraph } from './importGraph.ts';

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
