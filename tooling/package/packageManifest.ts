import project from '../../package.json' with { type: 'json' };

/**
 * Major and minor are those of the vendor's class whose interface the package implements, so that it satisfies peer ranges for that
 * class. The patch is the package's own and starts at 100, so that versions differ from the vendor's.
 */
const VERSION = '2.7.100';

/** The tested range: the installed version and its patches. */
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
  peerDependencies: { '@tanstack/react-query': '^5.0.0', react: '^18.0.0 || ^19.0.0' },
  peerDependenciesMeta: { '@tanstack/react-query': { optional: true }, react: { optional: true } },
});
