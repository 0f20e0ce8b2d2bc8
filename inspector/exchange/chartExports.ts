import type { RegisteredMachine } from '../../src/machines/index.ts';
import { shownMachines } from '../../charts/shownMachines.ts';
import { standaloneSvg } from '../../charts/drawing/svgOf.ts';
import { mermaidOf } from '../../charts/export/mermaid.ts';
import { statelyFile } from '../../charts/export/statelyFile.ts';
import type { Detail } from '../../charts/layout/drawing.ts';
import type { DrawnMachine } from '../../charts/drawing/drawCharts.ts';

/** A format in which a chart can be exported. */
export type ChartExport = {
  /** Completes "Copied as". */
  readonly title: string;
  readonly fileName: string;
  /** Media type of the file. */
  readonly type: string;
  readonly text: () => string;
};

/** @param detail level of detail of the exported SVG. */
export function chartExports(
  { id, chart, drawings }: DrawnMachine,
  detail: Detail,
  registry: readonly RegisteredMachine[] = shownMachines,
): readonly ChartExport[] {
  const registered = registry.find((one) => one.id === id);
  const name = chart.id.replaceAll(/[^\w-]+/g, '-');
  return [
    // Only registered machines have a configuration here. A received machine has only its chart.
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
