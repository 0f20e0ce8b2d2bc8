import { FORMULA_CONSTANTS, FORMULA_FUNCTIONS } from './formulaFunctions.ts';
import type { Token } from './readTokens.ts';

/** What a query has found, by its name; null where it has found no value. */
export type QueryValues = (name: string) => number | null;

/** Null where a value that it needs is null. */
export type Expression = (values: QueryValues) => number | null;

const MAX_DEPTH = 50;

const truth = (isTrue: boolean) => (isTrue ? 1 : 0);

type Operator = { readonly binds: number; readonly apply: (left: number, right: number) => number };

/** MathJS's, the loosest first. The result of a comparison is 1 or 0. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': { binds: 1, apply: (left, right) => truth(left === right) },
  '!=': { binds: 1, apply: (left, right) => truth(left !== right) },
  '<': { binds: 1, apply: (left, right) => truth(left < right) },
  '>': { binds: 1, apply: (left, right) => truth(left > right) },
  '<=': { binds: 1, apply: (left, right) => truth(left <= right) },
  '>=': { binds: 1, apply: (left, right) => truth(left >= right) },
  '+': { binds: 2, apply: (left, right) => left + right },
  '-': { binds: 2, apply: (left, right) => left - right },
  '*': { binds: 3, apply: (left, right) => left * right },
  '/': { binds: 3, apply: (left, right) => left / right },
  // Has the sign of the divisor.
  '%': { binds: 3, apply: (left, right) => left - right * Math.floor(left / right) },
};

const LOOSEST = 1;

/** The text is not a formula. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
}

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
  readonly used = new Set<string>();
  #next = 0;
  #depth = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly queryNames: readonly string[],
  ) {}

  formula(): Expression {
    const expression = this.#conditional();
    const rest = this.tokens[this.#next];
    if (rest !== undefined) throw new FormulaError(`unexpected ${JSON.stringify(rest.text)}`);
    return expression;
  }

  #takes(operator: string): boolean {
    const token = this.tokens[this.#next];
    if (token?.type !== 'operator' || token.text !== operator) return false;
    this.#next += 1;
    return true;
  }

  #need(operator: string): void {
    if (!this.#takes(operator)) throw new FormulaError(`${JSON.stringify(operator)} is missing`);
  }

  /** Nested parts call each other: their depth is limited. */
  #inside<Part>(read: () => Part): Part {
    if (++this.#depth > MAX_DEPTH) throw new FormulaError(`it must not be nested deeper than ${MAX_DEPTH} levels`);
    const part = read();
    this.#depth -= 1;
    return part;
  }

  /** `condition ? value : value` */
  #conditional(): Expression {
    return this.#inside(() => {
      const condition = this.#binary(LOOSEST);
      if (!this.#takes('?')) return condition;
      const whenTrue = this.#conditional();
      this.#need(':');
      const whenFalse = this.#conditional();
      return (values) => {
        const value = condition(values);
        if (value === null) return null;
        return value === 0 ? whenFalse(values) : whenTrue(values);
      };
    });
  }

  #binary(binds: number): Expression {
    let left = this.#unary();
    for (;;) {
      const token = this.tokens[this.#next];
      const operator = token?.type === 'operator' ? OPERATORS[token.text] : undefined;
      if (operator === undefined || operator.binds < binds) return left;
      this.#next += 1;
      left = applied(operator.apply, [left, this.#binary(operator.binds + 1)]);
    }
  }

  #unary(): Expression {
    return this.#inside(() => {
      if (this.#takes('-')) return applied((value) => -value, [this.#unary()]);
      return this.#takes('+') ? this.#unary() : this.#power();
    });
  }

  /** Binds tighter than a sign before it, and to the right. */
  #power(): Expression {
    const base = this.#operand();
    return this.#takes('^') ? applied(Math.pow, [base, this.#unary()]) : base;
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
        return this.queryNames.includes(token.text) ? this.#query(token.text) : this.#named(token.text);
      case 'operator': {
        if (token.text !== '(') throw new FormulaError(`unexpected ${JSON.stringify(token.text)}`);
        const expression = this.#conditional();
        this.#need(')');
        return expression;
      }
    }
  }

  #query(name: string): Expression {
    if (!this.queryNames.includes(name)) throw new FormulaError(`there is no query ${JSON.stringify(name)}`);
    this.used.add(name);
    return (values) => values(name);
  }

  #named(name: string): Expression {
    const constant = FORMULA_CONSTANTS.get(name);
    if (constant !== undefined) return () => constant;
    const known = FORMULA_FUNCTIONS.get(name);
    if (known === undefined) throw new FormulaError(`${JSON.stringify(name)} is neither a query nor a function`);
    this.#need('(');
    const parts = [this.#conditional()];
    while (this.#takes(',')) parts.push(this.#conditional());
    this.#need(')');
    if (parts.length < known.least || parts.length > known.most) {
      throw new FormulaError(`${name} does not take ${parts.length} arguments`);
    }
    return applied(known.apply, parts);
  }
}
