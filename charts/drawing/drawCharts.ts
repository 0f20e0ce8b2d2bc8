import { svgOf } from './svgOf.ts';
import { layOutChart } from '../layout/layOutChart.ts';
import type { Chart } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import type { Detail } from '../layout/drawing.ts';
import type { RegisteredMachine } from '../../src/machines/index.ts';

export type DrawnChart = {
  readonly svg: string;
  /** CSS pixels at 100 %. */
  readonly width: number;
  readonly height: number;
  /** Transition ids of the chart. `data-transition` in the SVG contains indexes into this list. */
  readonly transitions: readonly string[];
};

export type DrawnMachine = {
  readonly id: string;
  readonly title: string;
  readonly chart: Chart;
  readonly drawings: Readonly<Record<Detail, DrawnChart>>;
};

async function draw(chart: Chart, title: string, detail: Detail): Promise<DrawnChart> {
  const drawing = await layOutChart(chart, detail);
  return {
    svg: svgOf(drawing, { title }),
    width: drawing.width,
    height: drawing.height,
    transitions: drawing.transitions,
  };
}

export async function drawMachine(id: string, title: string, chart: Chart): Promise<DrawnMachine> {
  const drawings = { overview: await draw(chart, title, 'overview'), full: await draw(chart, title, 'full') };
  return { id, title, chart, drawings };
}

/** Sequential, because elkjs computes in this thread. */
export async function drawCharts(machines: readonly RegisteredMachine[]): Promise<readonly DrawnMachine[]> {
  const drawn: DrawnMachine[] = [];
  for (const { id, title, machine } of machines) {
    drawn.push(await drawMachine(id, title, readChart(machine)));
  }
  return drawn;
}
