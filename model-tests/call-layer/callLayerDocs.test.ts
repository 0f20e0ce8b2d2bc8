import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { callLayerErrors } from '../../src/platform/call-layer/errors/callLayerErrors.ts';
import { argumentRules } from '../../src/platform/call-layer/rules/argumentRules.ts';
import { type CallLayerRule, callLayerRules } from '../../src/platform/call-layer/rules/callLayerRules.ts';
import {
  type MethodContract,
  nativeMethods,
  sessionMethods,
} from '../../src/platform/call-layer/methods/sessionMethods.ts';
import { type Call, callForRule, inWords } from './comparedCalls.ts';
import { LENIENCY } from './leniency.ts';
import { STRICTNESS } from './strictness.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = join(ROOT, 'docs/call-layer.md');

const filesUnder = (folder: string, end: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(ROOT, folder, name))
    .toSorted();

const tests = ['src/platform', 'model-tests/call-layer', 'e2e']
  .flatMap((folder) => [...filesUnder(folder, '.test.ts'), ...filesUnder(folder, '.spec.ts')])
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

/** Every rule and every guard is compared with the library there, by the tables themselves. */
const COMPARED = {
  rules: 'model-tests/call-layer/rulesAgainstLibrary.test.ts',
  arguments: 'model-tests/call-layer/argumentsAgainstLibrary.test.ts',
  guards: 'model-tests/call-layer/guardsAgainstLibrary.test.ts',
  dialog: 'src/platform/call-layer/errors/callLayerErrors.test.ts',
} as const;

const linked = (path: string) => `[${path.split('/').at(-1) ?? ''}](../${path})`;

/** The tests whose text has one of these in it. */
const testsWith = (...texts: readonly string[]): readonly string[] =>
  tests.filter(({ text }) => texts.some((wanted) => text.includes(wanted))).map(({ path }) => path);

const escaped = (text: string) => text.replaceAll('|', String.raw`\|`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

type RuleTable = 'callLayerRules' | 'argumentRules';

/** The file that a rule is exported from, as its import in the table of rules says. */
function fileOf(rule: string, rules: RuleTable): string {
  const folder = 'src/platform/call-layer/rules';
  const imports = readFileSync(join(ROOT, folder, `${rules}.ts`), 'utf8');
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

const testsOfRule = (rule: string, rules: RuleTable): readonly string[] =>
  tests
    .filter(
      ({ path, text }) =>
        path.includes('/rules/') && new RegExp(String.raw`\b${rule}\b|Object\.(?:keys|entries)\(${rules}\)`).test(text),
    )
    .map(({ path }) => path);

const methods = Object.entries({ ...sessionMethods, ...nativeMethods } as Readonly<Record<string, MethodContract>>);

/** Of a rule that no method has by itself: the method that it is compared by. */
const partOf = (rule: string): string =>
  isRule(rule) ? `part of \`${callForRule(rule, null).method}()\`` : 'part of another';

const isRule = (name: string): name is CallLayerRule => Object.hasOwn(callLayerRules, name);

const rulesTable = (rules: RuleTable): string =>
  table(
    ['Rule', 'For', 'Tests'],
    Object.keys(rules === 'callLayerRules' ? callLayerRules : argumentRules).map((rule) => [
      `[\`${rule}\`](../${fileOf(rule, rules)})`,
      methods
        .filter(([, contract]) => contract.rule === rule)
        .map(([name]) => `\`${name}()\``)
        .join(', ') || partOf(rule),
      [rules === 'callLayerRules' ? COMPARED.rules : COMPARED.arguments, ...testsOfRule(rule, rules)]
        .map(linked)
        .join(', '),
    ]),
  );

function guardsTable(): string {
  return table(
    ['Method', 'Shape', 'State', 'Rule', 'What is wrong', 'Tests'],
    methods.map(([name, { shape, state, rule, answersLater, nativeOnly, requires }]) => [
      `\`${name}()\``,
      nativeOnly ? 'none in a browser' : shape === undefined ? 'both' : SHAPES[shape],
      state === undefined ? 'any' : STATES[state],
      rule === undefined ? '' : `\`${rule}\``,
      answersLater ? 'rejects' : 'is thrown',
      [COMPARED.guards, ...(requires === undefined ? [] : [COMPARED.arguments])].map(linked).join(', '),
    ]),
  );
}

/** Tests that go through all errors of an origin, naming none. */
function byTheTable(origin: string): readonly string[] {
  if (origin === 'method guard') return [COMPARED.guards];
  return origin === 'room' || origin === 'camera' ? [COMPARED.dialog] : [];
}

function errorsTable(): string {
  return table(
    ['From', 'Type', 'Message', 'Try again', 'What to do', 'Tests'],
    callLayerErrors.map(({ origin, type, message, retryable, remedy }) => {
      const named = testsWith(`type: '${type}'`, `:${type}'`);
      const covering = [...byTheTable(origin), ...(named.length > 0 ? named : testsWith(`'${type}'`))];
      expect(covering, `tests of ${type}`).not.toEqual([]);
      return [
        origin,
        `\`${type}\``,
        escaped(message),
        retryable ? 'yes' : 'no',
        escaped(remedy),
        [...new Set(covering)].map(linked).join(', '),
      ];
    }),
  );
}

const differencesTable = (differences: readonly { readonly name: string; readonly example: Call }[]): string =>
  table(
    ['What', 'For example'],
    differences.map(({ name, example }) => [escaped(name), `\`${escaped(inWords(example))}\``]),
  );

const page = () => `# The call layer

Made from the tables in the code by \`npx vitest run --project model callLayerDocs -u\`; the tests fail when it is out of date.

\`CallSession\` is the room library's call object with its methods, each behind a mode guard, a state guard, a rule and, for a few,
what the library itself has to know (a screen share that is under way, an integration by its id), in that order. Whatever goes wrong is a \`CallLayerError\` with a \`type\`, a \`message\` (the library's words), \`retryable\` and \`remedy\`.
\`load\`, \`join\`, \`leave\` and \`destroy\` can be called in any order and any number of times, and always settle
([sessionSettles.test.ts](../model-tests/call-layer/sessionSettles.test.ts)).

## Rules

Each accepts any value and returns \`{ ok: true, value }\`, a copy, or \`{ ok: false, error }\` with \`type\`, \`message\` and \`field\`.
Every one is compared with the installed library on recorded and generated inputs, in Node and in Chromium
([rules.spec.ts](../e2e/call-layer/rules.spec.ts)): what it refuses, we refuse.

${rulesTable('callLayerRules')}

### What else methods are given

The specification has no limits for these. The library checks them, and so do we.

${rulesTable('argumentRules')}

### Where we are stricter

The library accepts these, and we refuse them. Nothing else, except properties that a shape of room has no use for: the library prints an
error and drops them, a session refuses them.

${differencesTable(STRICTNESS)}

### Where we are more lenient

The library refuses these by accident, and we accept them. Nothing else.

${differencesTable(LENIENCY)}

## Methods and their guards

Compared with the library in every state and both shapes: ${linked(COMPARED.guards)}.

${guardsTable()}

## Errors

${errorsTable()}
`;

test('docs/call-layer.md tells every rule, guard and error, and what tests it', async () => {
  const options = await resolveConfig(PAGE);
  await expect(await format(page(), { ...options, parser: 'markdown' })).toMatchFileSnapshot(PAGE);
});
