import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { callLayerErrors } from '../../src/platform/call-layer/errors/callLayerErrors.ts';
import { argumentRules } from '../../src/platform/call-layer/rules/argumentRules.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import {
  type MethodContract,
  nativeMethods,
  sessionMethods,
} from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { type Call, callForRule, formatCall } from './comparedCalls.ts';
import { LENIENCY } from './leniency.ts';
import { STRICTNESS } from './strictness.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = join(ROOT, 'docs/call-layer.md');

const filesUnder = (folder: string, end: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(ROOT, folder, name))
    .toSorted();

const testFiles = ['src/platform', 'model-tests/call-layer', 'e2e']
  .flatMap((folder) => [...filesUnder(folder, '.test.ts'), ...filesUnder(folder, '.spec.ts')])
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

/** The test files that check all entries of a table in a loop, so that the names of the entries are not in their source. */
const TABLE_TESTS = {
  rules: 'model-tests/call-layer/rulesAgainstLibrary.test.ts',
  arguments: 'model-tests/call-layer/argumentsAgainstLibrary.test.ts',
  guards: 'model-tests/call-layer/guardsAgainstLibrary.test.ts',
  errors: 'src/platform/call-layer/errors/callLayerErrors.test.ts',
} as const;

const linkTo = (path: string) => `[${path.split('/').at(-1) ?? ''}](../${path})`;

/** @returns the paths of the test files whose source contains one of the strings. */
const testsWith = (...parts: readonly string[]): readonly string[] =>
  testFiles.filter(({ text }) => parts.some((part) => text.includes(part))).map(({ path }) => path);

const escapePipes = (text: string) => text.replaceAll('|', String.raw`\|`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

type RuleTable = 'callLayerRules' | 'argumentRules';

/** The file that exports a rule, according to the imports of the file with the table of rules. */
function fileOf(rule: string, tableName: RuleTable): string {
  const folder = 'src/platform/call-layer/rules';
  const imports = readFileSync(join(ROOT, folder, `${tableName}.ts`), 'utf8');
  const [, file] = new RegExp(String.raw`import \{[^}]*\b${rule}\b[^}]*\} from '\./([\w/-]+)\.ts'`).exec(imports) ?? [];
  expect(file, `the file of the rule ${rule}`).toBeDefined();
  return `${folder}/${file ?? ''}.ts`;
}

const SHAPES = { 'call-object': 'call object', prebuilt: 'prebuilt' } as const;
const STATES = {
  joined: 'joined',
  'not-joined': 'not joined or joining',
  initialized: 'initialized',
  'initialized-not-joined': 'initialized, not joined or joining',
  'no-quality-test': 'no quality test running',
} as const;

/** The test files in the folder `rules` that name the rule, or that check all rules of its table. */
const testsOfRule = (rule: string, tableName: RuleTable): readonly string[] =>
  testFiles
    .filter(
      ({ path, text }) =>
        path.includes('/rules/') &&
        new RegExp(String.raw`\b${rule}\b|Object\.(?:keys|entries)\(${tableName}\)`).test(text),
    )
    .map(({ path }) => path);

const methods = Object.entries({ ...sessionMethods, ...nativeMethods } as Readonly<Record<string, MethodContract>>);

/** Describes where a rule is used that no method has as its own. Names the method through which a rule of the specification is tested. */
const partOf = (rule: string): string =>
  isRule(rule) ? `part of \`${callForRule(rule, null).method}()\`` : 'part of another';

const isRule = (name: string): name is CallLayerRule => Object.hasOwn(callLayerRules, name);

const rulesTable = (tableName: RuleTable): string =>
  table(
    ['Rule', 'For', 'Tests'],
    Object.keys(tableName === 'callLayerRules' ? callLayerRules : argumentRules).map((rule) => [
      `[\`${rule}\`](../${fileOf(rule, tableName)})`,
      methods
        .filter(([, contract]) => contract.rule === rule)
        .map(([name]) => `\`${name}()\``)
        .join(', ') || partOf(rule),
      [tableName === 'callLayerRules' ? TABLE_TESTS.rules : TABLE_TESTS.arguments, ...testsOfRule(rule, tableName)]
        .map(linkTo)
        .join(', '),
    ]),
  );

function guardsTable(): string {
  return table(
    ['Method', 'Shape', 'State', 'Rule', 'On violation', 'Tests'],
    methods.map(([name, { shape, state, rule, returnsPromise, nativeOnly, requires }]) => [
      `\`${name}()\``,
      nativeOnly ? 'none in a browser' : shape === undefined ? 'both' : SHAPES[shape],
      state === undefined ? 'any' : STATES[state],
      rule === undefined ? '' : `\`${rule}\``,
      returnsPromise ? 'rejects' : 'throws',
      [TABLE_TESTS.guards, ...(requires === undefined ? [] : [TABLE_TESTS.arguments])].map(linkTo).join(', '),
    ]),
  );
}

/** @returns the test files that check all errors of an origin in a loop, so that the types of the errors are not in their source. */
function tableTestsFor(origin: string): readonly string[] {
  if (origin === 'method guard') return [TABLE_TESTS.guards];
  return origin === 'room' || origin === 'camera' ? [TABLE_TESTS.errors] : [];
}

function errorsTable(): string {
  return table(
    ['From', 'Type', 'Message', 'Retryable', 'Remedy', 'Tests'],
    callLayerErrors.map(({ origin, type, message, retryable, remedy }) => {
      const testsWithType = testsWith(`type: '${type}'`, `:${type}'`);
      const covering = [
        ...tableTestsFor(origin),
        ...(testsWithType.length > 0 ? testsWithType : testsWith(`'${type}'`)),
      ];
      expect(covering, `tests of ${type}`).not.toEqual([]);
      return [
        origin,
        `\`${type}\``,
        escapePipes(message),
        retryable ? 'yes' : 'no',
        escapePipes(remedy),
        [...new Set(covering)].map(linkTo).join(', '),
      ];
    }),
  );
}

const differencesTable = (differences: readonly { readonly name: string; readonly example: Call }[]): string =>
  table(
    ['Difference', 'Example'],
    differences.map(({ name, example }) => [escapePipes(name), `\`${escapePipes(formatCall(example))}\``]),
  );

const page = () => `# The call layer

Generated from the tables in the code by \`npx vitest run --project 'model*' callLayerDocs -u\`; the tests fail when it is out of date.

\`CallSession\` has the methods of the room library's call object. Each method checks, in this order, a mode guard, a state guard, a rule and,
for a few methods, state of the library (a screen share in progress, an integration by its id). Every failure is a \`CallLayerError\` with a
\`type\`, a \`message\` (the library's text), \`retryable\` and \`remedy\`.
\`load\`, \`join\`, \`leave\` and \`destroy\` can be called in any order and any number of times, and always settle
([sessionSettles.test.ts](../model-tests/call-layer/sessionSettles.test.ts)).

## Rules

A rule accepts any value and returns \`{ ok: true, value }\` with a copy, or \`{ ok: false, error }\` with \`type\`, \`message\` and \`field\`.
Each rule is compared with the installed library on recorded and generated inputs, in Node and in Chromium
([rules.spec.ts](../e2e/call-layer/rules.spec.ts)). It refuses every input that the library refuses, except those under
[More lenient than the library](#more-lenient-than-the-library).

${rulesTable('callLayerRules')}

### Rules for the other arguments

The specification has no limits for these arguments. The library checks them, and so do these rules.

${rulesTable('argumentRules')}

### Stricter than the library

The library accepts these values; a session refuses them. A session also refuses a property that its shape does not use: the library logs an
error and drops the property. A session refuses some calls with a typed error where the library has none
(${linkTo(TABLE_TESTS.arguments)}).

${differencesTable(STRICTNESS)}

### More lenient than the library

The library refuses these values by accident; a session accepts them.

${differencesTable(LENIENCY)}

## Methods and their guards

Tests compare the guards with the library in every state and both shapes: ${linkTo(TABLE_TESTS.guards)}.

${guardsTable()}

## Errors

${errorsTable()}
`;

test('docs/call-layer.md is up to date, and every error in it has a test', async () => {
  const { code } = await format(PAGE, page());
  await expect(code).toMatchFileSnapshot(PAGE);
});
