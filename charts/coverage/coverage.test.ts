import { describe, expect, test } from 'vitest';
import { lampChart, lampCoverage } from './lamp.fixture.ts';
import { coverageGroups, driversFor, partKey, partsOf, shareOf } from './coverage.ts';

const parts = partsOf(lampChart);

test('the parts of a chart are its states, its transitions, and both outcomes of each guard', () => {
  expect(parts.map(partKey)).toEqual(Object.keys(lampCoverage.drivers));
});

test('returns the share of each driver', () => {
  expect(driversFor(lampCoverage)).toEqual(['machine', 'view']);
  expect(shareOf(lampCoverage, 'machine', parts)).toEqual({ taken: 8, of: 8 });
  expect(shareOf(lampCoverage, 'view', parts)).toEqual({ taken: 6, of: 8 });
  expect(shareOf(lampCoverage, 'page', parts)).toEqual({ taken: 0, of: 8 });
});

describe('coverageGroups', () => {
  const keysOf = (missedBy?: 'machine' | 'view' | 'page') =>
    coverageGroups(lampChart, lampCoverage, missedBy).map(({ state, parts: found }) => [
      state.id,
      found.map(({ kind }) => kind),
    ]);

  test('groups the parts by state', () => {
    expect(keysOf()).toEqual([
      ['lamp', ['state']],
      ['lamp.off', ['state', 'transition', 'guard-true', 'guard-false']],
      ['lamp.on', ['state', 'transition', 'transition']],
    ]);
  });

  test('returns only the parts that a driver misses', () => {
    expect(keysOf('machine')).toEqual([]);
    expect(keysOf('view')).toEqual([
      ['lamp.off', ['guard-false']],
      ['lamp.on', ['transition']],
    ]);
  });
});
