import project from '../../package.json' with { type: 'json' };

/**
 * Major and minor are those of the vendor's class whose interface the package has, so that it satisfies the peer ranges of what is
 * made for that class. The patch is the package's own, from 100 on: no version of it reads like one of the vendor's.
 */
const VERSION = '2.7.100';

/** The range that was tested is the installed version and its patches. */
const patchesOf = (version: string) => `~${version}`;

type ExportConditions = Readonly<Record<'import' | 'require', Readonly<Record<'types' | 'default', string>>>>;

export type PackageManifest = {
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
export const packageManifest = (name: string): PackageManifest => ({
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
    // Where pages import the vendor's types from.
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
  peerDependencies: { '@tanstack/react-query': '^5.0.0', react: '^18.0.0 || ^19.0.0' },
  peerDependenciesMeta: { '@tanstack/react-query': { optional: true }, react: { optional: true } },
});
