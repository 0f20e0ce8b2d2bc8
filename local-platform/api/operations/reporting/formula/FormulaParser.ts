/** Returns the value of the query with this name, or null if the query has no value. */
export type QueryValues = (name: string) => number | null;

/** Computes a part of a formula. The result is null if a value that the part needs is null. */
export type Expression = (values: QueryValues) => number | null;

const MAX_DEPTH = 50;

const truth = (isTrue: boolean) => (isTrue ? 1 : 0);

type Operator = { readonly precedence: number; readonly apply: (left: number, right: number) => number };

/** The binary operators of MathJS that a formula may contain, except `^`, the loosest first. The result of a comparison is 1 or 0. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': { precedence: 1, apply: (left, right) => truth(left === right) },
  '!=': { precedence: 1, apply: (left, right) => truth(left !== right) },
  '<': { precedence: 1, apply: (left, right) => truth(left < right) },
  '>': { precedence: 1, apply: (left, right) => truth(left > right) },
  '<=': { precedence: 1, apply: (left, right) => truth(left <= right) },
  '>=': { precedence: 1, apply: (left, right) => truth(left >= right) },
  '+': { precedence: 2, apply: (left, right) => left + right },
  '-': { precedence: 2, apply: (left, right) => left - right },
  '*': { precedence: 3, apply: (left, right) => left * right },
  '/': { precedence: 3, apply: (left, right) => left / right },
  // The result has the sign of the divisor.
  '%': { precedence: 3, apply: (left, right) => left - right * Math.floor(left / right) },
};

const LOWEST_PRECEDENCE = 1;

/** Thrown if a text is not a valid formula. In the message, "it" is the formula. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

/** Creates the expression that applies a function to the values of the parts. Its value is null if the value of a part is null. */
const createExpression =
  (apply: (...values: number[]) => number, parts: readonly Expression[]): Expression =>
  (values) => {
    const numbers: number[] = [];
    for (const part of parts) {
      const value = part(values);
      if (value === null) return null;
      numbers.push(value);
    }
    return apply(...numbers);
  };

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
const FORMULA_FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
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

const FORMULA_CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['e', Math.E],
  ['pi', Math.PI],
]);

type Token =
  | { readonly type: 'number'; readonly value: number; readonly text: string }
  | { readonly type: 'query' | 'name' | 'operator'; readonly text: string };

/** Matches a query in the form of LiquidJS, such as `{{name}}`, `{{['a name']}}` or `{{[a name]}}`. */
const QUERY = /\{\{\s*(?:\[\s*(?:'([^']*)'|"([^"]*)"|([^\]'"]*?))\s*\]|([^{}[\]]*?))\s*\}\}/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const OPERATOR = /<=|>=|==|!=|[-+*/%^(),?:<>]/y;
const SPACE = /\s+/y;

/** @param pattern a sticky pattern, which matches only at the index */
function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index;
  return pattern.exec(text) ?? undefined;
}

/** @returns the token that begins at this index with its length in the text, or undefined if no token begins there */
function tokenAt(text: string, index: number): readonly [Token, length: number] | undefined {
  const query = matchAt(QUERY, text, index);
  if (query !== undefined) {
    const [whole, ...names] = query;
    return [{ type: 'query', text: names.find((name) => typeof name === 'string') ?? '' }, whole.length];
  }
  const [number] = matchAt(NUMBER, text, index) ?? [];
  if (number !== undefined) return [{ type: 'number', value: Number(number), text: number }, number.length];
  const [name] = matchAt(NAME, text, index) ?? [];
  if (name !== undefined) return [{ type: 'name', text: name }, name.length];
  const [operator] = matchAt(OPERATOR, text, index) ?? [];
  return operator === undefined ? undefined : [{ type: 'operator', text: operator }, operator.length];
}

/** @returns the tokens of the text, or the first character that is neither white space nor part of a token */
export function readTokens(text: string): readonly Token[] | { readonly unexpected: string } {
  const tokens: Token[] = [];
  let index = 0;
  while (index < text.length) {
    const [space] = matchAt(SPACE, text, index) ?? [];
    if (space === undefined) {
      const found = tokenAt(text, index);
      if (found === undefined) return { unexpected: String.fromCodePoint(text.codePointAt(index) ?? 0) };
      const [token, length] = found;
      tokens.push(token);
      index += length;
    } else index += space.length;
  }
  return tokens;
}

/** Reads tokens by recursive descent. Methods throw `FormulaError` if the tokens are not a valid formula. */
export class FormulaParser {
  /** The names of the queries in the formula. */
  readonly usedQueries = new Set<string>();
  #nextIndex = 0;
  #depth = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly queryNames: readonly string[],
  ) {}

  /** Reads all tokens as one formula. */
  readFormula(): Expression {
    const expression = this.#readConditional();
    const extraToken = this.tokens[this.#nextIndex];
    if (extraToken !== undefined) throw new FormulaError(`unexpected ${JSON.stringify(extraToken.text)}`);
    return expression;
  }

  /** Reads the next token if it is this operator. @returns true if the operator was read */
  #acceptOperator(operator: string): boolean {
    const token = this.tokens[this.#nextIndex];
    if (token?.type !== 'operator' || token.text !== operator) return false;
    this.#nextIndex += 1;
    return true;
  }

  #expectOperator(operator: string): void {
    if (!this.#acceptOperator(operator)) throw new FormulaError(`${JSON.stringify(operator)} is missing`);
  }

  /** Reads a part that can contain further nested parts, at most `MAX_DEPTH` levels deep. */
  #readNested<Part>(read: () => Part): Part {
    if (++this.#depth > MAX_DEPTH) throw new FormulaError(`it must not be nested deeper than ${MAX_DEPTH} levels`);
    const part = read();
    this.#depth -= 1;
    return part;
  }

  /** Reads `condition ? value : value`, or an expression without a condition. */
  #readConditional(): Expression {
    return this.#readNested(() => {
      const condition = this.#readBinary(LOWEST_PRECEDENCE);
      if (!this.#acceptOperator('?')) return condition;
      const whenTrue = this.#readConditional();
      this.#expectOperator(':');
      const whenFalse = this.#readConditional();
      return (values) => {
        const value = condition(values);
        if (value === null) return null;
        return value === 0 ? whenFalse(values) : whenTrue(values);
      };
    });
  }

  /**
   * Reads operands that are joined by operators of at least this precedence. Operators of equal precedence bind from left to right,
   * because the right operand is read with a higher precedence.
   */
  #readBinary(precedence: number): Expression {
    let left = this.#readUnary();
    for (;;) {
      const token = this.tokens[this.#nextIndex];
      const operator = token?.type === 'operator' ? OPERATORS[token.text] : undefined;
      if (operator === undefined || operator.precedence < precedence) return left;
      this.#nextIndex += 1;
      left = createExpression(operator.apply, [left, this.#readBinary(operator.precedence + 1)]);
    }
  }

  #readUnary(): Expression {
    return this.#readNested(() => {
      if (this.#acceptOperator('-')) return createExpression((value) => -value, [this.#readUnary()]);
      return this.#acceptOperator('+') ? this.#readUnary() : this.#readPower();
    });
  }

  /** Reads an operand or a power. A power binds tighter than a sign before it. Powers bind from right to left. */
  #readPower(): Expression {
    const base = this.#readOperand();
    return this.#acceptOperator('^') ? createExpression(Math.pow, [base, this.#readUnary()]) : base;
  }

  #readOperand(): Expression {
    const token = this.tokens[this.#nextIndex];
    if (token === undefined) throw new FormulaError('it ends too early');
    this.#nextIndex += 1;
    switch (token.type) {
      case 'number':
        return () => token.value;
      case 'query':
        return this.#readQuery(token.text);
      case 'name':
        return this.queryNames.includes(token.text)
          ? this.#readQuery(token.text)
          : this.#readConstantOrFunction(token.text);
      case 'operator': {
        if (token.text !== '(') throw new FormulaError(`unexpected ${JSON.stringify(token.text)}`);
        const expression = this.#readConditional();
        this.#expectOperator(')');
        return expression;
      }
    }
  }

  #readQuery(name: string): Expression {
    if (!this.queryNames.includes(name)) throw new FormulaError(`there is no query ${JSON.stringify(name)}`);
    this.usedQueries.add(name);
    return (values) => values(name);
  }

  #readConstantOrFunction(name: string): Expression {
    const constant = FORMULA_CONSTANTS.get(name);
    if (constant !== undefined) return () => constant;
    const formulaFunction = FORMULA_FUNCTIONS.get(name);
    if (formulaFunction === undefined)
      throw new FormulaError(`${JSON.stringify(name)} is neither a query nor a function`);
    this.#expectOperator('(');
    const parts = [this.#readConditional()];
    while (this.#acceptOperator(',')) parts.push(this.#readConditional());
    this.#expectOperator(')');
    if (parts.length < formulaFunction.minArguments || parts.length > formulaFunction.maxArguments) {
      throw new FormulaError(`${name} does not take ${parts.length} arguments`);
    }
    return createExpression(formulaFunction.apply, parts);
  }
}
