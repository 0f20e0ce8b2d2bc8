import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { GeneratedPath } from '../kit/testModel.ts';

/** The project's folders whose code decides which paths are generated. */
export const SOURCE_FOLDERS = [
  'src/machines',
  'local-platform/receptionist',
  'inspector',
  'model-tests/kit',
  'model-tests/drivers',
];

/** Files outside these folders that also decide which paths are generated. The lock file has the versions of XState and `@xstate/test`. */
export const SOURCE_FILES = [
  'charts/shownMachines.ts',
  'local-platform/faults.ts',
  'local-platform/machines.ts',
  'package-lock.json',
];

/**
 * A hash of the sources, and of the version of Node, which decides the format of the cached files.
 *
 * @param root the project's root.
 */
export function sourcesKey(root: string): string {
  const inFolders = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const files = [...inFolders, ...SOURCE_FILES.map((file) => join(root, file))];
  const hash = createHash('sha256').update(process.version);
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 32);
}

/** Keeps generated paths on disk. Without the cache, each process of the model and browser tests generates them, which takes seconds. */
class PathCache {
  constructor(
    private readonly folder: string,
    private readonly key: string,
  ) {}

  /** @returns the cached paths of the machine. If their file is missing or damaged, generates the paths and writes the file. */
  read(machineId: string, generate: () => readonly GeneratedPath[]): readonly GeneratedPath[] {
    const file = join(this.folder, this.key, `${machineId}.bin`);
    try {
      return deserialize(readFileSync(file)) as readonly GeneratedPath[];
    } catch {
      // The file is missing or damaged: it is written again.
    }
    const paths = generate();
    this.#write(file, paths);
    return paths;
  }

  #write(file: string, paths: readonly GeneratedPath[]): void {
    mkdirSync(join(this.folder, this.key), { recursive: true });
    for (const key of readdirSync(this.folder)) {
      if (key !== this.key) rmSync(join(this.folder, key), { recursive: true, force: true });
    }
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, serialize(paths));
    // Atomic: other processes may read or write the same file.
    renameSync(draft, file);
  }
}

/**
 * @param folder a folder that only the cache uses. The cache deletes the files of former sources in this folder.
 * @param keyAtStart the `sourcesKey` before the run loaded a source, or undefined for a run without a cache.
 * @returns the cache, or undefined without a key or if the sources have changed since the start of the run. In the second case, the loaded
 * code may be older than the sources, and its paths would be stored as those of the new sources.
 */
export function openPathCache(folder: string, root: string, keyAtStart: string | undefined): PathCache | undefined {
  return keyAtStart === undefined || keyAtStart !== sourcesKey(root) ? undefined : new PathCache(folder, keyAtStart);
}
