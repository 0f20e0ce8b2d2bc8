import { describe, expect, test } from 'vitest';
import { machines } from '../../src/machines/index.ts';
import { readChart } from '../../charts/chart/readChart.ts';
import { svgOf } from '../../charts/drawing/svgOf.ts';
import { layOutChart } from '../../charts/layout/layOutChart.ts';
import type { DrawnChart, DrawnMachine } from '../../charts/drawing/drawCharts.ts';
import { chartExports } from './chartExports.ts';

const registered = machines.find(({ id }) => id === 'toasts');
if (registered === undefined) throw new Error('The registry does not contain "toasts".');
const { id, title, machine } = registered;
const chart = readChart(machine);
const drawing = await layOutChart(chart, 'full');
const drawn: DrawnChart = { ...drawing, svg: svgOf(drawing, { title }) };
const overview: DrawnChart = { ...drawn, svg: '<svg><title>Overview</title></svg>' };
const toasts: DrawnMachine = { id, title, chart, drawings: { overview, full: drawn } };

const textOf = (title: string, exports = chartExports(toasts, 'full')) =>
  exports.find((one) => one.title === title)?.text();

describe('a machine of the registry', () => {
  test('is offered as a Stately file, Mermaid and SVG, each with a file name', () => {
    expect(chartExports(toasts, 'full').map((one) => [one.title, one.fileName])).toEqual([
      ['Stately file', 'toastsMachine.ts'],
      ['Mermaid', 'toasts.mmd'],
      ['SVG', 'toasts.svg'],
    ]);
    expect(textOf('Stately file')).toContain('export const toastsMachine = setup({');
    expect(textOf('Mermaid')).toMatch(/^stateDiagram-v2\n/);
  });

  test('is exported as a standalone SVG', () => {
    expect(textOf('SVG')).toBe(svgOf(drawing, { title, standalone: true }));
    expect(textOf('SVG')).toContain('<style>.chart{--paper:');
  });

  test('is exported as an SVG in the level of detail that is shown', () => {
    expect(textOf('SVG', chartExports(toasts, 'overview'))).toContain('<title>Overview</title><style>');
  });
});

test('a machine of another application is offered without a Stately file', () => {
  const received = chartExports({ ...toasts, id: 'received:toasts' }, 'full');
  expect(received.map((one) => one.title)).toEqual(['Mermaid', 'SVG']);
});
