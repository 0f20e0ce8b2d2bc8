/** The results of one part of the bench, for the console and docs/performance.md. */
export type BenchReport = {
  readonly title: string;
  /** Measured quantity and method, in a few sentences. Markdown. */
  readonly method: string;
  readonly tables: readonly BenchTable[];
  /** One line for each figure that misses its limit. */
  readonly misses: readonly string[];
};

export type BenchTable = {
  readonly columns: readonly string[];
  /** The first cell names the row; the rest are figures. */
  readonly rows: readonly (readonly string[])[];
  /** Remarks on single figures. Markdown. */
  readonly notes?: readonly string[];
};

type Limit = { readonly name: string; readonly value: number; readonly unit?: string; readonly digits?: number };

const formatValue = ({ value, unit, digits = 0 }: Omit<Limit, 'name'>) =>
  `${value.toFixed(digits)}${unit === undefined ? '' : ` ${unit}`}`;

/** @returns one line if the figure is above its limit or NaN, otherwise none. */
export const aboveLimit = (figure: Limit, limit: number): readonly string[] =>
  figure.value <= limit
    ? []
    : [`${figure.name}: ${formatValue(figure)}, above the limit of ${formatValue({ ...figure, value: limit })}`];

/** @returns one line if the figure is below its limit or NaN, otherwise none. */
export const belowLimit = (figure: Limit, limit: number): readonly string[] =>
  figure.value >= limit
    ? []
    : [`${figure.name}: ${formatValue(figure)}, below the limit of ${formatValue({ ...figure, value: limit })}`];

/** Pads columns to equal width: names aligned left, figures right. */
export function tableAsText({ columns, rows, notes = [] }: BenchTable): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const text = lines.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [...text, ...notes].map((line) => `  ${line}`).join('\n');
}

export const reportAsText = ({ title, tables, misses }: BenchReport): string =>
  ['', title, ...tables.map(tableAsText), ...misses.map((miss) => `  LIMIT MISSED  ${miss}`)].join('\n');

/** @param values at least one. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('The median of an empty list is undefined.');
  return (low + high) / 2;
}
