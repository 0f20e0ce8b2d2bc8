import { beforeAll, describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { statesOf, transitionsOf } from '../chart/chart.ts';
import { readChart } from '../chart/readChart.ts';
import { shownMachines } from '../shownMachines.ts';
import type { Detail, Drawing, Line, Rectangle } from './drawing.ts';
import { drawingFaults } from './drawingFaults.ts';
import { laidOut } from './laidOut.fixture.ts';
import { layOutChart, placeHeader, placeInitialMark } from './layOutChart.ts';

/** Features that the product's machines do not use: a state that re-enters itself, a transition to a parent, history. */
const kettle = setup({
  types: { events: {} as { type: 'switch' } | { type: 'again' } | { type: 'water.hot' } | { type: 'look' } },
  actors: {},
  actions: { whistle: () => undefined, light: () => undefined },
  guards: { isFull: () => true },
  delays: { boiling: 240_000, patience: () => 5 },
}).createMachine({
  id: 'kettle',
  initial: 'off',
  on: { look: { actions: 'light' } },
  states: {
    off: {
      description: 'Cold, or getting there.',
      tags: ['safe', 'quiet'],
      on: { switch: [{ guard: 'isFull', target: 'on' }, { actions: ['light', 'whistle'] }], again: 'on.last' },
    },
    on: {
      type: 'parallel',
      entry: 'light',
      on: { again: { target: 'on', reenter: true } },
      after: { boiling: { target: 'done', actions: 'whistle' } },
      states: {
        last: { type: 'history' },
        lamp: {},
        water: {
          initial: 'cold',
          states: {
            cold: { always: { guard: 'isFull', target: 'hot' }, after: { patience: '#kettle.off' } },
            hot: { on: { 'water.hot': { target: '#kettle.on.water', reenter: true } } },
          },
        },
      },
    },
    done: { type: 'final' },
  },
});

/** Keys with a dot: the id of one sibling begins as if it were inside the other. */
const dotted = setup({
  types: { events: {} as { type: 'go' } | { type: 'back' } },
}).createMachine({
  id: 'dotted',
  initial: 'a',
  states: {
    a: { on: { go: 'a\\.b' } },
    'a.b': {
      initial: 'first',
      on: { back: 'a' },
      states: { first: { on: { go: 'second' } }, second: {} },
    },
    'a.c': {},
  },
});

const charts = [
  ...shownMachines.map(({ id, machine }) => [id, readChart(machine)] as const),
  ['kettle', readChart(kettle)] as const,
  ['dotted', readChart(dotted)] as const,
];
const details: readonly Detail[] = ['overview', 'full'];
const drawings = charts.flatMap(([id, chart]) => details.map((detail) => [id, detail, chart] as const));

/** States with too little room for an initial mark beside the initial state. */
const CROWDED = {
  overview: ['receptionist.conversing'],
  full: ['dialogue.talk', 'receptionist.conversing'],
} as const satisfies Record<Detail, readonly string[]>;

const textOf = (lines: readonly Line[]) => lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(' ');
const labelEntries = ({ arrows }: Drawing) => arrows.flatMap(({ label }) => label?.entries ?? []);

const LAYOUT_TIMEOUT_MS = 30_000;

describe.each(drawings)('%s, %s', (_id, detail, chart) => {
  let drawing: Drawing;
  beforeAll(async () => {
    drawing = await laidOut(chart, detail);
  }, LAYOUT_TIMEOUT_MS);

  test('is sound', () => {
    expect(drawingFaults(drawing)).toEqual([]);
  });

  test('contains every state and every transition once', () => {
    expect(drawing.states.map(({ id }) => id)).toEqual(statesOf(chart).map(({ id }) => id));
    const inStates = drawing.states.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.kind === 'transition' ? [row.transition] : row.kind === 'count' ? row.transitions : [],
      ),
    );
    const atArrows = labelEntries(drawing).map(({ transition }) => transition);
    const ids = transitionsOf(chart).map(({ id }) => id);
    expect([...inStates, ...atArrows].toSorted()).toEqual(ids.toSorted());
    expect(drawing.transitions).toEqual(ids);
  });

  test('has an arrow to every target', () => {
    for (const { id, source, targets } of transitionsOf(chart)) {
      const reached = drawing.arrows.filter(({ transitions }) => transitions.includes(id));
      expect(reached.map((arrow) => [arrow.source, arrow.target])).toEqual(targets.map((target) => [source, target]));
    }
  });

  test('has arrows with only horizontal and vertical segments', () => {
    for (const { points } of drawing.arrows) {
      expect(points.length).toBeGreaterThan(1);
      for (const [index, to] of points.slice(1).entries()) {
        const from = points[index];
        expect(from?.x === to.x || from?.y === to.y).toBe(true);
      }
    }
  });

  test('has a straight line from each initial mark with enough room', () => {
    const bent = drawing.arrows.filter(({ kind, points }) => kind === 'initial' && points.length > 2);
    expect(bent.map(({ source }) => source)).toEqual(
      drawing.states.map(({ id }) => id).filter((id) => CROWDED[detail].some((crowded) => crowded === id)),
    );
  });

  test('is plain JSON data', () => {
    expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
  });

  // The same code lays out both details, so the larger drawings are laid out a second time only nightly.
  if (detail === 'overview' || process.env.NIGHTLY !== undefined) {
    test(
      'is the same in a second layout',
      async () => {
        expect(await layOutChart(chart, detail)).toEqual(drawing);
      },
      LAYOUT_TIMEOUT_MS,
    );
  }
});

describe('a drawing', () => {
  const state = (drawing: Drawing, id: string) => drawing.states.find((one) => one.id === id);

  test('in full has descriptions, tags, and a row for each transition without a target', async () => {
    const drawing = await layOutChart(readChart(kettle), 'full');
    const off = state(drawing, 'kettle.off');
    expect(textOf(off?.description ?? [])).toBe('Cold, or getting there.');
    expect(off?.tags.map(({ line }) => textOf([line]))).toEqual(['safe', 'quiet']);
    expect(off?.rows).toMatchObject([{ kind: 'transition', transition: 'kettle.off switch 1' }]);
    expect(textOf(off?.rows[0]?.lines ?? [])).toBe('switch /\u00a0light, whistle');
    expect(state(drawing, 'kettle.on')?.rows.map(({ lines }) => textOf(lines))).toEqual(['entry / light']);
    expect(labelEntries(drawing).map(({ lines }) => textOf(lines))).toContain(
      'after boiling (4\u00a0min) /\u00a0whistle',
    );
  });

  test('as an overview omits descriptions and actions, and counts transitions without a target', async () => {
    const drawing = await layOutChart(readChart(kettle), 'overview');
    const off = state(drawing, 'kettle.off');
    expect(off?.description).toEqual([]);
    expect(off?.rows).toMatchObject([{ kind: 'count', transitions: ['kettle.off switch 1'] }]);
    expect(textOf(off?.rows[0]?.lines ?? [])).toBe('1 reaction');
    expect(labelEntries(drawing).map(({ lines }) => textOf(lines))).toContain('after boiling (4\u00a0min)');
  });

  test('does not have an "anywhere" mark for a sibling whose key begins with the source’s key and a dot', async () => {
    const { marks, arrows } = await layOutChart(readChart(dotted), 'overview');
    expect(marks.filter(({ kind }) => kind === 'anywhere')).toEqual([]);
    expect(arrows.filter(({ kind }) => kind === 'transition').map(({ source, target }) => [source, target])).toEqual([
      ['dotted.a', 'dotted.a.b'],
      ['dotted.a.b', 'dotted.a'],
      ['dotted.a.b.first', 'dotted.a.b.second'],
    ]);
  });

  test('marks initial states, regions, and where transitions from anywhere in a state start', async () => {
    const drawing = await layOutChart(
      readChart(shownMachines.find(({ id }) => id === 'voice-site')?.machine ?? kettle),
      'overview',
    );
    expect(drawing.marks.filter(({ kind }) => kind === 'initial').map((mark) => mark.state)).toEqual([
      'voiceSite',
      'voiceSite.calling',
      'voiceSite.calling.active.clock',
      'voiceSite.calling.active.exit',
      'voiceSite.stopped',
    ]);
    expect(drawing.marks.filter(({ kind }) => kind === 'anywhere').map((mark) => mark.state)).toEqual([
      'voiceSite.calling',
    ]);
    const { states } = await layOutChart(readChart(kettle), 'overview');
    expect(states.filter(({ isRegion }) => isRegion).map(({ id }) => id)).toEqual([
      'kettle.on.last',
      'kettle.on.lamp',
      'kettle.on.water',
    ]);
  });
});

const LEFT = 10;
const placed = { x: 200, y: 20, width: 80, height: 40 };
const lineAt = (x: number, y = 0, height = 100) => ({ x, y, width: 0, height });

test('moves a header to the left edge', () => {
  expect(placeHeader(placed, LEFT, [])).toEqual({ ...placed, x: LEFT });
});

test('ignores obstacles above and below the header', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50, 80, 20)])).toEqual({ ...placed, x: LEFT });
});

test('stops at a distance from a line that enters from above', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50)])).toEqual({ ...placed, x: 60 });
});

test('passes a line if there is room to its left', () => {
  expect(placeHeader(placed, LEFT, [lineAt(120)])).toEqual({ ...placed, x: LEFT });
});

test('does not move without room elsewhere', () => {
  expect(placeHeader(placed, LEFT, [lineAt(50), lineAt(110), lineAt(180)])).toEqual({ ...placed, x: 190 });
  expect(placeHeader(placed, LEFT, [lineAt(50), lineAt(110), lineAt(195)])).toEqual(placed);
});

/** A mark far to the left of its initial state. */
const detour = {
  mark: { x: 0, y: 0, width: 12, height: 12 },
  points: [
    { x: 6, y: 12 },
    { x: 6, y: 30 },
    { x: 206, y: 30 },
    { x: 206, y: 60 },
  ],
};

const target = { x: 150, y: 60, width: 100, height: 40 };
const parent = { x: -20, y: -20, width: 400, height: 300 };
const among = (...obstacles: readonly Rectangle[]) => ({ target, parent, obstacles });

test('moves an initial mark directly above the initial state', () => {
  expect(placeInitialMark(detour, among())).toEqual({
    mark: { x: 200, y: 30, width: 12, height: 12 },
    points: [
      { x: 206, y: 42 },
      { x: 206, y: 60 },
    ],
  });
});

const lineAcross = { x: 100, y: 36, width: 200, height: 0 };

test('moves it above one half if a line or a header is above the other', () => {
  expect(placeInitialMark(detour, among({ x: 195, y: 10, width: 80, height: 40 }))).toEqual({
    mark: { x: 169, y: 30, width: 12, height: 12 },
    points: [
      { x: 175, y: 42 },
      { x: 175, y: 60 },
    ],
  });
});

test('moves it to the left side if an obstacle is above', () => {
  expect(placeInitialMark(detour, among(lineAcross))).toEqual({
    mark: { x: 120, y: 74, width: 12, height: 12 },
    points: [
      { x: 132, y: 80 },
      { x: 150, y: 80 },
    ],
  });
});

test('moves it to the right side if obstacles are above and on the left', () => {
  const placed = placeInitialMark(detour, among(lineAcross, { x: 140, y: 0, width: 0, height: 200 }));
  expect(placed).toEqual({
    mark: { x: 268, y: 74, width: 12, height: 12 },
    points: [
      { x: 268, y: 80 },
      { x: 250, y: 80 },
    ],
  });
});

test('moves it beside the top of a tall state', () => {
  const tall = { ...target, height: 400 };
  const { points } = placeInitialMark(detour, { ...among(lineAcross), target: tall });
  expect(points.at(-1)).toEqual({ x: 150, y: 80 });
});

test('does not move it if obstacles are on every side', () => {
  const around = [lineAcross, { x: 140, y: 0, width: 0, height: 200 }, { x: 260, y: 0, width: 0, height: 200 }];
  expect(placeInitialMark(detour, among(...around))).toBe(detour);
});

test('does not move it out of the parent', () => {
  const narrow = { x: 135, y: 40, width: 130, height: 100 };
  expect(placeInitialMark(detour, { target, parent: narrow, obstacles: [] })).toBe(detour);
});

test('ignores the initial state as an obstacle', () => {
  expect(placeInitialMark(detour, among(target))).not.toBe(detour);
});

test('does not move it if its line is straight, or does not come from above', () => {
  const straight = { mark: detour.mark, points: detour.points.slice(2) };
  expect(placeInitialMark(straight, among())).toBe(straight);
  const sideways = { mark: detour.mark, points: detour.points.slice(0, 3) };
  expect(placeInitialMark(sideways, among())).toBe(sideways);
});
