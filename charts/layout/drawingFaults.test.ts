import { expect, test } from 'vitest';
import type { Arrow, Drawing, DrawnState, Line } from './drawing.ts';
import { drawingFaults } from './drawingFaults.ts';
import { lineOf } from './textBlock.ts';

const lineAt = (text: string, x: number, y: number): Line => lineOf([{ tone: 'name', text }], x, y);

const leaf = (id: string, x: number, y: number): DrawnState => ({
  id,
  kind: 'atomic',
  depth: 1,
  isRegion: false,
  x,
  y,
  width: 100,
  height: 40,
  header: { x: x + 10, y: y + 10, width: 80, height: 20 },
  name: lineAt('name', x + 10, y + 24),
  tags: [],
  description: [],
  rows: [],
});

const parent: DrawnState = {
  ...leaf('m', 0, 0),
  kind: 'compound',
  depth: 0,
  width: 500,
  height: 500,
};

const labelAt = (x: number, y: number): NonNullable<Arrow['label']> => ({
  x,
  y,
  width: 60,
  height: 22,
  entries: [{ transition: 't', lines: [lineOf([{ tone: 'trigger', text: 'go' }], x + 8, y + 15)] }],
});

const arrow = (id: string, x: number, from: number, to: number, label?: Arrow['label']): Arrow => ({
  id,
  source: 'm.a',
  target: 'm.b',
  kind: 'transition',
  transitions: ['t'],
  points: [
    { x, y: from },
    { x, y: to },
  ],
  ...(label && { label }),
});

/** Two states, one above the other, with two labelled arrows between them. */
const sound: Drawing = {
  id: 'm',
  detail: 'full',
  transitions: ['t'],
  width: 500,
  height: 500,
  states: [parent, leaf('m.a', 200, 100), leaf('m.b', 200, 300)],
  arrows: [arrow('one', 210, 140, 300, labelAt(180, 200)), arrow('two', 290, 140, 300, labelAt(260, 200))],
  marks: [
    { kind: 'initial', state: 'm', x: 240, y: 50, width: 12, height: 12 },
    {
      kind: 'anywhere',
      state: 'm',
      x: 320,
      y: 50,
      width: 100,
      height: 18,
      line: lineOf([{ tone: 'keyword', text: 'anywhere' }], 330, 63),
    },
  ],
};

test('accepts a sound drawing', () => {
  expect(drawingFaults(sound)).toEqual([]);
});

test('determines containment by the tree of states instead of their ids', () => {
  const [, a, b] = sound.states;
  const outer = { ...leaf('m.a', 150, 250), kind: 'compound', width: 300, height: 130 } as const;
  const inner = { ...leaf('m.a.b', 200, 300), depth: 2 };
  if (!a || !b) throw new Error('The sound drawing must have two states.');
  expect(drawingFaults({ ...sound, states: [parent, a, { ...b, id: 'm.a.b' }] })).toEqual([]);
  expect(drawingFaults({ ...sound, arrows: [], states: [parent, outer, inner, leaf('m.c', 20, 100)] })).toEqual([]);
  expect(drawingFaults({ ...sound, arrows: [], states: [parent, outer, { ...inner, depth: 1 }] })).toEqual([
    'm.a and m.a.b overlap.',
  ]);
});

const withArrow = (added: Arrow): Drawing => ({ ...sound, arrows: [...sound.arrows, added] });
const withState = (added: DrawnState): Drawing => ({ ...sound, states: [...sound.states, added] });

const faulty: readonly (readonly [string, Drawing, readonly string[]])[] = [
  [
    'label over label',
    withArrow(arrow('three', 400, 140, 300, labelAt(310, 210))),
    ['The labels of two and three overlap.'],
  ],
  [
    'label over a state',
    withArrow(arrow('three', 400, 140, 300, labelAt(290, 285))),
    ['The label of three lies on m.b.'],
  ],
  [
    'label over a title',
    withArrow(arrow('three', 400, 140, 300, labelAt(60, 20))),
    ['The label of three lies on the title of m.'],
  ],
  [
    'label over the edge of a parent',
    withArrow(arrow('three', 400, 140, 300, labelAt(470, 300))),
    ['The label of three lies on the edge of m.'],
  ],
  [
    'label over a mark',
    withArrow(arrow('three', 400, 140, 300, labelAt(245, 45))),
    ['The label of three lies on a mark of m.'],
  ],
  ['line through a label', withArrow(arrow('three', 225, 140, 300)), ['three runs through the label of one.']],
  [
    'line through a state',
    withArrow(arrow('three', 205, 90, 340)),
    ['three runs through the label of one.', 'three runs through m.a.', 'three runs through m.b.'],
  ],
  ['line through a title', withArrow(arrow('three', 50, 0, 100)), ['three runs through the title of m.']],
  ['line through a mark', withArrow(arrow('three', 400, 0, 90)), ['three runs through a mark of m.']],
  ['line out of the drawing', withArrow(arrow('three', 400, 140, 501)), ['three leaves the drawing.']],
  [
    'text wider than its box',
    withState({ ...leaf('m.c', 350, 350), name: lineAt('a name that goes on and on', 360, 374) }),
    ['“a name that goes on and on” is wider than its box.'],
  ],
  [
    'text with too small a recorded width',
    withState({ ...leaf('m.c', 350, 350), name: { ...lineAt('a name that goes on and on', 360, 374), width: 10 } }),
    ['“a name that goes on and on” is wider than its box.'],
  ],
  [
    'type under 11 pixels',
    withState({ ...leaf('m.c', 350, 350), name: { ...lineAt('name', 360, 374), size: 10.5 } }),
    ['“name” is set in 10.5 px.'],
  ],
  ['state over state', withState(leaf('m.c', 250, 320)), ['m.b and m.c overlap.']],
  ['state over a title', withState(leaf('m.c', 60, 20)), ['m.c lies on the title of m.']],
  [
    'state outside its parent',
    withState(leaf('m.c', 450, 400)),
    ['m.c lies outside the drawing.', 'm.c lies outside m.'],
  ],
];

test.each(faulty)('reports %s', (_what, drawing, faults) => {
  expect([...drawingFaults(drawing)].toSorted()).toEqual([...faults].toSorted());
});
