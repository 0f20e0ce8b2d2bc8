import { expect, test } from 'vitest';
import { aboveLimit, belowLimit, reportAsText } from './benchReport.ts';

test('accepts a figure at its limit', () => {
  expect(aboveLimit({ name: 'TBT', value: 20 }, 20)).toEqual([]);
  expect(belowLimit({ name: 'score', value: 100 }, 100)).toEqual([]);
});

test('reports a figure beyond its limit with both values', () => {
  expect(aboveLimit({ name: 'TBT of /', value: 20.4, unit: 'ms', digits: 1 }, 20)).toEqual([
    'TBT of /: 20.4 ms, above the limit of 20.0 ms',
  ]);
  expect(belowLimit({ name: 'score of /', value: 97 }, 100)).toEqual(['score of /: 97, below the limit of 100']);
});

test('reports a figure that is NaN', () => {
  expect(aboveLimit({ name: 'ratio', value: Number.NaN }, 1.1)).toHaveLength(1);
  expect(belowLimit({ name: 'score', value: Number.NaN }, 100)).toHaveLength(1);
});

test('formats columns, notes and missed limits for the console', () => {
  const report = {
    title: 'Pages',
    method: 'Measured.',
    tables: [
      {
        columns: ['page', 'LCP, ms'],
        rows: [
          ['/', '950'],
          ['/smart-inbox', '1020'],
        ],
        notes: ['Medians of 3.'],
      },
    ],
    misses: ['LCP of /smart-inbox: 1020 ms, above the limit of 1000 ms'],
  };
  expect(reportAsText(report)).toBe(
    [
      '',
      'Pages',
      '  page          LCP, ms',
      '  /                 950',
      '  /smart-inbox     1020',
      '  Medians of 3.',
      '  LIMIT MISSED  LCP of /smart-inbox: 1020 ms, above the limit of 1000 ms',
    ].join('\n'),
  );
});
