import { readChart } from '../../charts/chart/readChart.ts';
import {
  type Driver,
  type PartKind,
  PART_KINDS,
  partKey,
  partsOf,
  type Share,
} from '../../charts/coverage/coverage.ts';
import { testedMachine } from '../drivers/generatedPaths.ts';
import type { TakenParts } from './takenParts.ts';

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
