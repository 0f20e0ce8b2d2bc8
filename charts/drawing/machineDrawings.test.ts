import { beforeAll, describe, expect, test } from 'vitest';
import { shownMachines } from '../shownMachines.ts';
import { type Chart, statesOf, transitionsOf } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import type { Detail, Drawing } from '../layout/drawing.ts';
import { laidOut } from '../layout/laidOut.fixture.ts';
import { svgOf } from './svgOf.ts';

const MAX_BYTES = 48 * 1_024;

const details: readonly Detail[] = ['overview', 'full'];

const LAYOUT_TIMEOUT_MS = 30_000;
const charts = shownMachines.flatMap(({ id, machine }) =>
  details.map((detail) => [id, detail, readChart(machine)] as const),
);

/** Texts by the index of their transition. Uses a regular expression, because a parser takes seconds. */
function markedTexts(svg: string): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, readonly string[]>();
  for (const [, position, content = ''] of svg.matchAll(/<text[^>]* data-transition="(\d+)">(.*?)<\/text>/g)) {
    const text = content.replaceAll(/<[^>]*>/g, '');
    texts.set(Number(position), [...(texts.get(Number(position)) ?? []), text]);
  }
  return texts;
}

describe.each(charts)('%s, %s', (id, detail, chart) => {
  let drawing: Drawing;
  let svg: string;
  beforeAll(async () => {
    drawing = await laidOut(chart, detail);
    svg = svgOf(drawing, { title: id });
  }, LAYOUT_TIMEOUT_MS);

  test('is at most 48 KB, also as a standalone file', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
    expect(Buffer.byteLength(svgOf(drawing, { title: id, standalone: true }))).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('marks every state with its id', () => {
    const ids = [...svg.matchAll(/ data-state="([^"]*)"/g)].map(([, state]) => state);
    expect(ids).toEqual(statesOf(chart).map((state) => state.id));
  });

  test('marks the text of every transition with its index', () => {
    const texts = markedTexts(svg);
    for (const [index, transition] of transitionsOf(chart).entries()) {
      const isDrawn = detail === 'full' || transition.targets.length > 0;
      expect(texts.get(index) ?? []).toEqual(isDrawn ? [expect.stringContaining(nameIn(transition))] : []);
    }
  });

  test('marks the lines to further targets with the indexes of their transitions', () => {
    const lines = [...svg.matchAll(/<path[^>]* data-transition="([^"]*)"/g)].flatMap(([, positions = '']) =>
      positions.split(' ').map(Number),
    );
    const further = [...transitionsOf(chart).entries()].flatMap(([index, { targets }]) =>
      targets.slice(1).map(() => index),
    );
    expect(lines.toSorted((one, other) => one - other)).toEqual(further);
  });

  test('contains only valid numbers', () => {
    expect(svg).not.toMatch(/NaN|undefined|null/);
  });
});

const nameIn = ({ trigger }: Chart['root']['transitions'][number]): string => {
  switch (trigger.kind) {
    case 'event':
      return trigger.type;
    case 'after':
      return trigger.delay;
    case 'actor-done':
    case 'actor-failed':
      return trigger.actor;
    case 'always':
      return 'always';
    case 'state-done':
      return 'done';
  }
};
