import { machines, type RegisteredMachine } from '../../src/machines/index.ts';
import { standaloneSvg } from '../drawing/svgOf.ts';
import { mermaidOf } from '../export/mermaid.ts';
import { statelyFile } from '../export/statelyFile.ts';
import type { Detail } from '../layout/drawing.ts';
import type { DrawnMachine } from '../drawing/drawCharts.ts';

/** One way to take a chart along. */
export type ChartExport = {
  /** Completes "Copied as". */
  readonly title: string;
  readonly fileName: string;
  /** Media type of the file. */
  readonly type: string;
  readonly text: () => string;
};

/** @param detail of the drawing that is exported as SVG. */
export function chartExports(
  { id, chart, drawings }: DrawnMachine,
  detail: Detail,
  registry: readonly RegisteredMachine[] = machines,
): readonly ChartExport[] {
  const registered = registry.find((one) => one.id === id);
  const name = chart.id.replaceAll(/[^\w-]+/g, '-');
  return [
    // Only a machine of the registry has its configuration here; of a received one there is the chart.
    ...(registered === undefined
      ? []
      : [
          {
            title: 'Stately file',
            fileName: `${name}Machine.ts`,
            type: 'text/typescript',
            text: () => statelyFile(registered),
          },
        ]),
    { title: 'Mermaid', fileName: `${name}.mmd`, type: 'text/plain', text: () => mermaidOf(chart) },
    {
      title: 'SVG',
      fileName: `${name}.svg`,
      type: 'image/svg+xml',
      text: () => standaloneSvg(drawings[detail].svg),
    },
  ];
}
