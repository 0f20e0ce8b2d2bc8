import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SUBSET_SOURCES, subsetFonts } from './subsetFonts.ts';
import { licenses } from './licenses.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'licensed-site-'));
});
afterEach(() => rmSync(root, { recursive: true }));

type PackageOptions = {
  readonly code?: string;
  readonly dependencies?: readonly string[];
  /** Name of the file with the license. Empty: none. */
  readonly licenseFile?: string;
};

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

function addPackage(
  name: string,
  { code = 'export default () => Math.random()', dependencies = [], licenseFile = 'LICENSE' }: PackageOptions = {},
) {
  const folder = `node_modules/${name}`;
  write(
    `${folder}/package.json`,
    JSON.stringify({
      ...{ name, version: '1.2.3', license: 'MIT', type: 'module', main: 'main.js', sideEffects: false },
      dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])),
    }),
  );
  write(`${folder}/main.js`, code);
  if (licenseFile !== '') write(`${folder}/${licenseFile}`, `Copyright of ${name}\n`);
}

/** The file of licenses of a build with this code, which is the site's own. */
async function licensesOf(
  code: string,
  { plugins = [] }: { readonly plugins?: readonly Plugin[] } = {},
): Promise<string> {
  write('main.js', code);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, licenses({ madeFrom: { 'fonts/small.woff2': 'node_modules/a-font/whole.woff2' } })],
    build: { rolldownOptions: { input: join(root, 'main.js') }, assetsInlineLimit: 0 },
  });
  return readFileSync(join(root, 'dist/licenses.txt'), 'utf8');
}

const importing = (...names: readonly string[]) =>
  names.map((name, place) => `import x${String(place)} from '${name}'; console.log(x${String(place)});`).join('\n');

/** Lines that name a package. */
const titlesOf = (text: string) => text.split('\n').filter((line) => line.includes(' (MIT)'));

describe('the file of licenses', () => {
  test('has each package of the build with its version and its text, sorted by name', async () => {
    addPackage('used');
    addPackage('@scope/first', { licenseFile: 'license.md' });
    addPackage('unused');
    const text = await licensesOf(importing('used', '@scope/first'));
    expect(titlesOf(text)).toEqual(['@scope/first 1.2.3 (MIT)', 'used 1.2.3 (MIT)']);
    expect(text).toContain('\nused 1.2.3 (MIT)\n\nCopyright of used\n');
    expect(text).toContain('Copyright of @scope/first');
  });

  test('has no package whose code the bundler removed', async () => {
    addPackage('used', {
      code: "import left from 'left-out'; export const a = () => left; export default () => Math.random()",
      dependencies: ['left-out'],
    });
    addPackage('left-out');
    expect(titlesOf(await licensesOf(importing('used')))).toEqual(['used 1.2.3 (MIT)']);
  });

  test('has the dependencies of a package that are inside its files, and their dependencies', async () => {
    addPackage('prebundled', { dependencies: ['inner'] });
    addPackage('inner', { dependencies: ['innermost'] });
    addPackage('innermost');
    expect(titlesOf(await licensesOf(importing('prebundled')))).toEqual([
      'inner (MIT), in the files of prebundled',
      'innermost (MIT), in the files of prebundled',
      'prebundled 1.2.3 (MIT)',
    ]);
  });

  test('groups packages with the same text', async () => {
    addPackage('one');
    addPackage('two');
    write('node_modules/two/LICENSE', 'Copyright of one\n');
    expect(await licensesOf(importing('two', 'one'))).toContain(
      '\none 1.2.3 (MIT)\ntwo 1.2.3 (MIT)\n\nCopyright of one\n',
    );
  });

  test('has the packages of fonts, also for fonts that a build makes from them', async () => {
    addPackage('a-font');
    addPackage('b-font');
    write('node_modules/a-font/whole.woff2', 'a');
    write('node_modules/b-font/whole.woff2', 'b');
    write('fonts/small.woff2', 'c');
    write('main.css', '@font-face{src:url(./fonts/small.woff2)}@font-face{src:url(./node_modules/b-font/whole.woff2)}');
    const text = await licensesOf("import './main.css'");
    expect(titlesOf(text)).toEqual(['a-font 1.2.3 (MIT)', 'b-font 1.2.3 (MIT)']);
  });

  test('has every file with a license or a notice', async () => {
    addPackage('dual', { licenseFile: 'LICENSE-MIT.txt' });
    write('node_modules/dual/LICENSE-APACHE', 'Apache of dual');
    write('node_modules/dual/NOTICE', 'Notice of dual');
    write('node_modules/dual/license.js', 'no license');
    expect(await licensesOf(importing('dual'))).toContain('\nApache of dual\n\nCopyright of dual\n\nNotice of dual\n');
  });

  test('has the bundler, whose own code loads modules on demand in the site', async () => {
    write('later.js', 'console.log(1)');
    const text = await licensesOf("import('./later.js')");
    expect(titlesOf(text)).toEqual([expect.stringMatching(/^vite \d+\.\d+\.\d+ \(MIT\)$/)]);
    expect(text).toContain('VoidZero Inc. and Vite contributors');
    expect(text).not.toContain('bundled dependencies');
  });
});

describe('the build stops and names', () => {
  test('a package without the text of its license', async () => {
    addPackage('secretive', { licenseFile: '' });
    await expect(licensesOf(importing('secretive'))).rejects.toThrow(
      /secretive 1\.2\.3 is part of the build, and its folder has no file with its license/,
    );
  });

  test('a module of unknown origin that a plugin made', async () => {
    const virtual: Plugin = {
      name: 'test:virtual',
      resolveId: (id) => (id === 'made-up' ? '\0made-up' : undefined),
      load: (id) => (id === '\0made-up' ? 'export default () => Math.random()' : undefined),
    };
    await expect(licensesOf(importing('made-up'), { plugins: [virtual] })).rejects.toThrow(
      /the module "made-up" .* no package is known/,
    );
  });
});

test('the packages of this site have texts: React, XState, the room library with what is inside it, Ariakit, the fonts', async () => {
  const project = join(import.meta.dirname, '../..');
  const entry: Plugin = {
    name: 'test:entry',
    resolveId: (id) => (id === 'entry' ? join(project, 'entry.js') : undefined),
    load: (id) =>
      id === join(project, 'entry.js')
        ? [
            importing('react', 'react-dom/client', '@daily-co/daily-js'),
            "import { createActor } from 'xstate'; import { Dialog } from '@ariakit/react'; import './src/ui/theme/fonts.css';",
            'console.log(createActor, Dialog);',
          ].join('\n')
        : undefined,
  };
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [entry, subsetFonts(), licenses({ madeFrom: SUBSET_SOURCES })],
    build: { rolldownOptions: { input: 'entry' }, outDir: join(root, 'dist'), minify: false, emptyOutDir: true },
  });
  const text = readFileSync(join(root, 'dist/licenses.txt'), 'utf8');
  const licenseOf = (name: string) =>
    new RegExp(`^${name}(?: [\\d.]+)? \\(([^)]+)\\)`, 'm').exec(text)?.[1] ?? `${name} is missing`;
  expect(['react', 'react-dom', 'scheduler', 'xstate', '@ariakit/react-components'].map(licenseOf)).toEqual(
    Array(5).fill('MIT'),
  );
  expect(licenseOf('@daily-co/daily-js')).toBe('BSD-2-Clause');
  expect(['@sentry/browser', '@sentry/core', 'bowser', 'events'].map(licenseOf)).toEqual(Array(4).fill('MIT'));
  expect(['@fontsource-variable/figtree', '@fontsource-variable/bricolage-grotesque'].map(licenseOf)).toEqual(
    Array(2).fill('OFL-1.1'),
  );
  for (const holder of [
    'Meta Platforms',
    'David Khourshid',
    'daily-co',
    'Ariakit',
    'Functional Software',
    'Figtree Project',
    'Bricolage Grotesque Project',
  ]) {
    expect(text).toMatch(new RegExp(`Copyright.*${holder}`));
  }
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)?.length).toBeGreaterThanOrEqual(2);
}, 30_000);
