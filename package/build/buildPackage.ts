import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import workspace from '../package.json' with { type: 'json' };
import project from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = join(ROOT, 'package');

/** Entries of the package, by the names of their files in `dist`. */
const ENTRIES = {
  index: join(SOURCES, 'index.ts'),
  api: join(SOURCES, 'api.ts'),
  'react-query': join(SOURCES, 'reactQuery.ts'),
};

/** The package includes their declarations, because its users do not install the vendor's packages. */
const INLINED_TYPES = ['@vapi-ai/web', '@vapi-ai/web-2.3.8'];

/**
 * Major and minor are those of the vendor's class whose interface the package implements, so that it satisfies peer ranges for that
 * class. The patch is the package's own and starts at 100, so that versions differ from the vendor's.
 */
const VERSION = '2.7.100';

/** The tested range: the installed version and its patches. */
const patchesOf = (version: string) => `~${version}`;

type ExportConditions = Readonly<Record<'import' | 'require', Readonly<Record<'types' | 'default', string>>>>;

type PackageManifest = {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, ExportConditions | string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

const entry = (name: string): ExportConditions => ({
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});

/** The package's `package.json`. */
const packageManifest = (name: string): PackageManifest => ({
  name,
  version: VERSION,
  description: 'A voice call in the browser, and a typed client of the voice platform',
  license: project.license,
  type: 'module',
  main: './dist/index.cjs',
  module: './dist/index.js',
  types: './dist/index.d.ts',
  exports: {
    '.': entry('index'),
    './api': entry('api'),
    './react-query': entry('react-query'),
    // The path from which applications import the vendor's types.
    './dist/api': entry('api'),
    './package.json': './package.json',
  },
  files: ['dist', 'NOTICE.md'],
  sideEffects: false,
  engines: { node: project.engines.node },
  dependencies: {
    '@daily-co/daily-js': patchesOf(project.dependencies['@daily-co/daily-js']),
    xstate: patchesOf(project.dependencies.xstate),
  },
  peerDependencies: workspace.peerDependencies,
  peerDependenciesMeta: workspace.peerDependenciesMeta,
});

const isInstalledBeside = ({ dependencies, peerDependencies }: PackageManifest) => {
  const names = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  return (id: string) => names.some((name) => id === name || id.startsWith(`${name}/`));
};

const outputOf = (format: 'es' | 'cjs', extension: string) => ({
  format,
  exports: 'named' as const,
  entryFileNames: `[name].${extension}`,
  chunkFileNames: `chunks/[name]-[hash].${extension}`,
});

const buildCode = (folder: string, external: (id: string) => boolean) =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      lib: { entry: ENTRIES },
      rolldownOptions: { external, output: [outputOf('es', 'js'), outputOf('cjs', 'cjs')] },
    },
  });

async function buildDeclarations(folder: string, external: (id: string) => boolean): Promise<void> {
  // They load the compiler, which a package without declarations does not need.
  const [{ rollup }, { dts }] = [await import('rollup'), await import('rollup-plugin-dts')];
  const bundle = await rollup({
    input: ENTRIES,
    external,
    plugins: [dts({ tsconfig: join(ROOT, 'tsconfig.json'), includeExternal: INLINED_TYPES })],
  });
  for (const extension of ['d.ts', 'd.cts'])
    await bundle.write({
      dir: join(folder, 'dist'),
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `chunks/[name]-[hash].${extension}`,
    });
  await bundle.close();
}

/**
 * Writes the installable package to a folder, ready for `npm pack`. Deletes the previous content of the folder.
 *
 * @param name the name of the package: `callwright`, `@acme/calls`.
 * @param options.hasTypes false to leave out the declarations of types, which take most of the time.
 */
export async function buildPackage(folder: string, name: string, { hasTypes = true } = {}): Promise<void> {
  const manifest = packageManifest(name);
  const external = isInstalledBeside(manifest);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildCode(folder, external);
  if (hasTypes) await buildDeclarations(folder, external);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'NOTICE.md']) await cp(join(SOURCES, file), join(folder, file));
}
