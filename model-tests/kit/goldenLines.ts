/** Longer lines cannot be read side by side with their change. */
const MAX_LINE_CHARACTERS = 200;

const CONTINUATION = '      ';

/** Breaks a line that is too long, wherever its text has no other place for a break. */
function broken(line: string): readonly string[] {
  const indent = `${/^ */.exec(line)?.[0] ?? ''}${CONTINUATION}`;
  const width = MAX_LINE_CHARACTERS - indent.length;
  const rest = line.slice(MAX_LINE_CHARACTERS);
  const count = Math.ceil(rest.length / width);
  return [
    line.slice(0, MAX_LINE_CHARACTERS),
    ...Array.from({ length: count }, (_, index) => indent + rest.slice(index * width, (index + 1) * width)),
  ];
}

/**
 * @param parts each with the comma, semicolon or space that separates it from the part before
 * @returns lines of at most 200 characters; those after the first are indented further
 */
export function wrapped(indent: string, parts: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = indent;
  for (const part of parts) {
    const [, separator = '', text = ''] = /^([,;]?)\s*(.*)$/s.exec(part) ?? [];
    // A character is left for the separator of the next part.
    if (line.length > indent.length && line.length + part.length >= MAX_LINE_CHARACTERS) {
      lines.push((line + separator).trimEnd());
      line = indent + CONTINUATION + text;
    } else line += part;
  }
  return [...lines, line].flatMap(broken);
}

/** @returns the value after a label in one line of at most 200 characters, or in a line for each of its entries */
export function jsonLines(label: string, value: unknown, end = ''): readonly string[] {
  const line = `${label}${JSON.stringify(value)}${end}`;
  if (line.length <= MAX_LINE_CHARACTERS || typeof value !== 'object' || value === null) return broken(line);
  const indent = `${/^ */.exec(label)?.[0] ?? ''}  `;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return [
    label + open,
    ...entries.flatMap(([name, entry], index) =>
      jsonLines(
        Array.isArray(value) ? indent : `${indent}${JSON.stringify(name)}:`,
        entry,
        index < entries.length - 1 ? ',' : '',
      ),
    ),
    `${indent.slice(2)}${close}${end}`,
  ];
}

/** @returns the line, or lines of at most 200 characters, broken after spaces and commas */
export function wrappedLine(line: string): readonly string[] {
  const [, indent = '', text = ''] = /^( *)(.*)$/s.exec(line) ?? [];
  return wrapped(indent, text.split(/(?<=[ ,])/));
}
