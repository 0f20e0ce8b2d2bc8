import { execFileSync } from 'node:child_process';

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The files that differ from a revision, and those that Git does not track yet. Deleted files are omitted.
 *
 * @throws Error if Git does not know the revision.
 */
export const changedFiles = (revision: string): readonly string[] => [
  ...new Set([
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
