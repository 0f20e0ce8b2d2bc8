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
