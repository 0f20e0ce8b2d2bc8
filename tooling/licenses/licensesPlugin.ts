import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LICENSES_FILE, licensesText } from './licensesFile.ts';
import { dependenciesOf, dependencyFolder, folderOf, type LicensedFolder, licensedPackage } from './packageFolders.ts';

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
          'Name the package in tooling/licenses/licensesPlugin.ts.',
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
