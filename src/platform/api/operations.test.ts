import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { operations, type OperationKey } from './operations.ts';

const require = createRequire(import.meta.url);
const DECLARATIONS = require.resolve('@vapi-ai/web-2.3.8/dist/api').replace(/\.js$/, '.d.ts');

type Declared = {
  readonly key: string;
  readonly method: string;
  readonly query: readonly string[];
  readonly isSecure: boolean;
  readonly answersNothing: boolean;
};

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, /* setParentNodes */ true);

const tagText = (node: ts.Node, name: string): string | undefined => {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name);
  return tag === undefined ? undefined : (ts.getTextOfJSDocComment(tag.comment) ?? '');
};

function* methodsOf(api: ts.ClassDeclaration): Generator<readonly [string, ts.PropertySignature]> {
  for (const group of api.members) {
    if (!ts.isPropertyDeclaration(group) || group.type === undefined || !ts.isTypeLiteralNode(group.type)) continue;
    for (const method of group.type.members) if (ts.isPropertySignature(method)) yield [group.name.getText(), method];
  }
}

/** What the vendor's published declarations say of each operation: `@request GET:/call/{id}`, `@secure`, and so on. */
function declaredOperations(): readonly Declared[] {
  const source = parsed(DECLARATIONS);
  const api = source.statements.find((node) => ts.isClassDeclaration(node) && node.name?.text === 'Api');
  if (api === undefined || !ts.isClassDeclaration(api)) throw new Error('The vendor declares no class Api.');
  return Array.from(methodsOf(api), ([group, method]) => {
    const signature = method.type as ts.FunctionTypeNode;
    // The tag parser takes the braces of `GET:/call/{id}` for a type of its own.
    const request = /@request (\w+):(\S+)/.exec(method.getFullText())?.slice(1) ?? [];
    const query = signature.parameters.find(({ name }) => name.getText() === 'query')?.type;
    return {
      key: request.join(' '),
      method: `Vendor['${group}']['${method.name.getText()}']`,
      query:
        query !== undefined && ts.isTypeLiteralNode(query) ? query.members.map((m) => m.name?.getText() ?? '') : [],
      isSecure: tagText(method, 'secure') !== undefined,
      answersNothing: signature.type.getText().startsWith('Promise<HttpResponse<void,'),
    };
  });
}

const declared = declaredOperations();

/** The type argument of each row, as it is written. */
const writtenTypes = new Map(
  Array.from(
    readFileSync(new URL('./operations.ts', import.meta.url), 'utf8').matchAll(/^ {2}'(.+)': \w+<(.*)>\(/gm),
    ([, key = '', type = '']) => [key, type],
  ),
);

const bodyKinds = (kind: string) => Object.values(operations).filter(({ body }) => body === kind).length;

describe('the operations table', () => {
  test('has the 135 operations of the vendor, and no other', () => {
    expect(Object.keys(operations).toSorted()).toEqual(declared.map(({ key }) => key).toSorted());
    expect(Object.keys(operations)).toHaveLength(135);
  });

  test.each(declared.map((row) => [row.key as OperationKey, row] as const))(
    '%s has the query, authentication and response of the declaration',
    (key, { query, isSecure, answersNothing }) => {
      const { method, path, ...operation } = operations[key];
      expect(`${method} ${path}`).toBe(key);
      expect(operation.query.toSorted()).toEqual(query.toSorted());
      expect(operation.auth).toBe(isSecure ? 'bearer' : 'none');
      expect(operation.response).toBe(answersNothing ? 'none' : 'json');
    },
  );

  test.each(declared.filter(({ key }) => !writtenTypes.get(key)?.startsWith('Overridden')))(
    '$key has the types of the vendor’s method for it',
    ({ key, method }) => {
      expect(writtenTypes.get(key)).toBe(method);
    },
  );

  test('overrides the types of credentials, whose union is any, and of uploads, whose File is another', () => {
    const overridden = [...writtenTypes].filter(([, type]) => type.startsWith('Overridden')).map(([key]) => key);
    expect(overridden).toEqual([
      'POST /file/upload',
      'POST /file',
      'POST /credential',
      'GET /credential',
      'GET /credential/{id}',
      'PATCH /credential/{id}',
      'DELETE /credential/{id}',
      'POST /11labs/voice/clone',
    ]);
  });

  test('has a body for 57 operations, three of them as form data', () => {
    expect([bodyKinds('json'), bodyKinds('form-data'), bodyKinds('none')]).toEqual([54, 3, 78]);
  });
});
