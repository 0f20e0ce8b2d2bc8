import { describe, expect, test } from 'vitest';
import { PART_KINDS } from '../../charts/coverage/coverage.ts';
import { coverageTable } from './coverageTable.ts';
import type { DriverCoverage } from './driverCoverage.ts';
import { untestedPaths } from './coverageReporter.ts';

/**
 * The coverage of an invented machine by a driver.
 *
 * @param numbers the number of covered parts and the number of all parts, for each kind of part in the order of `PART_KINDS`.
 */
const coverage = (
  machine: string,
  driver: DriverCoverage['driver'],
  paths: number,
  ...numbers: readonly (readonly [number, number])[]
): DriverCoverage => ({
  machine,
  driver,
  paths,
  shares: Object.fromEntries(
    PART_KINDS.map((kind, index) => [kind, { taken: numbers[index]?.[0] ?? 0, of: numbers[index]?.[1] ?? 0 }]),
  ) as DriverCoverage['shares'],
});

const lamp = coverage('lamp', 'machine', 12, [3, 3], [4, 4], [2, 2], [2, 2]);
const lampView = coverage('lamp', 'view', 7, [3, 3], [3, 4], [2, 2], [1, 2]);
const door = coverage('door', 'machine', 5, [2, 2], [3, 3], [0, 0], [0, 0]);

describe('coverageTable()', () => {
  test('has a line for each machine and one for all machines, with a dash for a driver that a machine does not have', () => {
    const [heading, ...lines] = coverageTable([door, lamp, lampView]).split('\n');
    expect(heading).toBe('Machine  States  Transitions  Guard outcomes  Paths  On machine    On view  On page');
    expect(lines.slice(0, 4)).toEqual([
      'door          2            3               0      5         5/5          -        -',
      'lamp          3            4               4     12       11/11  9/11 by 7        -',
      'all           5            7               4     17       16/16  9/11 by 7        -',
      '',
    ]);
  });

  test('has no line for all machines if there is only one machine', () => {
    expect(coverageTable([lamp])).not.toContain('\nall');
  });
});

describe('untestedPaths()', () => {
  const tested = (count: number) => Array.from({ length: count }, (_, path) => ({ machine: 'lamp', path }));

  test('returns an empty list if every path of a view was tested, even twice', () => {
    expect(untestedPaths([lamp, lampView, door], [...tested(7), ...tested(7)])).toEqual([]);
  });

  test.each([6, 0])('reports a view that tested %i of 7 paths', (count) => {
    expect(untestedPaths([lamp, lampView, door], tested(count))).toEqual([
      `The view tests of lamp ran ${count} of 7 paths.`,
    ]);
  });
});
