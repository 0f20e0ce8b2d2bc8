import { spawnSync } from 'node:child_process';

/**
 * The files that differ from a revision, and those that Git does not track yet. Deleted files are omitted.
 *
 * @param revision of Git, such as `HEAD` or `main`.
 * @param folder whose files are compared. The paths are relative to it.
 * @throws Error if Git does not know the revision, or the folder is not in a repository.
 */
export function changedFiles(revision: string, folder = '.'): readonly string[] {
  const git = (...args: readonly string[]): readonly string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`Git cannot compare with "${revision}": ${stderr.split('\n', 1).join('')}`);
    return stdout.split('\0').filter((file) => file !== '');
  };
  return [
    ...new Set([
      ...git('diff', '-z', '--name-only', '--relative', '--diff-filter=d', revision, '--'),
      ...git('ls-files', '-z', '--others', '--exclude-standard'),
    ]),
  ];
}
