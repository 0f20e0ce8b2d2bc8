import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Path below the build's folder, and therefore the address on the site. */
export const LICENSES_FILE = 'licenses.txt';

export type LicensesOptions = {
  /** Files that a build makes, each with the file of a package that it is made from. Paths below the project. */
  readonly madeFrom: Readonly<Record<string, string>>;
};

type ModuleGraph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
};

/** The bundler adds modules of its own. */
const OF_THE_BUNDLER = /^\0(vite|rolldown)\//;

/** The folder of a package. `inside`: the folder of the package whose files contain it. */
type LicensedFolder = { readonly folder: string; readonly inside?: string };

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const IN_PACKAGE = /^(?:.*[/\\])node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/;

const LICENSE_FILE = /^(?:licen[cs]e|copying|ofl|notice)(?:[-_.][\w.-]+)?$/i;
const CODE = /\.[cm]?[jt]sx?$/i;

/** In the bundler's license files, the packages that only the bundler itself uses follow this heading. */
const OTHER_LICENSES = /^#+ Licenses of bundled dependencies$/m;

/** Folder of the package that a file belongs to; undefined for the project's own files. */
const folderOf = (path: string): string | undefined => IN_PACKAGE.exec(path)?.[0];

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Resolves a package as Node does.
 *
 * @param from the first folder of the search, which continues in each folder above it.
 * @throws Error if the package is not installed.
 */
function dependencyFolder(name: string, from: string): string {
  for (let above = from; ; above = dirname(above)) {
    const folder = join(above, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (above === dirname(above)) throw new Error(`The package ${name} is not installed for ${from}. Run npm ci.`);
  }
}

/** Folders of the packages that this one needs at run time. */
const dependenciesOf = (folder: string): readonly string[] =>
  Object.keys(manifestOf(folder).dependencies ?? {}).map((name) => dependencyFolder(name, folder));

type LicensedPackage = {
  readonly name: string;
  readonly version: string;
  /** As in its package.json: "MIT". */
  readonly license: string;
  readonly text: string;
  /** Name of the package whose files may contain this one, because it was published with its dependencies inside. */
  readonly inside?: string;
};

const RULE = '-'.repeat(80);

/** Without a version for a copy inside another package: it may differ from the installed one, whose license this is. */
const titleOf = ({ name, version, license, inside }: LicensedPackage) =>
  inside === undefined ? `${name} ${version} (${license})` : `${name} (${license}), in the files of ${inside}`;

/** The licenses as plain text: packages in the order of their names, and those with the same text together. */
function licensesText(packages: readonly LicensedPackage[]): string {
  const titles = new Map<string, string[]>();
  for (const one of [...packages].sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    titles.set(one.text, [...(titles.get(one.text) ?? []), titleOf(one)]);
  }
  const sections = [...titles].map(([text, names]) => `${RULE}\n${names.join('\n')}\n\n${text}\n`);
  return `This site contains code and fonts of others, under these licenses.\n\n${sections.join('\n')}`;
}

/** @throws Error if the folder has no file with a license. */
function licensedPackage({ folder, inside }: LicensedFolder): LicensedPackage {
  const { name, version, license = 'see below' } = manifestOf(folder);
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) && !CODE.test(file))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((file) => (readFileSync(join(folder, file), 'utf8').split(OTHER_LICENSES)[0] ?? '').trim());
  if (texts.join('') === '') {
    throw new Error(
      `${name} ${version} is part of the build, and its folder has no file with its license. ` +
        'Use a version that is published with it, or add the text in tooling/vite-plugins/licenses.ts.',
    );
  }
  const text = texts.join('\n\n').replaceAll('\r\n', '\n');
  return { name, version, license, text, ...(inside === undefined ? {} : { inside: manifestOf(inside).name }) };
}

const VITE = dependencyFolder('vite', import.meta.dirname);

/**
 * Writes the licenses of the build's content, as the bundler reports it: of the packages whose modules are in a script, and of the
 * packages whose files are copied, such as fonts.
 *
 * @throws Error that stops the build if a package has no license text, or if the package of a module is unknown.
 */
export function licenses({ madeFrom }: LicensesOptions): Plugin {
  let root = '';
  const packageOf = (moduleId: string): string | undefined => {
    const [, tool] = OF_THE_BUNDLER.exec(moduleId) ?? [];
    if (tool !== undefined) return tool === 'vite' ? VITE : dependencyFolder(tool, VITE);
    if (moduleId.startsWith('\0')) {
      throw new Error(
        `The license of the module ${JSON.stringify(moduleId.slice(1))} is unknown: a plugin made it, and no package is known for it. ` +
          'Name the package in tooling/vite-plugins/licenses.ts.',
      );
    }
    return folderOf(moduleId);
  };
  return {
    name: 'callwright:licenses',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const inScripts = new Set<string>();
      const copied = new Set<string>();
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') addAll(inScripts, output.moduleIds.map(packageOf));
        else
          addAll(
            copied,
            output.originalFileNames.map((file) => folderOf(resolve(root, madeFrom[file] ?? file))),
          );
      }
      const found = [...new Set([...inScripts, ...copied])].map((folder): LicensedFolder => ({ folder }));
      const source = licensesText([...found, ...insideOf(inScripts, this)].map(licensedPackage));
      this.emitFile({ type: 'asset', fileName: LICENSES_FILE, source });
    },
  };
}

function addAll(folders: Set<string>, found: readonly (string | undefined)[]): void {
  for (const folder of found) if (folder !== undefined) folders.add(folder);
}

/**
 * Packages that may be inside the files of others. A dependency that no module of a package imports is either unused, or was
 * included in the package's own files when that was published.
 */
function insideOf(folders: ReadonlySet<string>, graph: ModuleGraph): readonly LicensedFolder[] {
  const imported = importsByFolder(graph);
  const inside = new Map<string, LicensedFolder>();
  const add = (folder: string, owner: string) => {
    if (folders.has(folder) || inside.has(folder)) return;
    inside.set(folder, { folder, inside: owner });
    for (const dependency of dependenciesOf(folder)) add(dependency, owner);
  };
  for (const [folder, imports] of imported) {
    if (!folders.has(folder)) continue;
    for (const dependency of dependenciesOf(folder)) if (!imports.has(dependency)) add(dependency, folder);
  }
  return [...inside.values()];
}

/** By the folder of each package with modules: the folders of the packages that these import. */
function importsByFolder(graph: ModuleGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const id of graph.getModuleIds()) {
    const folder = folderOf(id);
    if (folder === undefined) continue;
    const info = graph.getModuleInfo(id);
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    addAll(found, [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].map(folderOf));
  }
  return imports;
}
