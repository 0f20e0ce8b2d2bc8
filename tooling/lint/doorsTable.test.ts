import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doors } from './doors.js';

const PAGE = 'docs/architecture.md';

const code = (folder: string) => `\`${folder}\``;

/** Folders that are listed whole are named once: `src/platform`. */
const PLATFORM = Object.keys(doors).filter((folder) => folder.startsWith('src/platform/'));

const namesOf = (folders: readonly string[]) => {
  const isWhole = PLATFORM.every((folder) => folders.includes(folder));
  return isWhole
    ? ['src/platform', ...folders.filter((folder) => !PLATFORM.includes(folder))].toSorted()
    : folders.toSorted();
};

test('docs/architecture.md lists the doors that lint enforces', () => {
  const [, table = ''] = /<!-- doors -->([^]*)<!-- \/doors -->/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim()),
    );
  const expected = Object.entries(doors).map(([folder, others]) => [
    code(folder),
    others.length === 0 ? 'nothing' : namesOf(others).map(code).join(', '),
  ]);
  expect(rows).toEqual(expected);
});
