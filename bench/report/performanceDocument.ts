import { format } from 'oxfmt';
import type { BenchReport, BenchTable } from './benchReport.ts';

/** The environment of a run. */
export type BenchMachine = {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly chromium: string;
  /** Load average of the minute before the run. */
  readonly loadBefore: number;
};

export type MeasuredPart = { readonly name: string; readonly report: BenchReport };

export type BenchRun = {
  readonly machine: BenchMachine;
  readonly date: Date;
  readonly parts: readonly MeasuredPart[];
};

export const describeMachine = ({ processor, cores, node, chromium, loadBefore }: BenchMachine): string =>
  `${processor}, ${String(cores)} cores; Node ${node}; Chromium ${chromium}; load average before the run ${loadBefore.toFixed(1)}`;

/** Formats page paths as code, and escapes bars, which would end the cell. */
const cell = (text: string) => (text.startsWith('/') ? `\`${text}\`` : text).replaceAll('|', '\\|');

const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function tableAsMarkdown({ columns, rows, notes = [] }: BenchTable): string {
  const rule = columns.map((_, column) => (column === 0 ? '---' : '--:'));
  const table = [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
  return [table, ...notes].join('\n\n');
}

function section({ name, report: { title, method, tables, misses } }: MeasuredPart): string {
  const missed = misses.length === 0 ? [] : [`Limits missed:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`];
  const repeat = `\`npm run -w bench bench -- ${name}\` repeats this part.`;
  return [`## ${title}`, `${method} ${repeat}`, ...tables.map(tableAsMarkdown), ...missed].join('\n\n');
}

/** @returns the text of docs/performance.md, formatted as the repository is. */
export async function performanceDocument({ machine, date, parts }: BenchRun): Promise<string> {
  const introduction = [
    '# Performance',
    '`npm run -w bench bench` measures, prints every figure with its limit and fails if a limit is missed. ' +
      '`npm run -w bench bench -- --write` writes this file from the figures of that run.',
    `Measured on ${date.toISOString().slice(0, 10)}: ${describeMachine(machine)}.`,
    'The figures of one table come from one run with interleaved measurements. Figures of another or a busy machine differ; ' +
      'ratios differ less.',
  ];
  const text = [...introduction, ...parts.map(section)].join('\n\n');
  const { code } = await format('performance.md', text);
  return code;
}
