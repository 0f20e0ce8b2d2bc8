import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REPORTS, secondsByFile, slowestTests } from './slowestTests.ts';

test('the slowest tests of both kinds of reports come first, and the times of a file are added', () => {
  const root = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, REPORTS), { recursive: true });
  const write = (name: string, report: unknown) => writeFileSync(join(root, REPORTS, name), JSON.stringify(report));
  write('node.json', {
    testResults: [
      {
        name: join(root, 'src/a.test.ts'),
        assertionResults: [
          { fullName: 'opens', duration: 1_500 },
          { fullName: 'is skipped', duration: null },
          { fullName: 'closes', duration: 20 },
        ],
      },
    ],
  });
  const spec = (title: string, duration: number) => ({
    title,
    file: 'b.spec.ts',
    tests: [{ results: [{ duration }] }],
  });
  write('chromium.json', { suites: [{ specs: [spec('calls', 9_000)], suites: [{ specs: [spec('ends', 700)] }] }] });

  expect(slowestTests(3, root)).toEqual([
    { seconds: 9, file: 'e2e/b.spec.ts', title: 'calls' },
    { seconds: 1.5, file: 'src/a.test.ts', title: 'opens' },
    { seconds: 0.7, file: 'e2e/b.spec.ts', title: 'ends' },
  ]);
  expect(secondsByFile(root)).toEqual(
    new Map([
      ['e2e/b.spec.ts', 9.7],
      ['src/a.test.ts', 1.52],
    ]),
  );
});
