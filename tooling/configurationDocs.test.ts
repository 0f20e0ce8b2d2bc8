import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIGURATION_VARIABLES } from '../src/app/configuration.ts';
import { LICENSES_FILE } from './licenses/licensesFile.ts';
import { IGNORED_VARIABLES, PRIVATE_KEY } from './variables/variableProblems.ts';

/** What a document's table has in the place of an empty default. */
const WITHOUT_DEFAULT = /^(none|the (pixel|library)'s vendor)$/;

/** Variable and default of each row, without the marks of code. */
const rowsOf = (document: string) =>
  [...readFileSync(join(import.meta.dirname, '..', document), 'utf8').matchAll(/^\| `(VITE_\w+)` +\| (.*?) +\|/gm)].map(
    ([, variable = '', shown = '']) => ({
      variable,
      fallback: WITHOUT_DEFAULT.test(shown) ? '' : shown.replaceAll('`', ''),
    }),
  );

const byName = (one: { readonly variable: string }, other: { readonly variable: string }) =>
  one.variable.localeCompare(other.variable);

test.each(['README.md', 'docs/deployment.md'])(
  '%s has each variable of the configuration, with its default',
  (document) => {
    expect(rowsOf(document).sort(byName)).toEqual([...CONFIGURATION_VARIABLES].sort(byName));
  },
);

test('docs/deployment.md has the names of what a build reads and writes beside these', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/deployment.md'), 'utf8');
  for (const name of [`\`${IGNORED_VARIABLES}\``, `\`${PRIVATE_KEY}\``, `\`/${LICENSES_FILE}\``]) {
    expect(text.includes(name), name).toBe(true);
  }
});
