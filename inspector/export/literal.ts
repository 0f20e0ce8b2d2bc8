/** Data that can be written as a literal. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** Columns. A value that fits stays on one line. */
const WIDTH = 80;

const INDENT = '  ';

/** `toString`, `'water.hot'`: quotes only a key that is not an identifier. */
export const keyLiteral = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key));

/** A literal in single quotes. */
export const stringLiteral = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** `240_000` */
export const numberLiteral = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US').replaceAll(',', '_') : String(value);

/**
 * Readable source text of a value: keys without quotes if possible, one line for a value that fits.
 *
 * @param depth indentation level of the line on which the value begins
 * @param taken columns in use on that line before the value
 */
export function literal(value: Data, depth = 0, taken = 0): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value === 'number') return numberLiteral(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inOneLine = oneLine(value);
  // A comma follows.
  if (taken + inOneLine.length < WIDTH) return inOneLine;
  const indent = INDENT.repeat(depth + 1);
  const lineOf = (prefix: string, inner: Data) =>
    `${indent}${prefix}${literal(inner, depth + 1, indent.length + prefix.length)},\n`;
  const [open, lines, close] = isList(value)
    ? ['[', value.map((inner) => lineOf('', inner)), ']']
    : ['{', Object.entries(value).map(([key, inner]) => lineOf(`${keyLiteral(key)}: `, inner)), '}'];
  return `${open}\n${lines.join('')}${INDENT.repeat(depth)}${close}`;
}

function oneLine(value: Data): string {
  if (typeof value !== 'object' || value === null) return literal(value);
  if (isList(value)) return `[${value.map(oneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, inner]) => `${keyLiteral(key)}: ${oneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const isList = (value: Data): value is readonly Data[] => Array.isArray(value);
