import { format } from 'prettier';
import type { BenchReport, BenchTable } from './benchReport.ts';

/** What the figures of a run depend on. */
export type BenchMachine = {
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly chromium: string;
  /** Processes that wanted a core in the minute before the run. */
  readonly loadBefore: number;
};

export type MeasuredPart = { readonly name: string; readonly report: BenchReport };

export type BenchRun = {
  readonly machine: BenchMachine;
  readonly date: Date;
  readonly parts: readonly MeasuredPart[];
};

export const machineInWords = ({ processor, cores, node, chromium, loadBefore }: BenchMachine): string =>
  `${processor}, ${String(cores)} cores; Node ${node}; Chromium ${chromium}; load average before the run ${loadBefore.toFixed(1)}`;

/** A page's address is code in a document; a bar would end its cell. */
const cell = (text: string) => (text.startsWith('/') ? `\`${text}\`` : text).replaceAll('|', '\\|');

const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function tableAsMarkdown({ columns, rows, notes = [] }: BenchTable): string {
  const rule = columns.map((_, column) => (column === 0 ? '---' : '--:'));
  const table = [line(columns), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
  return [table, ...notes].join('\n\n');
}

function section({ name, report: { title, method, tables, misses } }: MeasuredPart): string {
  const missed = misses.length === 0 ? [] : [`Limits missed:\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`];
  const repeat = `\`npm run bench -- ${name}\` repeats this part.`;
  return [`## ${title}`, `${method} ${repeat}`, ...tables.map(tableAsMarkdown), ...missed].join('\n\n');
}

/** docs/performance.md, as Prettier leaves it. */
export async function performanceDocument({ machine, date, parts }: BenchRun): Promise<string> {
  const introduction = [
    '# Performance',
    '`npm run bench` measures, prints every figure with its limit and fails where a limit is missed. ' +
      '`npm run bench -- --write` writes this file from the figures of that run.',
    `Measured on ${date.toISOString().slice(0, 10)}: ${machineInWords(machine)}.`,
    'Figures of one table come from one run, in which the things compared took turns. Those of another machine, or of a ' +
      'busy one, differ; ratios differ less.',
  ];
  const text = [...introduction, ...parts.map(section)].join('\n\n');
  return format(text, { parser: 'markdown' });
}
