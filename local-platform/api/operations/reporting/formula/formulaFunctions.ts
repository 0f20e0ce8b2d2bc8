type FormulaFunction = {
  /** How many arguments it takes. */
  readonly least: number;
  readonly most: number;
  readonly apply: (...values: number[]) => number;
};

const of = (count: number, apply: FormulaFunction['apply']): FormulaFunction => ({ least: count, most: count, apply });

const ofMany = (apply: FormulaFunction['apply']): FormulaFunction => ({ least: 1, most: Infinity, apply });

const sum = (...values: number[]) => values.reduce((total, value) => total + value, 0);

/** Half away from zero. */
function round(value: number, digits = 0): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor)) / factor;
}

/** MathJS's functions of real numbers that formulas of insights may call. */
export const FORMULA_FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries({
    abs: of(1, Math.abs),
    cbrt: of(1, Math.cbrt),
    ceil: of(1, Math.ceil),
    exp: of(1, Math.exp),
    fix: of(1, Math.trunc),
    floor: of(1, Math.floor),
    log: { least: 1, most: 2, apply: (value, base = Math.E) => Math.log(value) / Math.log(base) },
    log10: of(1, Math.log10),
    log2: of(1, Math.log2),
    max: ofMany(Math.max),
    mean: ofMany((...values) => sum(...values) / values.length),
    min: ofMany(Math.min),
    mod: of(2, (value, divisor) => value - divisor * Math.floor(value / divisor)),
    pow: of(2, Math.pow),
    round: { least: 1, most: 2, apply: round },
    sign: of(1, Math.sign),
    sqrt: of(1, Math.sqrt),
    sum: ofMany(sum),
  } satisfies Record<string, FormulaFunction>),
);

export const FORMULA_CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['e', Math.E],
  ['pi', Math.PI],
]);
