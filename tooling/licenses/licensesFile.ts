/** Below the build's folder, and so the address at the site. */
export const LICENSES_FILE = 'licenses.txt';

export type LicensedPackage = {
  readonly name: string;
  readonly version: string;
  /** As its package.json names it: "MIT". */
  readonly license: string;
  readonly text: string;
  /** Name of the package in whose files it may stand: that one was published with its dependencies inside. */
  readonly inside?: string;
};

const RULE = '-'.repeat(80);

/** The copy inside another package may have another version than the installed one, whose license this is. */
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
