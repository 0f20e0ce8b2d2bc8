import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIGURATION_VARIABLES } from '../src/app/configuration.ts';
import { LICENSES_FILE } from './licenses/licensesFile.ts';
import { IGNORED_VARIABLES, PRIVATE_KEY } from './variables/variableProblems.ts';

/** The text for an empty default in a document's table. */
const WITHOUT_DEFAULT = /^(none|the (pixel|library)'s vendor)$/;

/** Variable and default of each row, without backticks. */
const rowsOf = (document: string) =>
  [...readFileSync(join(import.meta.dirname, '..', document), 'utf8').matchAll(/^\| `(VITE_\w+)` +\| (.*?) +\|/gm)].map(
    ([, variable = '', shown = '']) => ({
      variable,
      fallback: WITHOUT_DEFAULT.test(shown) ? '' : shown.replaceAll('`', ''),
    }),
  );

const byName = (one: { readonly variable: string }, other: { readonly variable: string }) =>
  one.variable.localeCompare(other.variable);

test('docs/deployment.md lists each variable of the configuration with its default', () => {
  expect(rowsOf('docs/deployment.md').sort(byName)).toEqual([...CONFIGURATION_VARIABLES].sort(byName));
});

test('.env.example lists each variable of the configuration with its default', () => {
  const example = readFileSync(join(import.meta.dirname, '../.env.example'), 'utf8');
  const variables = Array.from(example.matchAll(/^(VITE_\w+)=(.*)$/gm), ([, variable = '', fallback = '']) => ({
    variable,
    fallback,
  }));
  expect(variables.sort(byName)).toEqual([...CONFIGURATION_VARIABLES].sort(byName));
});

test('docs/deployment.md names the other variables that a build reads, and the file of licenses', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/deployment.md'), 'utf8');
  for (const name of [`\`${IGNORED_VARIABLES}\``, `\`${PRIVATE_KEY}\``, `\`/${LICENSES_FILE}\``]) {
    expect(text.includes(name), name).toBe(true);
  }
});
