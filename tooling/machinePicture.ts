import { readChart } from '../charts/chart/readChart.ts';
import { svgOf } from '../charts/drawing/svgOf.ts';
import { layOutChart } from '../charts/layout/layOutChart.ts';
import type { RegisteredMachine } from '../src/machines/index.ts';

/** `docs/pictures/machines/<id>.svg`: the overview of a machine, as a self-contained SVG. Deterministic. */
export async function machinePicture({
  title,
  machine,
}: Pick<RegisteredMachine, 'title' | 'machine'>): Promise<string> {
  const drawing = await layOutChart(readChart(machine), 'overview');
  return `${svgOf(drawing, { title, standalone: true })}\n`;
}
