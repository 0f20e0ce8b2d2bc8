import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { doors } from '../lint/doors.js';
import project from '../../package.json' with { type: 'json' };

type Manifest = {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const manifestOf = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
const workspaces = new Map(project.workspaces.map((folder) => [folder, manifestOf(folder)]));
const rootPackages = Object.keys({ ...project.dependencies, ...project.devDependencies });

/** The name of the package that a module belongs to: `@scope/name` of `@scope/name/part`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const IMPORT = /(?:\bfrom|\bimport\(|^import|\brequire\(|\bresolve\()\s*'((?:@[\w.-]+\/)?[\w-][\w./-]*)'/gm;

/** The packages that the code of a folder imports. Templates and texts of tests can contain imports of others. */
function importedIn(folder: string): ReadonlySet<string> {
  const files = globSync([`${folder}/**/*.{ts,tsx,js}`], {
    ignore: ['**/node_modules/**', 'e2e/package/consumer/**', 'model-tests/vendor-clients/**', '**/lint/*.test.ts'],
  });
  const specifiers = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name));
  return new Set(specifiers.flatMap((name) => (name === undefined ? [] : packageOf(name))));
}

describe('the workspaces', () => {
  test('no package is listed twice', () => {
    const listed = [
      ...rootPackages,
      ...[...workspaces.values()].flatMap((one) => Object.keys(one.devDependencies ?? {})),
    ];
    expect(listed.filter((name, place) => listed.indexOf(name) !== place)).toEqual([]);
  });

  test.each([...workspaces.keys()])(
    '%s imports packages of its own, of the root, and of the folders behind its doors',
    (folder) => {
      const open = [folder, ...(doors[folder] ?? [])];
      const listed = [
        ...rootPackages,
        ...open.flatMap((one) => Object.keys(workspaces.get(one)?.devDependencies ?? {})),
      ];
      const own = [...workspaces.values()].flatMap((one) => Object.keys(one.devDependencies ?? {}));
      expect([...importedIn(folder)].filter((name) => own.includes(name) && !listed.includes(name))).toEqual([]);
    },
  );

  test('the site imports only packages of the root', () => {
    const own = [...workspaces.values()].flatMap((one) => Object.keys(one.devDependencies ?? {}));
    expect([...importedIn('src')].filter((name) => own.includes(name))).toEqual([]);
  });

  test('every command that the documentation and the code name exists', () => {
    const files = globSync(
      ['*.md', '{src,docs,.github,.ci}/**/*.{md,ts,tsx,yml}', `{${[...workspaces.keys()].join(',')}}/**/*.{md,ts,tsx}`],
      {
        ignore: ['**/node_modules/**', 'docs/decisions/**', 'CHANGELOG.md', '**/docs/workspaces.test.ts'],
        dot: true,
      },
    );
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/npm run (?:-s |--silent )?(?:-w ([\w-]+) )?([\w:-]+)/g)].map(
        ([command, workspace, script = '']) => ({ file, command, workspace, script }),
      ),
    );
    const missing = named.filter(({ workspace, script }) => {
      const { scripts } = workspace === undefined ? project : (workspaces.get(workspace) ?? {});
      return !Object.hasOwn(scripts ?? {}, script);
    });
    expect(missing.map(({ file, command }) => `${file}: ${command}`)).toEqual([]);
  });
});
