export type Token =
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
