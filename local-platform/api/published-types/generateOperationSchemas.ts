import {
  type CompletedConfig,
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import { withDocumentedTypes, withEnumeratedLists, withInsightTypes } from './correctDeclarations.ts';
import type { SchemaPart } from './jsonSchema.ts';

/** The only type of TypeScript's library that the schemas need. Reading the library would take longer than reading the declarations. */
const LIBRARY = 'type Record<Key extends string, Value> = { [Name in Key]: Value };';

const FILE = '/declarations.ts';
const ROOT = 'Operations';

/** Matches a type in which the vendor's generator has replaced a part by `any`, which makes the whole union around it `any`. */
const LOST_TYPE = /\(\{\s*provider: ("[\w-]+");\s*\} & any\)/g;

/** Replacements of doc tags that the vendor writes in another form than the schema generator expects. */
const TAG_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/@min /g, '@minimum '],
  [/@max /g, '@maximum '],
  [/@pattern \/(.*)\//g, '@pattern $1'],
  // Removes a pattern that is only the name of a constant, because the vendor does not publish the constant.
  [/@pattern [A-Z_]+(?=\s)/g, ''],
];

/** Replaces what the schema generator cannot read, or would misread, in the vendor's declarations. */
const withReadableTypes = (declarations: string) =>
  TAG_REPLACEMENTS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    declarations.replace(LOST_TYPE, '{ provider: $1; [field: string]: unknown }'),
  );

/** Reads the operation from the doc comment of its method: `@request POST:/assistant` becomes `POST /assistant`. */
function operationOf(member: ts.Node): string | undefined {
  const request = ts.getJSDocTags(member).find(({ tagName }) => tagName.text === 'request');
  return ts.getTextOfJSDocComment(request?.comment)?.trim().replace(':', ' ');
}

/** Reads the answer from the return type of a method: `Promise<HttpResponse<Call[], any>>` becomes `Call[]`. */
function answerOf(type: ts.TypeNode): ts.TypeNode | undefined {
  const response = ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
  return response !== undefined && ts.isTypeReferenceNode(response) ? response.typeArguments?.[0] : undefined;
}

/**
 * Reads the methods of the vendor's class `Api`.
 *
 * @returns the source of a type for each operation: the type of the parameter `data` for bodies, and the type of the answer for answers
 */
function operationTypes(source: ts.SourceFile, part: SchemaPart): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.type !== undefined && ts.isFunctionTypeNode(node.type)) {
      const { parameters, type } = node.type;
      const data = parameters.find(({ name }) => name.getText(source) === 'data')?.type;
      const [operation, published] = [operationOf(node), part === 'bodies' ? data : answerOf(type)];
      if (operation !== undefined && published !== undefined) types.set(operation, published.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  source.statements
    .filter(ts.isClassDeclaration)
    .filter(({ name }) => name?.text === 'Api')
    .forEach(visit);
  return types;
}

function programOf(text: string): ts.Program {
  const options: ts.CompilerOptions = { noEmit: true, noLib: true, strictNullChecks: true, types: [] };
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2022, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === FILE ? source : undefined),
    fileExists: (name) => name === FILE,
    readFile: () => undefined,
  };
  return ts.createProgram([FILE], options, host);
}

/**
 * Generates JSON Schema (draft 7) from the vendor's declarations. Its definition `Operations` has a property for each operation that has
 * a body or, if `part` is `answers`, an answer.
 */
export function generateOperationSchemas(vendorDeclarations: string, part: SchemaPart): unknown {
  const declarations = withInsightTypes(
    withDocumentedTypes(withEnumeratedLists(withReadableTypes(vendorDeclarations))),
  );
  const types = operationTypes(ts.createSourceFile(FILE, declarations, ts.ScriptTarget.ES2022, true), part);
  const members = [...types].map(([operation, type]) => `  ${JSON.stringify(operation)}: ${type};`);
  const config: CompletedConfig = { ...DEFAULT_CONFIG, jsDoc: 'basic', type: ROOT };
  const text = [LIBRARY, declarations, `export interface ${ROOT} {`, ...members, '}'].join('\n');
  const program = programOf(text);
  return new SchemaGenerator(program, createParser(program, config), createFormatter(config), config).createSchema(
    ROOT,
  );
}
