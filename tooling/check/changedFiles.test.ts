import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changedFiles.ts';

let folder: string;

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** Does not depend on the settings of the person who runs the tests. */
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    stdio: 'ignore',
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
  git('init');
  write('.gitignore', 'ignored.ts\n');
  for (const file of ['same.ts', 'changed.ts', 'staged.ts', 'deleted.ts', 'moved.ts']) write(file, `${file}\n`);
  git('add', '.');
  git('commit', '-m', 'First');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('finds changed, staged, new and moved files, and omits deleted and ignored ones', () => {
  write('changed.ts', 'changed\n');
  write('staged.ts', 'staged\n');
  git('add', 'staged.ts');
  rmSync(join(folder, 'deleted.ts'));
  git('mv', 'moved.ts', 'to.ts');
  write('ignored.ts', 'ignored\n');
  write('ä new file.ts', 'new\n');
  expect(changedFiles('HEAD', folder).toSorted()).toEqual(['changed.ts', 'staged.ts', 'to.ts', 'ä new file.ts']);
});

test('finds what commits since a revision changed, relative to the folder', () => {
  mkdirSync(join(folder, 'part'));
  write('part/new.ts', 'new\n');
  git('add', '.');
  git('commit', '-m', 'Second');
  expect(changedFiles('HEAD', folder)).toEqual([]);
  expect(changedFiles('HEAD~1', folder)).toEqual(['part/new.ts']);
  expect(changedFiles('HEAD~1', join(folder, 'part'))).toEqual(['new.ts']);
});

test('throws for a revision that does not exist', () => {
  expect(() => changedFiles('nowhere', folder)).toThrow('Git cannot compare with "nowhere": fatal: bad revision');
});
