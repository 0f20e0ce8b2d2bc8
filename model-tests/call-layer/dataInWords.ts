/** A longer text is cut. */
const MAX_LENGTH = 120;

/** Of a line with several inputs. */
const MAX_LINE_LENGTH = 160;

/** JSON, and words for what it does not have. A letter repeated ten times or more is `x*10`. */
export function dataInWords(value: unknown): string {
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

/** The beginning of a long text, and how long it is. */
export const shortened = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}... (${String(text.length)} characters)`;

/** The shortest texts, as many as a line holds, and the number of the others: it changes where one of them goes to another line. */
export function inOneLine(texts: readonly string[]): string {
  const sorted = texts.map(shortened).toSorted((one, other) => one.length - other.length);
  let length = 0;
  const shown = sorted.filter((text, index) => {
    length += text.length + 2;
    return index === 0 || length <= MAX_LINE_LENGTH;
  });
  const others = texts.length - shown.length;
  return [...shown, ...(others > 0 ? [`and ${String(others)} more`] : [])].join('  ');
}
