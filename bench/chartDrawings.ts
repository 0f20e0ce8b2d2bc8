import { shownMachines } from '../charts/shownMachines.ts';
import { readChart } from '../charts/chart/readChart.ts';
import type { Detail, Drawing } from '../charts/layout/drawing.ts';
import { aboveLimit, type BenchReport } from './report/benchReport.ts';

const LAYOUT_LIMIT_MS = 5_000;
/** As in charts/drawing/machineDrawings.test.ts: the dialogue of the receptionist is the largest machine. */
const SIZE_LIMIT_BYTES = 48 * 1_024;
const DETAILS: readonly Detail[] = ['overview', 'full'];

/** Lays out every machine at both levels of detail. `ms` includes loading the library and the fonts on the first run. */
async function layOutAll(): Promise<{ readonly ms: number; readonly drawings: readonly Drawing[] }> {
  const started = performance.now();
  const { layOutChart } = await import('../charts/layout/layOutChart.ts');
  const drawings: Drawing[] = [];
  for (const { machine } of shownMachines) {
    for (const detail of DETAILS) drawings.push(await layOutChart(readChart(machine), detail));
  }
  return { ms: performance.now() - started, drawings };
}

/** Measures layout time and size of the machine inspector's drawings. */
export async function benchChartDrawings(): Promise<BenchReport> {
  const cold = await layOutAll();
  const warm = await layOutAll();
  const { svgOf } = await import('../charts/drawing/svgOf.ts');
  const sizes = cold.drawings.map((drawing) => ({
    ...drawing,
    bytes: Buffer.byteLength(svgOf(drawing, { title: drawing.id, standalone: true })),
  }));
  return {
    title: 'Drawings of the charts',
    method:
      `${String(shownMachines.length)} machines of the inspector, each as an overview and in full. Cold includes loading the library and ` +
      `the fonts. Limits: ${String(LAYOUT_LIMIT_MS)} ms for the cold layout of all, ${String(SIZE_LIMIT_BYTES)} bytes for each SVG with its style.`,
    tables: [
      {
        columns: ['layout of all machines', 'ms'],
        rows: [
          ['cold', cold.ms.toFixed(0)],
          ['warm', warm.ms.toFixed(0)],
        ],
      },
      {
        columns: ['drawing', 'width, px', 'height, px', 'bytes'],
        rows: sizes.map(({ id, detail, width, height, bytes }) => [
          `${id}, ${detail}`,
          String(width),
          String(height),
          String(bytes),
        ]),
      },
    ],
    misses: [
      ...aboveLimit({ name: 'layout of all machines, cold', value: cold.ms, unit: 'ms' }, LAYOUT_LIMIT_MS),
      ...sizes.flatMap(({ id, detail, bytes }) =>
        aboveLimit({ name: `size of ${id}, ${detail}`, value: bytes, unit: 'bytes' }, SIZE_LIMIT_BYTES),
      ),
    ],
  };
}
