import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AcceptedSurvivor, mutationReport, removeUncertainResults, type TestedMutant } from './mutationReport.ts';

const FILE = 'src/machines/lamp/lampMachine.ts';

const mutant = (changes: Partial<TestedMutant> = {}): TestedMutant => ({
  part: 'lamp',
  file: FILE,
  line: 12,
  source: '  if (level > 0) return;',
  status: 'Killed',
  original: 'level > 0',
  replacement: 'level >= 0',
  ...changes,
});

const killed = (count: number) => Array.from({ length: count }, () => mutant());

const survivor = mutant({ status: 'Survived', source: 'return a >', original: 'a >\n    b', replacement: 'true' });
const accepted: AcceptedSurvivor = {
  file: FILE,
  source: 'return a >',
  original: 'a > b',
  replacement: 'true',
  reason: 'b is never more.',
};

test('each part has a row, and all of them have one', () => {
  const report = mutationReport(
    [
      ...killed(95),
      mutant({ status: 'Timeout' }),
      mutant({ status: 'RuntimeError' }),
      mutant({ status: 'CompileError' }),
      mutant({ status: 'Ignored' }),
      survivor,
      mutant({ part: 'rules', status: 'NoCoverage' }),
      mutant({ part: 'rules' }),
    ],
    [],
  );
  expect(report.table).toBe(`| Part | Do not compile | Mutants | Killed | Timed out | Survived | Not covered | Score |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| lamp | 1 | 97 | 95 | 1 | 1 | 0 | 99.0 % |
| rules | 0 | 2 | 1 | 0 | 0 | 1 | 50.0 % |
| All | 1 | 99 | 96 | 1 | 1 | 1 | 98.0 % |`);
});

test('a mutant that could not run counts as neither killed nor alive, and is named if it compiles', () => {
  const invalid = [mutant({ status: 'RuntimeError' }), mutant({ status: 'CompileError', line: 13 })];
  // If the two counted as killed, 20 of 21 would be 95.2 %.
  const report = mutationReport([...killed(18), survivor, ...invalid], [accepted]);
  expect(report.invalid).toEqual([`RuntimeError  ${FILE}:12  level > 0  ->  level >= 0`]);
  expect(report.survivors).toHaveLength(1);
  expect(report.problems).toEqual(['lamp: 94.7 % of the mutants are killed, which is less than 95 %.']);
});

test('a part of which no mutant could run is a problem', () => {
  const { problems } = mutationReport([...killed(20), mutant({ part: 'rules', status: 'RuntimeError' })], []);
  expect(problems).toEqual(['rules: no mutant could run.']);
});

test('a survivor with a reason is named with the reason, and is not a problem', () => {
  const report = mutationReport([...killed(30), survivor], [accepted]);
  expect(report.survivors).toEqual([`${FILE}:12  a > b  ->  true\n  b is never more.`]);
  expect(report.problems).toEqual([]);
});

test.each(['Survived', 'NoCoverage'] as const)('a mutant without a reason is a problem: %s', (status) => {
  const { problems } = mutationReport([...killed(30), { ...survivor, status }], []);
  expect(problems).toEqual([`Survived without a reason: ${FILE}:12  a > b  ->  true`]);
});

test.each<Partial<AcceptedSurvivor>>([
  { file: 'src/other.ts' },
  { source: 'return b >' },
  { original: 'a < b' },
  { replacement: 'false' },
])('a reason for another mutant does not count: %o', (other) => {
  const { problems } = mutationReport([...killed(30), survivor], [{ ...accepted, ...other }]);
  expect(problems).toContain(`Survived without a reason: ${FILE}:12  a > b  ->  true`);
});

test('a listed mutant that does not survive is a problem, in the files that were mutated', () => {
  const elsewhere = { ...accepted, file: 'src/other.ts' };
  const { problems } = mutationReport(killed(1), [accepted, elsewhere]);
  expect(problems).toEqual([`Listed as a survivor, but does not survive: ${FILE}  a > b  ->  true`]);
});

test('fewer than 95 percent of a part are a problem, even if each survivor has a reason', () => {
  expect(mutationReport([...killed(19), survivor], [accepted]).problems).toEqual([]);
  expect(mutationReport([...killed(18), survivor], [accepted]).problems).toEqual([
    'lamp: 94.7 % of the mutants are killed, which is less than 95 %.',
  ]);
  const others = Array.from({ length: 1000 }, () => mutant({ part: 'rules' }));
  expect(mutationReport([...killed(18), survivor, ...others], [accepted]).problems).toEqual([
    'lamp: 94.7 % of the mutants are killed, which is less than 95 %.',
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'last-results-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const mutants = (...statuses: readonly string[]) => statuses.map((status, id) => ({ id: String(id), status }));

test('only survivors and timeouts are removed from the last results', () => {
  const file = join(folder, 'lamp.json');
  const last = {
    schemaVersion: '1.0',
    files: {
      'lamp.ts': { source: 'on', mutants: mutants('Killed', 'Survived', 'Timeout', 'NoCoverage', 'Ignored') },
      'switch.ts': { source: 'off', mutants: mutants('NoCoverage', 'Survived') },
    },
    testFiles: { 'lamp.test.ts': { tests: [{ id: '0', name: 'shines' }] } },
  };
  writeFileSync(file, JSON.stringify(last));
  removeUncertainResults(file);
  const { files } = last;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    ...last,
    files: {
      'lamp.ts': {
        ...files['lamp.ts'],
        mutants: files['lamp.ts'].mutants.filter(({ id }) => ['0', '4'].includes(id)),
      },
      'switch.ts': { ...files['switch.ts'], mutants: [] },
    },
  });
});

test('before the first run there are no results to remove', () => {
  const file = join(folder, 'none.json');
  removeUncertainResults(file);
  expect(existsSync(file)).toBe(false);
});
