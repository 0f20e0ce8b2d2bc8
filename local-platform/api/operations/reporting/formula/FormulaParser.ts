import { FORMULA_CONSTANTS, FORMULA_FUNCTIONS } from './formulaFunctions.ts';
import type { Token } from './readTokens.ts';

/** The value of a query, by its name; null if it has none. */
export type QueryValues = (name: string) => number | null;

/** Computes a part of a formula; null if a value that it needs is null. */
export type Expression = (values: QueryValues) => number | null;

const MAX_DEPTH = 50;

const truth = (isTrue: boolean) => (isTrue ? 1 : 0);

type Operator = { readonly precedence: number; readonly apply: (left: number, right: number) => number };

/** MathJS's operators, the loosest first. The result of a comparison is 1 or 0. */
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

/** Thrown for a text that is not a formula. In the message, "it" is the formula. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

/** The expression that applies a function to the values of its parts; null if one of them is null. */
const applied =
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

/** Reads tokens by recursive descent. Each method throws `FormulaError`. */
export class FormulaParser {
  /** The queries that the formula names. */
  readonly usedQueries = new Set<string>();
  #next = 0;
  #depth = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly queryNames: readonly string[],
  ) {}

  /** Reads all tokens as one formula. */
  formula(): Expression {
    const expression = this.#conditional();
    const extraToken = this.tokens[this.#next];
    if (extraToken !== undefined) throw new FormulaError(`unexpected ${JSON.stringify(extraToken.text)}`);
    return expression;
  }

  /** Reads the operator if it is next. @returns true if it was read; false otherwise */
  #accept(operator: string): boolean {
    const token = this.tokens[this.#next];
    if (token?.type !== 'operator' || token.text !== operator) return false;
    this.#next += 1;
    return true;
  }

  #expect(operator: string): void {
    if (!this.#accept(operator)) throw new FormulaError(`${JSON.stringify(operator)} is missing`);
  }

  /** Reads a part that can contain others, up to a limited depth. */
  #readNested<Part>(read: () => Part): Part {
    if (++this.#depth > MAX_DEPTH) throw new FormulaError(`it must not be nested deeper than ${MAX_DEPTH} levels`);
    const part = read();
    this.#depth -= 1;
    return part;
  }

  /** `condition ? value : value` */
  #conditional(): Expression {
    return this.#readNested(() => {
      const condition = this.#binary(LOWEST_PRECEDENCE);
      if (!this.#accept('?')) return condition;
      const whenTrue = this.#conditional();
      this.#expect(':');
      const whenFalse = this.#conditional();
      return (values) => {
        const value = condition(values);
        if (value === null) return null;
        return value === 0 ? whenFalse(values) : whenTrue(values);
      };
    });
  }

  /** Reads operators of at least this precedence. Equal ones bind from left to right, because the right side must be tighter. */
  #binary(precedence: number): Expression {
    let left = this.#unary();
    for (;;) {
      const token = this.tokens[this.#next];
      const operator = token?.type === 'operator' ? OPERATORS[token.text] : undefined;
      if (operator === undefined || operator.precedence < precedence) return left;
      this.#next += 1;
      left = applied(operator.apply, [left, this.#binary(operator.precedence + 1)]);
    }
  }

  #unary(): Expression {
    return this.#readNested(() => {
      if (this.#accept('-')) return applied((value) => -value, [this.#unary()]);
      return this.#accept('+') ? this.#unary() : this.#power();
    });
  }

  /** A power binds tighter than a sign before it, and from right to left. */
  #power(): Expression {
    const base = this.#operand();
    return this.#accept('^') ? applied(Math.pow, [base, this.#unary()]) : base;
  }

  #operand(): Expression {
    const token = this.tokens[this.#next];
    if (token === undefined) throw new FormulaError('it ends too early');
    this.#next += 1;
    switch (token.type) {
      case 'number':
        return () => token.value;
      case 'query':
        return this.#query(token.text);
      case 'name':
        return this.queryNames.includes(token.text) ? this.#query(token.text) : this.#constantOrFunction(token.text);
      case 'operator': {
        if (token.text !== '(') throw new FormulaError(`unexpected ${JSON.stringify(token.text)}`);
        const expression = this.#conditional();
        this.#expect(')');
        return expression;
      }
    }
  }

  #query(name: string): Expression {
    if (!this.queryNames.includes(name)) throw new FormulaError(`there is no query ${JSON.stringify(name)}`);
    this.usedQueries.add(name);
    return (values) => values(name);
  }

  #constantOrFunction(name: string): Expression {
    const constant = FORMULA_CONSTANTS.get(name);
    if (constant !== undefined) return () => constant;
    const formulaFunction = FORMULA_FUNCTIONS.get(name);
    if (formulaFunction === undefined)
      throw new FormulaError(`${JSON.stringify(name)} is neither a query nor a function`);
    this.#expect('(');
    const parts = [this.#conditional()];
    while (this.#accept(',')) parts.push(this.#conditional());
    this.#expect(')');
    if (parts.length < formulaFunction.least || parts.length > formulaFunction.most) {
      throw new FormulaError(`${name} does not take ${parts.length} arguments`);
    }
    return applied(formulaFunction.apply, parts);
  }
}
