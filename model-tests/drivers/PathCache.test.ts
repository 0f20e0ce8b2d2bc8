import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, type Rolldown } from 'vite';
import { generatedPathsOf, testedMachine } from './generatedPaths.ts';
import { openPathCache, SOURCE_FILES, SOURCE_FOLDERS, sourcesKey } from './PathCache.ts';
import { generatePaths, type GeneratedPath } from '../kit/testModel.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATHS: readonly GeneratedPath[] = generatePaths(testedMachine('tooltip'));

describe('the cache of generated paths', () => {
  let root: string;
  let folder: string;
  const generate = vi.fn(() => PATHS);

  beforeEach(() => {
    generate.mockClear();
    root = mkdtempSync(join(tmpdir(), 'path-cache-'));
    folder = join(root, 'cache');
    for (const source of SOURCE_FOLDERS) mkdirSync(join(root, source), { recursive: true });
    writeFileSync(join(root, 'src/machines/machine.ts'), 'first content');
    for (const folder of ['charts', 'local-platform']) mkdirSync(join(root, folder), { recursive: true });
    for (const source of SOURCE_FILES) writeFileSync(join(root, source), 'first content');
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  const read = () => openPathCache(folder, root, sourcesKey(root))?.read('tooltip', generate);

  test('generates paths only on the first read, and returns equal paths on the second', () => {
    expect(read()).toEqual(PATHS);
    expect(read()).toStrictEqual(PATHS);
    expect(generate).toHaveBeenCalledTimes(1);
  });

  test.each(['src/machines/machine.ts', 'model-tests/kit/new.ts', 'package-lock.json'])(
    'generates paths again after %s is changed or created, and deletes the files of the former sources',
    (changed) => {
      read();
      writeFileSync(join(root, changed), 'changed content');
      read();
      expect(generate).toHaveBeenCalledTimes(2);
      expect(readdirSync(folder)).toHaveLength(1);
    },
  );

  test('is opened only with the key of the current sources', () => {
    const keyAtStart = sourcesKey(root);
    expect(openPathCache(folder, root, keyAtStart)).toBeDefined();
    writeFileSync(join(root, 'src/machines/machine.ts'), 'changed content');
    expect(openPathCache(folder, root, keyAtStart)).toBeUndefined();
    expect(openPathCache(folder, root, undefined)).toBeUndefined();
  });

  test('generates paths again if their file is damaged, and replaces the file', () => {
    read();
    const [key = ''] = readdirSync(folder);
    writeFileSync(join(folder, key, 'tooltip.bin'), 'damaged');
    expect(read()).toEqual(PATHS);
    expect(read()).toEqual(PATHS);
    expect(generate).toHaveBeenCalledTimes(2);
  });
});

test('generatedPathsOf(), which may read the cache, returns the paths that generatePaths() returns', () => {
  expect(generatedPathsOf('toasts')).toStrictEqual(generatePaths(testedMachine('toasts')));
});

test('all modules that decide which paths are generated are sources of the cache', async () => {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    // Tree shaking would remove modules of which only constants are used.
    build: { ssr: 'model-tests/drivers/generatedPaths.ts', write: false, rolldownOptions: { treeshake: false } },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  const projectModules = modules.filter((id) => id.startsWith(`${ROOT}/`)).map((id) => id.slice(ROOT.length + 1));
  expect(projectModules).toContain('src/machines/inbox/inboxMachine.ts');
  const isSource = (id: string) =>
    SOURCE_FILES.includes(id) || SOURCE_FOLDERS.some((folder) => id.startsWith(`${folder}/`));
  expect(projectModules.filter((id) => !isSource(id))).toEqual([]);
});
