import { FormulaError, FormulaParser, type QueryValues } from './FormulaParser.ts';
import { readTokens } from './readTokens.ts';

/** Null where a query that it needs has no value, or where there is no such number, as for a division by 0. */
export type Formula = (values: QueryValues) => number | null;

type ReadFormula = { readonly ok: true; readonly formula: Formula } | { readonly ok: false; readonly problem: string };

/**
 * Reads the part of MathJS's syntax that numbers need: arithmetic, comparisons, conditions, functions. Nothing is
 * evaluated as code.
 *
 * @param queryNames what `{{name}}` may name, and `name` too
 */
export function readFormula(text: string, queryNames: readonly string[]): ReadFormula {
  const tokens = readTokens(text);
  if ('unexpected' in tokens) return { ok: false, problem: `unexpected ${JSON.stringify(tokens.unexpected)}` };
  const parser = new FormulaParser(tokens, queryNames);
  try {
    const expression = parser.formula();
    if (parser.used.size === 0) return { ok: false, problem: 'it must contain at least one query name' };
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
