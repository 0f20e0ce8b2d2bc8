/** Data as it can stand in a file. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };

/** Columns; what fits stays on one line. */
const WIDTH = 80;

const INDENT = '  ';

/** `toString`, `"water.hot"`: only what is not an identifier has quotes. */
export const keyLiteral = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key));

/** In single quotes. */
export const stringLiteral = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** `240_000` */
export const numberLiteral = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString('en-US').replaceAll(',', '_') : String(value);

/**
 * Source text of a value, for people: keys without quotes where possible, one line for what fits.
 *
 * @param depth how far the line on which it begins is indented
 * @param taken columns of that line before it
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
