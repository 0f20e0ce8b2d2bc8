import { FormulaError, FormulaParser, type QueryValues, readTokens } from './FormulaParser.ts';

/**
 * Computes the value of a formula. The value is null if a query that the formula needs has no value, or if the result is not a finite
 * number, as for 1 / 0.
 */
export type Formula = (values: QueryValues) => number | null;

type FormulaReading =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a formula in the part of MathJS's syntax that numbers need: arithmetic, comparisons, conditions and functions. Nothing is
 * evaluated as code.
 *
 * @param queryNames the names of queries that the formula may contain, as `{{name}}` or `name`
 */
export function readFormula(text: string, queryNames: readonly string[]): FormulaReading {
  const tokens = readTokens(text);
  if ('unexpected' in tokens) return { ok: false, problem: `unexpected ${JSON.stringify(tokens.unexpected)}` };
  const parser = new FormulaParser(tokens, queryNames);
  try {
    const expression = parser.readFormula();
    if (parser.usedQueries.size === 0) return { ok: false, problem: 'it must contain at least one query name' };
    return {
      ok: true,
      formula: (values) => {
        const value = expression(values);
        return Number.isFinite(value) ? value : null;
      },
    };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, problem: error.message };
    throw error;
  }
}
