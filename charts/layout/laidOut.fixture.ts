import type { Chart } from '../chart/chart.ts';
import type { Detail, Drawing } from './drawing.ts';
import { layOutChart } from './layOutChart.ts';

const layouts = new Map<string, Promise<Drawing>>();

/** The layout of a chart. Test files that run in the same process compute it once. */
export function laidOut(chart: Chart, detail: Detail): Promise<Drawing> {
  const key = `${chart.id} ${detail}`;
  const layout = layouts.get(key) ?? layOutChart(chart, detail);
  layouts.set(key, layout);
  return layout;
}
