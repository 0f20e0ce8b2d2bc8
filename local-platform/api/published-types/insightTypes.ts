/** The vendor's placeholder for the column of one structured output, which is named by its id. */
const OUTPUT_COLUMN = '"artifact.structuredOutputs[OutputID]"';

const TYPES = `
/** @pattern ^artifact\\.structuredOutputs\\[[^\\[\\]]+\\]$ */
type StructuredOutputColumn = string;
export interface InsightSeries {
  name: string;
  timeRange: { start: string; end: string; step?: string; timezone: string };
  result: { value: number | null; [label: string]: unknown }[];
}
export interface InsightChartRow { [key: string]: string | number | null }
`;

/** Types that the descriptions of insights contain, and the published types have lost. */
const CORRECTIONS: readonly (readonly [of: RegExp, type: string])[] = [
  // "Should be a valid ISO 8601 date-time string or relative time string."
  [/(?<=^ *(?:start|end)\?: )object(?=;)/gm, 'string'],
  // "Formulas are mathematical expressions"
  [/(?<=^ *formula\?: )object(?=;)/gm, 'InsightFormula'],
  // "The value type depends on the structured output type being filtered."
  [/(?<=^ *value: )object(?=;)/gm, 'string | number | boolean | (string | number | boolean)[] | object'],
  [/(?<=Must be a valid ISO 8601 date-time string\.\n)(?=( *)\*)/g, '$1* @format date-time\n'],
  // "This is the format of the data to return."
  [/(?<=^export interface InsightRunResponse \{\n)/gm, 'data: InsightSeries[] | InsightChartRow[];\n'],
];

/**
 * Corrects the types of insights in the declarations by their descriptions: times are texts, a text insight has a single
 * formula, any structured output can be a column, and the answer to a run has its data.
 */
export function withInsightTypes(declarations: string): string {
  if (!declarations.includes(OUTPUT_COLUMN)) return declarations;
  const corrected = CORRECTIONS.reduce((text, [of, type]) => text.replace(of, type), declarations);
  return [corrected.replaceAll(OUTPUT_COLUMN, `${OUTPUT_COLUMN} | StructuredOutputColumn`), TYPES].join('\n');
}
