import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { enumeratedLists } from '../../local-platform/api/published-types/correctDeclarations.ts';

const sourceOf = (file: string | URL) =>
  ts.createSourceFile('declarations.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);

const declarationsOf = (module: string) =>
  sourceOf(
    createRequire(import.meta.url)
      .resolve(module)
      .replace(/\.js$/, '.d.ts'),
  );

/** The members of our client's type `EnumeratedList`: names of fields that accept one enumerated value or a list of them. */
function namesOfClient(): readonly string[] {
  const source = sourceOf(new URL('../../src/platform/api/operationTypes.ts', import.meta.url));
  const alias = source.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'EnumeratedList');
  return Array.from(alias?.getText().matchAll(/'(\w+)'/g) ?? [], ([, name = '']) => name);
}

test('our client’s types allow lists of enumerated values in exactly the fields in which the local platform accepts them', () => {
  const names = ['@vapi-ai/web-2.3.8/dist/api', '@vapi-ai/web/dist/api']
    .flatMap((module) => enumeratedLists(declarationsOf(module)))
    .map(({ name }) => name.getText());
  expect(namesOfClient()).toEqual([...new Set(names)].toSorted());
});
