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

type Addition = {
  /** Occurs exactly once in the declarations of each version of the vendor's client that has the type. */
  readonly declaration: string;
  readonly replacement: string;
  /** Declarations of the types that the replacement adds. */
  readonly types?: string;
};

/** Types that the vendor's published types (those of `@vapi-ai/web`) lack. */
export const ADDITIONS: readonly Addition[] = [
  // A preview has the values of structured outputs by the ids of the outputs. No other type refers to `StructuredOutputRunResult`.
  {
    declaration: 'export interface StructuredOutputRunPreviewResponse {',
    replacement: `export interface StructuredOutputRunPreviewResponse {
  [structuredOutputId: string]: StructuredOutputRunResult;`,
  },
  // Documentation, "Evals quickstart", step 3: a judged message has its verdict.
  {
    declaration:
      '(ChatEvalUserMessageMock | ChatEvalSystemMessageMock | ChatEvalToolResponseMessageMock | ChatEvalAssistantMessageMock)[]',
    replacement:
      '(ChatEvalUserMessageMock | ChatEvalSystemMessageMock | ChatEvalToolResponseMessageMock | ChatEvalAssistantMessageMock | JudgedAssistantMessage | JudgedToolMessage)[]',
    types: `
export type Verdict = { status: "pass" } | { status: "fail"; failureReason: string };
export interface JudgedAssistantMessage extends ChatEvalAssistantMessageMock { judge: Verdict }
export interface JudgedToolMessage extends ChatEvalToolResponseMessageMock { judge: Verdict }`,
  },
  // Documentation, "Evals quickstart", step 4: a plan that judges tool calls needs no content.
  {
    declaration: 'AssistantMessageJudgePlanExact | AssistantMessageJudgePlanRegex | AssistantMessageJudgePlanAI;',
    replacement:
      'AssistantMessageJudgePlanExact | AssistantMessageJudgePlanRegex | AssistantMessageJudgePlanAI | ToolCallJudgePlan;',
    types: `
export interface ToolCallJudgePlan {
  type: "exact" | "regex";
  /** @minItems 1 */
  toolCalls: ChatEvalAssistantMessageMockToolCall[];
}`,
  },
];

/** @returns the declarations with the additions that apply to them. */
export function withDocumentedTypes(declarations: string): string {
  const applicable = ADDITIONS.filter(({ declaration }) => declarations.includes(declaration));
  const completed = applicable.reduce(
    (text, addition) => text.replace(addition.declaration, addition.replacement),
    declarations,
  );
  return [completed, ...applicable.map(({ types = '' }) => types)].join('\n');
}

/** A column for a structured output. `OutputID` is the vendor's placeholder for the id of the output. */
const OUTPUT_COLUMN = '"artifact.structuredOutputs[OutputID]"';

const ADDED_TYPES = `
/** @pattern ^artifact\\.structuredOutputs\\[[^\\[\\]]+\\]$ */
type StructuredOutputColumn = string;
export interface InsightSeries {
  name: string;
  timeRange: { start: string; end: string; step?: string; timezone: string };
  result: { value: number | null; [label: string]: unknown }[];
}
export interface InsightChartRow { [key: string]: string | number | null }
`;

/** Corrections of types that do not match their descriptions in the vendor's declarations. The descriptions are quoted. */
const CORRECTIONS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // "Should be a valid ISO 8601 date-time string or relative time string."
  [/(?<=^ *(?:start|end)\?: )object(?=;)/gm, 'string'],
  // "Formulas are mathematical expressions"
  [/(?<=^ *formula\?: )object(?=;)/gm, 'InsightFormula'],
  // "The value type depends on the structured output type being filtered."
  [/(?<=^ *value: )object(?=;)/gm, 'string | number | boolean | (string | number | boolean)[] | object'],
  // "Must be a valid ISO 8601 date-time string."
  [/(?<=Must be a valid ISO 8601 date-time string\.\n)(?=( *)\*)/g, '$1* @format date-time\n'],
  // "This is the format of the data to return."
  [/(?<=^export interface InsightRunResponse \{\n)/gm, 'data: InsightSeries[] | InsightChartRow[];\n'],
];

/**
 * Corrects the types of insights in the declarations by their descriptions. For example, the times of a range are strings, any
 * structured output can be a column, and the answer to a run has its data.
 */
export function withInsightTypes(declarations: string): string {
  if (!declarations.includes(OUTPUT_COLUMN)) return declarations;
  const corrected = CORRECTIONS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    declarations,
  );
  return [corrected.replaceAll(OUTPUT_COLUMN, `${OUTPUT_COLUMN} | StructuredOutputColumn`), ADDED_TYPES].join('\n');
}
