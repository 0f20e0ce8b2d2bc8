import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONFIGURATION_VARIABLES } from '../../src/app/configuration.ts';
import { LICENSES_FILE } from '../vite-plugins/licenses.ts';
import { IGNORED_VARIABLES, PRIVATE_KEY } from '../variables/variableProblems.ts';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');

const records = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

/** The items of the list under "Options". */
const optionsOf = (text: string) => [
  ...(/^\*\*Options\.\*\*\n\n((?:[- ] .*\n)+)/m.exec(text)?.[1] ?? '').matchAll(/^- /gm),
];

test.each(records)('$file has its number, a date, a status and at least two options', ({ file, text }) => {
  const [title = '', , status = ''] = text.split('\n');
  expect(title).toMatch(new RegExp(`^# ${String(Number(file.slice(0, 4)))}\\. `));
  expect(status).toMatch(/^\d{4}-\d{2}-\d{2}, (accepted|superseded)\b.*\.$/);
  expect(optionsOf(text).length).toBeGreaterThanOrEqual(2);
});

test('the numbers of the decisions are consecutive', () => {
  expect(records.map(({ file }) => Number(file.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
});

/** The text for an empty default in a document's table. */
const WITHOUT_DEFAULT = /^(none|the (pixel|library)'s vendor)$/;

/** Variable and default of each row, without backticks. */
const rowsOf = (document: string) =>
  [
    ...readFileSync(join(import.meta.dirname, '../..', document), 'utf8').matchAll(/^\| `(VITE_\w+)` +\| (.*?) +\|/gm),
  ].map(([, variable = '', shown = '']) => ({
    variable,
    fallback: WITHOUT_DEFAULT.test(shown) ? '' : shown.replaceAll('`', ''),
  }));

const byName = (one: { readonly variable: string }, other: { readonly variable: string }) =>
  one.variable.localeCompare(other.variable);

test('docs/deployment.md lists each variable of the configuration with its default', () => {
  expect(rowsOf('docs/deployment.md').sort(byName)).toEqual([...CONFIGURATION_VARIABLES].sort(byName));
});

test('.env.example lists each variable of the configuration with its default', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const variables = Array.from(example.matchAll(/^(VITE_\w+)=(.*)$/gm), ([, variable = '', fallback = '']) => ({
    variable,
    fallback,
  }));
  expect(variables.sort(byName)).toEqual([...CONFIGURATION_VARIABLES].sort(byName));
});

test('docs/deployment.md names the other variables that a build reads, and the file of licenses', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/deployment.md'), 'utf8');
  for (const name of [`\`${IGNORED_VARIABLES}\``, `\`${PRIVATE_KEY}\``, `\`/${LICENSES_FILE}\``]) {
    expect(text.includes(name), name).toBe(true);
  }
});
