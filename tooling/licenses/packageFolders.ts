import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LicensedPackage } from './licensesFile.ts';

/** The folder of a package. `inside`: the folder of the package whose files contain it. */
export type LicensedFolder = { readonly folder: string; readonly inside?: string };

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
export const folderOf = (path: string): string | undefined => IN_PACKAGE.exec(path)?.[0];

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Resolves a package as Node does.
 *
 * @param from the first folder of the search, which continues in each folder above it.
 * @throws Error if the package is not installed.
 */
export function dependencyFolder(name: string, from: string): string {
  for (let above = from; ; above = dirname(above)) {
    const folder = join(above, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (above === dirname(above)) throw new Error(`The package ${name} is not installed for ${from}. Run npm ci.`);
  }
}

/** Folders of the packages that this one needs at run time. */
export const dependenciesOf = (folder: string): readonly string[] =>
  Object.keys(manifestOf(folder).dependencies ?? {}).map((name) => dependencyFolder(name, folder));

/** @throws Error if the folder has no file with a license. */
export function licensedPackage({ folder, inside }: LicensedFolder): LicensedPackage {
  const { name, version, license = 'see below' } = manifestOf(folder);
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file) && !CODE.test(file))
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .map((file) => (readFileSync(join(folder, file), 'utf8').split(OTHER_LICENSES)[0] ?? '').trim());
  if (texts.join('') === '') {
    throw new Error(
      `${name} ${version} is part of the build, and its folder has no file with its license. ` +
        'Use a version that is published with it, or add the text in tooling/licenses/packageFolders.ts.',
    );
  }
  const text = texts.join('\n\n').replaceAll('\r\n', '\n');
  return { name, version, license, text, ...(inside === undefined ? {} : { inside: manifestOf(inside).name }) };
}
