import { expect, test } from 'vitest';
import { performanceDocument } from './performanceDocument.ts';

const RUN = {
  machine: { processor: 'Example 9000', cores: 2, node: 'v20.20.2', chromium: '150.0', loadBefore: 0.25 },
  date: new Date('2026-03-02T23:30:00Z'),
  parts: [
    {
      name: 'lighthouse',
      report: {
        title: 'Lighthouse',
        method: 'Three runs of each page.',
        tables: [{ columns: ['page', 'LCP | ms'], rows: [['/', '950']], notes: ['Medians.'] }],
        misses: ['LCP of /: 950 ms, above the limit of 900 ms'],
      },
    },
  ],
};

test('names the machine, the day, each command and each missed limit', async () => {
  const text = await performanceDocument(RUN);
  expect(text).toMatch(/^# Performance\n/);
  expect(text).toContain(
    'Measured on 2026-03-02: Example 9000, 2 cores; Node v20.20.2; Chromium 150.0; load average before the run 0.3.',
  );
  expect(text).toContain('Three runs of each page. `npm run -w bench bench -- lighthouse` repeats this part.');
  expect(text).toContain('Limits missed:\n\n- LCP of /: 950 ms, above the limit of 900 ms\n');
});

test('aligns figures right and escapes characters that would end a cell', async () => {
  expect(await performanceDocument(RUN)).toContain(
    ['| page | LCP \\| ms |', '| ---- | --------: |', '| `/`  |       950 |', '', 'Medians.'].join('\n'),
  );
});

test('omits the list of missed limits of a part within its limits', async () => {
  const parts = RUN.parts.map((part) => ({ ...part, report: { ...part.report, misses: [] } }));
  expect(await performanceDocument({ ...RUN, parts })).not.toContain('Limits missed');
});
