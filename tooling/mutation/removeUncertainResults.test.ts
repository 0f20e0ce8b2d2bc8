import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeUncertainResults } from './removeUncertainResults.ts';

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
