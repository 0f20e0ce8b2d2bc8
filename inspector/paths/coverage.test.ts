import { describe, expect, test } from 'vitest';
import { driversFor, partKey, partsOf, shareOf } from './coverage.ts';
import { coverageGroups } from './coverageRows.ts';
import { lampChart, lampCoverage } from './lamp.fixture.ts';

const parts = partsOf(lampChart);

test('a chart has its states, its transitions, and two outcomes of each guard to cover', () => {
  expect(parts.map(partKey)).toEqual(Object.keys(lampCoverage.drivers));
});

test('each driver has its share', () => {
  expect(driversFor(lampCoverage)).toEqual(['machine', 'view']);
  expect(shareOf(lampCoverage, 'machine', parts)).toEqual({ taken: 8, of: 8 });
  expect(shareOf(lampCoverage, 'view', parts)).toEqual({ taken: 6, of: 8 });
  expect(shareOf(lampCoverage, 'page', parts)).toEqual({ taken: 0, of: 8 });
});

describe('by state', () => {
  const keysOf = (missedBy?: 'machine' | 'view' | 'page') =>
    coverageGroups(lampChart, lampCoverage, missedBy).map(({ state, parts: found }) => [
      state.id,
      found.map(({ kind }) => kind),
    ]);

  test('each part stands with its state', () => {
    expect(keysOf()).toEqual([
      ['lamp', ['state']],
      ['lamp.off', ['state', 'transition', 'guard-true', 'guard-false']],
      ['lamp.on', ['state', 'transition', 'transition']],
    ]);
  });

  test('only what a driver misses, and the states of that', () => {
    expect(keysOf('machine')).toEqual([]);
    expect(keysOf('view')).toEqual([
      ['lamp.off', ['guard-false']],
      ['lamp.on', ['transition']],
    ]);
  });
});
