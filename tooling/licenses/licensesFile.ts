/** Path below the build's folder, and therefore the address on the site. */
export const LICENSES_FILE = 'licenses.txt';

export type LicensedPackage = {
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
export function licensesText(packages: readonly LicensedPackage[]): string {
  const titles = new Map<string, string[]>();
  for (const one of [...packages].sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    titles.set(one.text, [...(titles.get(one.text) ?? []), titleOf(one)]);
  }
  const sections = [...titles].map(([text, names]) => `${RULE}\n${names.join('\n')}\n\n${text}\n`);
  return `This site contains code and fonts of others, under these licenses.\n\n${sections.join('\n')}`;
}
