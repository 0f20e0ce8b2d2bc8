/** `truncate()` shortens longer texts. */
const MAX_LENGTH = 120;

/** Maximum length of the texts that share a line, with two spaces after each. */
const MAX_LINE_LENGTH = 160;

/**
 * Formats a value as JSON, with names in parentheses for most values that JSON cannot represent. Shortens a string of ten or more equal
 * characters, for example to `"x*10"`.
 */
export function formatData(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === undefined) return '(undefined)';
    if (typeof part === 'number' && !Number.isFinite(part)) return `(${String(part)})`;
    if (typeof part === 'bigint' || typeof part === 'symbol' || typeof part === 'function') return `(${typeof part})`;
    if (typeof part === 'string' && /^(.)\1{9,}$/su.test(part)) return `${part.slice(0, 1)}*${String(part.length)}`;
    if (part instanceof Map) return '(map)';
    if (part instanceof Set) return { set: [...(part as Set<unknown>)] };
    return part;
  }).replaceAll(/"(\((?:undefined|NaN|-?Infinity|bigint|symbol|function|map)\))"/g, '$1');
}

/** Returns a short text unchanged. Of a long text, returns the beginning and the length. */
export const truncate = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}... (${String(text.length)} characters)`;

/** Truncates the texts, joins the shortest that fit on a line, and adds the number of the others. One truncated text always fits. */
export function formatLine(texts: readonly string[]): string {
  const sorted = texts.map(truncate).toSorted((one, other) => one.length - other.length);
  let length = 0;
  const shown = sorted.filter((text) => {
    length += text.length + 2;
    return length <= MAX_LINE_LENGTH;
  });
  const others = texts.length - shown.length;
  return [...shown, ...(others > 0 ? [`and ${String(others)} more`] : [])].join('  ');
}
