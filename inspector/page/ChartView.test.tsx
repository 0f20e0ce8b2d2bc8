import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DrawnChart } from '../../charts/drawing/drawCharts.ts';
import { ChartView } from './ChartView.tsx';

const transitions = ['lamp.off press 0', 'lamp.on press 0', 'lamp look 0'];

const drawing: DrawnChart = {
  svg: `<svg>${transitions.map((_, index) => `<text data-transition="${String(index)}" />`).join('')}</svg>`,
  width: 200,
  height: 100,
  transitions,
};

type Taken = { readonly taken?: readonly string[]; readonly takenEarlier?: readonly string[] };

const chart = (shown: Taken) => (
  <ChartView title="Lamp" drawing={drawing} selected={undefined} onSelect={() => undefined} {...shown} />
);

const classesIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-transition]')].map(({ classList }) => classList.value);

test('marks earlier transitions differently from those of the event at the moment', () => {
  const { container, rerender } = render(chart({ taken: ['lamp look 0'], takenEarlier: ['lamp.off press 0'] }));
  expect(classesIn(container)).toEqual(['was', '', 'on']);

  rerender(chart({ takenEarlier: ['lamp look 0', 'lamp.off press 0'] }));
  expect(classesIn(container)).toEqual(['was', '', 'was']);

  rerender(chart({ taken: ['lamp.on press 0'] }));
  expect(classesIn(container)).toEqual(['', 'on', '']);
});
