import ts from 'typescript';

/** Matches the first sentence of the description of a list: "This is the list of formatters", "These are the messages". */
const DESCRIBES_LIST = /^(?:[^.]*\b(?:list|array) of\b|These are the\b)/i;
/** Matches an example or a default that is a list: `["a"]`, `{Array} ['a']`. */
const LIST = /^(?:\{Array\}\s*)?\[/;
const ONE_VALUE = /^['"]/;
/** Matches `languages`, but not `status` or `address`. */
const PLURAL = /(?<![su])s$/;

const textOf = (comment: ts.JSDoc['comment']) => (ts.getTextOfJSDocComment(comment) ?? '').trim();

/** The values in the doc tags `@example` and `@default`. */
const shownValues = (property: ts.PropertySignature): readonly string[] =>
  ts
    .getJSDocTags(property)
    .filter(({ tagName }) => ['example', 'default'].includes(tagName.text))
    .map(({ comment }) => textOf(comment));

function isMeantAsList(property: ts.PropertySignature): boolean {
  const values = shownValues(property);
  if (values.some((value) => LIST.test(value))) return true;
  if (values.some((value) => ONE_VALUE.test(value))) return false;
  const descriptions = ts.getJSDocCommentsAndTags(property).filter(ts.isJSDoc);
  return (
    PLURAL.test(property.name.getText()) || descriptions.some(({ comment }) => DESCRIBES_LIST.test(textOf(comment)))
  );
}

const isEnumerated = (type: ts.TypeNode): boolean =>
  ts.isUnionTypeNode(type) &&
  type.types.every((member) => ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal));

/**
 * Finds the properties that hold a list, but whose type in the vendor's declarations is one of the enumerated strings. In the vendor's
 * OpenAPI their `enum` is beside `type: array` and not in its `items`, so the vendor's generator loses the list. An example or a default
 * value shows whether the property is a list. Without one, a list is recognised by its description or by a plural name.
 */
export function enumeratedLists(source: ts.SourceFile): readonly (ts.PropertySignature & { type: ts.TypeNode })[] {
  const found: (ts.PropertySignature & { type: ts.TypeNode })[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.type !== undefined && isEnumerated(node.type) && isMeantAsList(node))
      found.push(node as ts.PropertySignature & { type: ts.TypeNode });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @returns the declarations, in which each property of `enumeratedLists` accepts one value or a list of values. */
export function withEnumeratedLists(declarations: string): string {
  const source = ts.createSourceFile('declarations.ts', declarations, ts.ScriptTarget.ES2022, true);
  const parts: string[] = [];
  let end = 0;
  for (const { type } of enumeratedLists(source)) {
    const values = type.getText(source);
    parts.push(declarations.slice(end, type.getStart(source)), `${values} | (${values})[]`);
    end = type.getEnd();
  }
  return [...parts, declarations.slice(end)].join('');
}
