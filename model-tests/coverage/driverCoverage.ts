import { deepStrictEqual } from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { StateValue } from 'xstate';
import { readChart } from '../../charts/chart/readChart.ts';
import {
  type Driver,
  DRIVERS,
  type MachineCoverage,
  PART_KINDS,
  type PartKey,
  partKey,
  type PartKind,
  partsOf,
  type Share,
  type Walks,
} from '../../charts/coverage/coverage.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';
import { type DrivenPaths, drivenPaths } from '../drivers/drivenPaths.ts';
import { testedMachine } from '../drivers/generatedPaths.ts';
import { createCoverageGate } from '../kit/coverageGate.ts';
import { realActorDriver } from '../kit/realActor.ts';
import type { GeneratedPath } from '../kit/testModel.ts';
import { testPath } from '../kit/testPath.ts';

export type TakenParts = ReadonlySet<PartKey>;

/** Number of paths between two yields to the event loop, so that the development server can handle other requests. */
const PATHS_AT_ONCE = 25;

/**
 * The parts of the chart that the path takes, measured on a real actor. Disabled steps take none.
 *
 * @throws Error if the actor reaches other states than the path.
 */
export async function partsTakenByPath(path: GeneratedPath, registered: RegisteredMachine): Promise<TakenParts> {
  const gate = createCoverageGate(registered.machine);
  const actor = realActorDriver(registered, gate.inspect, path);
  try {
    await testPath(
      path.filter(({ isDisabled }) => isDisabled !== true),
      {
        executors: actor.executors,
        // Does not check the context, because the paths of a driver may omit a part of the context.
        check: ({ status, value }) => {
          const snapshot = actor.snapshot();
          deepStrictEqual([snapshot.status, snapshot.value as StateValue], [status, value]);
        },
      },
    );
  } finally {
    actor.stop();
  }
  return gate.taken();
}

/** The parts that each path takes, in the order of the paths. */
export async function partsTakenByEachPath({ registered, paths }: DrivenPaths): Promise<readonly TakenParts[]> {
  const taken: TakenParts[] = [];
  for (const path of paths) {
    taken.push(await partsTakenByPath(path, registered));
    if (taken.length % PATHS_AT_ONCE === 0) await setImmediate();
  }
  return taken;
}

export const union = (taken: readonly TakenParts[]): TakenParts => new Set(taken.flatMap((parts) => [...parts]));

/** Cached results of `takenParts()`, by machine and driver. */
const cache = new Map<string, Promise<readonly TakenParts[] | undefined>>();

/** @returns the parts that each path of the driver takes, or undefined if the machine has no such driver. */
export function takenParts(machine: string, driver: Driver): Promise<readonly TakenParts[] | undefined> {
  const key = `${machine} ${driver}`;
  const taken = cache.get(key) ?? computeTakenParts(drivenPaths(machine, driver));
  cache.set(key, taken);
  return taken;
}

const computeTakenParts = async (driven: DrivenPaths | undefined): Promise<readonly TakenParts[] | undefined> =>
  driven && partsTakenByEachPath(driven);

const walksOf = ({ paths }: DrivenPaths): Walks => ({
  paths: paths.length,
  steps: paths.reduce((sum, path) => sum + path.filter(({ isDisabled }) => isDisabled !== true).length, 0),
});

/**
 * The coverage of a machine's chart by the paths of each of its drivers.
 *
 * @param id the id of a machine in the registry, or of the inspector's own machine.
 */
export async function machineCoverage(id: string): Promise<MachineCoverage> {
  const walks: Partial<Record<Driver, Walks>> = {};
  const takenBy = new Map<Driver, TakenParts>();
  for (const driver of DRIVERS) {
    const driven = drivenPaths(id, driver);
    if (driven === undefined) continue;
    walks[driver] = walksOf(driven);
    takenBy.set(driver, union((await takenParts(id, driver)) ?? []));
  }
  const parts = partsOf(readChart(testedMachine(id).machine)).map(partKey);
  return {
    machine: id,
    walks,
    drivers: Object.fromEntries(
      parts.map((key) => [key, DRIVERS.filter((driver) => takenBy.get(driver)?.has(key) === true)]),
    ),
  };
}

/** The coverage of a machine's chart by the paths of a driver. Plain data, because tests pass it to `coverageReporter.ts`. */
export type DriverCoverage = {
  readonly machine: string;
  readonly driver: Driver;
  readonly paths: number;
  readonly shares: Readonly<Record<PartKind, Share>>;
};

export function driverCoverage(machine: string, driver: Driver, paths: number, taken: TakenParts): DriverCoverage {
  const parts = partsOf(readChart(testedMachine(machine).machine));
  const shareOf = (kind: PartKind): Share => {
    const keys = parts.filter((part) => part.kind === kind).map(partKey);
    return { taken: keys.filter((key) => taken.has(key)).length, of: keys.length };
  };
  const shares = Object.fromEntries(PART_KINDS.map((kind) => [kind, shareOf(kind)])) as Record<PartKind, Share>;
  return { machine, driver, paths, shares };
}

/** One path of a machine's view that passed its test. */
export type TestedPath = {
  readonly machine: string;
  /** Index in the list that `pathsForView` returns for the machine. */
  readonly path: number;
};

declare module 'vitest' {
  /** Data that tests pass to `coverageReporter.ts`. */
  interface TaskMeta {
    testedPath?: TestedPath;
    coverage?: DriverCoverage;
  }
}
