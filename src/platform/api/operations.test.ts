import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { queryNames } from './operationQueries.ts';
import type { Operation } from './operationRows.ts';
import { type OperationKey, operations } from './operations.ts';
import { API_VERSIONS, type ApiVersion, versionsOf } from './operationVersions.ts';

const require = createRequire(import.meta.url);

/** The modules of the vendor's published client that declare its API methods, by version. */
const API_MODULES = { '2.3.8': '@vapi-ai/web-2.3.8/dist/api', '2.7.1': '@vapi-ai/web/dist/api' } as const;

/** An operation as the vendor's client declares it. */
type DeclaredOperation = {
  readonly key: string;
  readonly group: string;
  readonly name: string;
  readonly hasBody: boolean;
  readonly query: readonly string[];
  readonly isSecure: boolean;
  readonly answersNothing: boolean;
};

const sourceFileOf = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, /* setParentNodes */ true);

const hasTag = (node: ts.Node, name: string) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === name);

/** Yields each method of the class with the name of its group, such as `call`. */
function* methodsOf(api: ts.ClassDeclaration): Generator<readonly [string, ts.PropertySignature]> {
  for (const group of api.members) {
    if (!ts.isPropertyDeclaration(group) || group.type === undefined || !ts.isTypeLiteralNode(group.type)) continue;
    for (const method of group.type.members) if (ts.isPropertySignature(method)) yield [group.name.getText(), method];
  }
}

/** Reads the operations from the vendor's published declarations: `@request GET:/call/{id}`, `@secure` and the signatures. */
function declaredOperations(version: ApiVersion): readonly DeclaredOperation[] {
  const source = sourceFileOf(require.resolve(API_MODULES[version]).replace(/\.js$/, '.d.ts'));
  const api = source.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === 'Api');
  if (api === undefined || !ts.isClassDeclaration(api)) throw new Error('The declarations contain no class Api.');
  return Array.from(methodsOf(api), ([group, method]) => {
    const signature = method.type as ts.FunctionTypeNode;
    // The tag parser would read the braces of `GET:/call/{id}` as a type.
    const request = /@request (\w+):(\S+)/.exec(method.getFullText())?.slice(1) ?? [];
    const query = signature.parameters.find(({ name }) => name.getText() === 'query')?.type;
    return {
      key: request.join(' '),
      group,
      name: method.name.getText(),
      hasBody: signature.parameters.some(({ name }) => name.getText() === 'data'),
      query:
        query !== undefined && ts.isTypeLiteralNode(query)
          ? query.members.map(({ name }) => name?.getText() ?? '')
          : [],
      isSecure: hasTag(method, 'secure'),
      answersNothing: signature.type.getText().startsWith('Promise<HttpResponse<void,'),
    };
  });
}

const declaredByKey = (version: ApiVersion) => new Map(declaredOperations(version).map((row) => [row.key, row]));

const declared = { '2.3.8': declaredByKey('2.3.8'), '2.7.1': declaredByKey('2.7.1') };

const KEYS = Object.keys(operations) as OperationKey[];

/** Source text of each row's type arguments. */
const writtenTypes = new Map(
  ['shared', 'newer', 'older'].flatMap((part) =>
    Array.from(
      readFileSync(new URL(`./${part}Operations.ts`, import.meta.url), 'utf8').matchAll(/^ {2}'(.+)': \w+<(.*)>\(/gm),
      ([, key = '', type = '']) => [key, type] as const,
    ),
  ),
);

/**
 * @returns the type arguments that a row must have: for example `Shared<'call', 'callControllerCreate'>`, or `InNewer` or `InOlder` if only
 *   one version has the operation.
 */
function expectedTypes(key: OperationKey): string {
  const [older, newer] = API_VERSIONS.map((version) => declared[version].get(key));
  if (older === undefined) return `InNewer<'${newer?.group}', '${newer?.name}'>`;
  if (newer === undefined) return `InOlder<'${older.group}', '${older.name}'>`;
  return `Shared<${[...new Set([`'${older.group}'`, `'${older.name}'`, `'${newer.name}'`])].join(', ')}>`;
}

const declarationsOf = (key: OperationKey) => API_VERSIONS.flatMap((version) => declared[version].get(key) ?? []);

const countBodies = (kind: Operation['body']) => KEYS.filter((key) => operations[key].body === kind).length;

const isTypedByHand = (key: OperationKey) => writtenTypes.get(key)?.startsWith('TypedByHand') === true;

describe('the operations table', () => {
  test('has every operation that one or both versions declare, and no other', () => {
    const all = new Set(API_VERSIONS.flatMap((version) => [...declared[version].keys()]));
    expect(KEYS.toSorted()).toEqual([...all].toSorted());
    expect([declared['2.3.8'].size, declared['2.7.1'].size, KEYS.length]).toEqual([135, 246, 256]);
  });

  test('records which versions have each operation', () => {
    const recorded = KEYS.map((key) => [key, versionsOf(key)]);
    const isIn = (version: ApiVersion, key: OperationKey) => declared[version].has(key);
    expect(recorded).toEqual(
      KEYS.map((key) => [
        key,
        {
          ...(isIn('2.3.8', key) ? {} : { since: '2.7.1' }),
          ...(isIn('2.7.1', key) ? {} : { until: '2.3.8' }),
        },
      ]),
    );
  });

  test.each(KEYS)('%s has the query, body, authentication and response of the declarations', (key) => {
    const { method, path, ...operation } = operations[key];
    const rows = declarationsOf(key);
    expect(`${method} ${path}`).toBe(key);
    expect(queryNames(key).toSorted()).toEqual([...new Set(rows.flatMap(({ query }) => query))].toSorted());
    expect(operation.query).toBe(queryNames(key).length > 0);
    expect(rows.map(() => operation.auth)).toEqual(rows.map(({ isSecure }) => (isSecure ? 'bearer' : 'none')));
    expect(rows.map(() => operation.response)).toEqual(rows.map((row) => (row.answersNothing ? 'none' : 'json')));
    // A test below lists the optional bodies, which at least one of the declarations does not have.
    if (operation.body !== 'optional-json') {
      expect(rows.map(() => operation.body !== 'none')).toEqual(rows.map(({ hasBody }) => hasBody));
    }
  });

  test.each(KEYS.filter((key) => !isTypedByHand(key)))(
    '%s has the types of the vendor’s methods for this request',
    (key) => {
      expect(writtenTypes.get(key)).toBe(expectedTypes(key));
    },
  );

  test('is typed by hand for the operations whose published types are wrong or incomplete, and for no others', () => {
    expect(KEYS.filter(isTypedByHand)).toEqual([
      'POST /file/upload',
      'POST /file',
      'GET /file',
      'POST /credential',
      'GET /credential',
      'GET /credential/{id}',
      'PATCH /credential/{id}',
      'DELETE /credential/{id}',
      'POST /11labs/voice/clone',
      'PATCH /structured-output/{id}',
      'POST /provider/{provider}/{resourceName}',
      'PATCH /provider/{provider}/{resourceName}/{id}',
      'POST /vapi/voice/clone',
    ]);
  });

  test('has three optional bodies and four form bodies', () => {
    // The older method of the first has no body. Only the vendor's documentation describes the bodies of the others.
    expect(KEYS.filter((key) => operations[key].body === 'optional-json')).toEqual([
      'DELETE /call/{id}',
      'POST /provider/{provider}/{resourceName}',
      'PATCH /provider/{provider}/{resourceName}/{id}',
    ]);
    expect(countBodies('form-data')).toBe(4);
  });
});
