import { expect, test } from 'vitest';
import { reportsOf } from './reportsOf.fixture.ts';

const LEFT_OUT = 'Every test must run: the table of the model tests counts the paths that the suites run.';

/** The numbers of the lines that the rule reports. */
const reportedLines = (lines: readonly string[]) =>
  reportsOf('every-test-runs', { 'a.test.ts': lines.join('\n') }).map(
    (report) => new RegExp(`^a\\.test\\.ts:(\\d+):\\d+: ${LEFT_OUT}$`).exec(report)?.[1] ?? report,
  );

test('tests that run are accepted', () => {
  const lines = [
    "test('opens', () => {});",
    "test.each(cases)('%s opens', () => {});",
    "describe('a dialog', () => {});",
    "test.describe('a dialog', () => {});",
    'test.beforeEach(open);',
    'queue.skip();',
  ];
  expect(reportedLines(lines)).toEqual([]);
});

test('tests and suites that are skipped, run alone or are expected to fail are refused', () => {
  const lines = [
    "test.skip('opens', () => {});",
    "test.skipIf(isFirefox)('opens', () => {});",
    "test.only.each(cases)('%s opens', () => {});",
    "test.todo('opens');",
    "test.fails('opens', () => {});",
    "test.fail('opens', () => {});",
    "describe.only('a dialog', () => {});",
    "describe.runIf(isFirefox)('a dialog', () => {});",
    "test.describe.fixme('a dialog', () => {});",
  ];
  expect(reportedLines(lines)).toEqual(lines.map((_, index) => String(index + 1)));
});
