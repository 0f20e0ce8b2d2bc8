/** What one part of the bench measured: the console and docs/performance.md show the same. */
export type BenchReport = {
  readonly title: string;
  /** What was measured and how, in a sentence or a few. Markdown. */
  readonly method: string;
  readonly tables: readonly BenchTable[];
  /** One line for each figure that misses its limit. */
  readonly misses: readonly string[];
};

export type BenchTable = {
  readonly columns: readonly string[];
  /** The first cell names the row; the rest are figures. */
  readonly rows: readonly (readonly string[])[];
  /** What a reader must know about single figures. Markdown. */
  readonly notes?: readonly string[];
};

type Limit = { readonly name: string; readonly value: number; readonly unit?: string; readonly digits?: number };

const inWords = ({ value, unit, digits = 0 }: Omit<Limit, 'name'>) =>
  `${value.toFixed(digits)}${unit === undefined ? '' : ` ${unit}`}`;

/** @returns no line, or the one that says by what the figure is above its limit. A figure that is not a number is above it. */
export const aboveLimit = (figure: Limit, limit: number): readonly string[] =>
  figure.value <= limit
    ? []
    : [`${figure.name}: ${inWords(figure)}, above the limit of ${inWords({ ...figure, value: limit })}`];

/** @returns no line, or the one that says by what the figure is below its limit. A figure that is not a number is below it. */
export const belowLimit = (figure: Limit, limit: number): readonly string[] =>
  figure.value >= limit
    ? []
    : [`${figure.name}: ${inWords(figure)}, below the limit of ${inWords({ ...figure, value: limit })}`];

/** Columns of equal width: names to the left, figures to the right. */
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

/** The report for a console. */
export const reportAsText = ({ title, tables, misses }: BenchReport): string =>
  ['', title, ...tables.map(tableAsText), ...misses.map((miss) => `  LIMIT MISSED  ${miss}`)].join('\n');
