type FormulaFunction = {
  readonly minArguments: number;
  readonly maxArguments: number;
  readonly apply: (...values: number[]) => number;
};

const withArguments = (count: number, apply: FormulaFunction['apply']): FormulaFunction => ({
  minArguments: count,
  maxArguments: count,
  apply,
});

const withOneOrMoreArguments = (apply: FormulaFunction['apply']): FormulaFunction => ({
  minArguments: 1,
  maxArguments: Infinity,
  apply,
});

const sum = (...values: number[]) => values.reduce((total, value) => total + value, 0);

/** Rounds half away from zero. */
function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
}

/** The functions of MathJS that the formula of an insight may call. All of them compute with real numbers. */
export const FORMULA_FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries({
    abs: withArguments(1, Math.abs),
    cbrt: withArguments(1, Math.cbrt),
    ceil: withArguments(1, Math.ceil),
    exp: withArguments(1, Math.exp),
    fix: withArguments(1, Math.trunc),
    floor: withArguments(1, Math.floor),
    log: { minArguments: 1, maxArguments: 2, apply: (value, base = Math.E) => Math.log(value) / Math.log(base) },
    log10: withArguments(1, Math.log10),
    log2: withArguments(1, Math.log2),
    max: withOneOrMoreArguments(Math.max),
    mean: withOneOrMoreArguments((...values) => sum(...values) / values.length),
    min: withOneOrMoreArguments(Math.min),
    mod: withArguments(2, (value, divisor) => value - divisor * Math.floor(value / divisor)),
    pow: withArguments(2, Math.pow),
    round: { minArguments: 1, maxArguments: 2, apply: round },
    sign: withArguments(1, Math.sign),
    sqrt: withArguments(1, Math.sqrt),
    sum: withOneOrMoreArguments(sum),
  } satisfies Record<string, FormulaFunction>),
);

export const FORMULA_CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['e', Math.E],
  ['pi', Math.PI],
]);
