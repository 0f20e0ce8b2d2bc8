import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acceptedSurvivors } from './acceptedSurvivors.ts';
import { oneLine } from './mutationReport.ts';

const ROOT = join(import.meta.dirname, '../..');

// The mutation tests run at night. This test finds an entry that no longer fits as soon as its line changes.
test.each(acceptedSurvivors)(
  'the accepted mutant of $original is in a line that exists in $file',
  ({ file, source, original }) => {
    const code = readFileSync(join(ROOT, file), 'utf8');
    expect(code.split('\n').map(oneLine)).toContain(oneLine(source));
    expect(oneLine(code)).toContain(oneLine(original));
  },
);
