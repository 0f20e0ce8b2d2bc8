import { machines } from '../src/machines/index.ts';
import { readChart } from '../inspector/chart/readChart.ts';
import type { Detail, Drawing } from '../inspector/layout/drawing.ts';

const LAYOUT_LIMIT_MS = 5_000;
const SIZE_LIMIT_BYTES = 40 * 1_024;
const DETAILS: readonly Detail[] = ['overview', 'full'];

const verdict = (value: number, limit: number) => (value <= limit ? '' : '  ABOVE THE LIMIT');

/** Milliseconds to lay out every machine at both levels of detail, with the time to load the library and the fonts. */
async function layOutAll(): Promise<{ readonly ms: number; readonly drawings: readonly Drawing[] }> {
  const started = performance.now();
  const { layOutChart } = await import('../inspector/layout/layOutChart.ts');
  const drawings: Drawing[] = [];
  for (const { machine } of machines) {
    for (const detail of DETAILS) drawings.push(await layOutChart(readChart(machine), detail));
  }
  return { ms: performance.now() - started, drawings };
}

/**
 * The drawings of the machine inspector: how long their layout takes, and how large they are.
 *
 * @throws Error where one is above its limit.
 */
export async function benchChartDrawings(): Promise<void> {
  console.log(`\nDrawings of the charts: ${String(machines.length)} machines, each as an overview and in full`);
  const cold = await layOutAll();
  const warm = await layOutAll();
  console.log(
    `  layout of all machines, cold  ${cold.ms.toFixed(0).padStart(6)} ms  limit ${String(LAYOUT_LIMIT_MS)} ms${verdict(cold.ms, LAYOUT_LIMIT_MS)}`,
  );
  console.log(`  layout of all machines, warm  ${warm.ms.toFixed(0).padStart(6)} ms`);
  const { svgOf } = await import('../inspector/drawing/svgOf.ts');
  console.log(`  size of each SVG, with its style; limit ${String(SIZE_LIMIT_BYTES)} bytes`);
  const isAbove: boolean[] = [cold.ms > LAYOUT_LIMIT_MS];
  for (const drawing of cold.drawings) {
    const { id, detail, width, height } = drawing;
    const bytes = Buffer.byteLength(svgOf(drawing, { title: id, standalone: true }));
    isAbove.push(bytes > SIZE_LIMIT_BYTES);
    console.log(
      `  ${id.padEnd(16)} ${detail.padEnd(8)} ${String(width).padStart(5)} x ${String(height).padStart(5)} px  ${String(bytes).padStart(6)} bytes${verdict(bytes, SIZE_LIMIT_BYTES)}`,
    );
  }
  if (isAbove.includes(true)) throw new Error('A drawing is above its limit.');
}
