import type { ElkNode } from 'elkjs/lib/elk-api';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import { type Chart, type ChartState, insideTestOf, type IsInside, statesOf, transitionsOf } from '../chart/chart.ts';
import {
  type Arrow,
  contains,
  type Detail,
  type Drawing,
  type DrawnState,
  grown,
  type Mark,
  overlap,
  type Point,
  type Rectangle,
  segmentsOf,
} from './drawing.ts';
import {
  anywhereMarkOf,
  type ChartGraph,
  elkGraphOf,
  headerNodeOf,
  initialMarkOf,
  STATE_PADDING,
  STUB_PADDING,
} from './elkGraph.ts';
import { movedLine, movedLines } from './textBlock.ts';

/** Lays out a chart. Deterministic. */
export async function layOutChart(chart: Chart, detail: Detail): Promise<Drawing> {
  const input = elkGraphOf(chart, detail);
  const page = await new ElkConstructor().layout(input.graph);
  const nodes = new Map(nodesIn(page).map((node) => [node.id, rectangleOf(node)]));
  const states = statesOf(chart);
  const laidOut = { arrows: arrowsOf(input, page, states), marks: marksOf(input, nodes, states) };
  const { arrows, marks } = withStraightInitials(laidOut, states, nodes, insideTestOf(chart));
  return {
    id: chart.id,
    detail,
    width: Math.ceil(page.width ?? 0),
    height: Math.ceil(page.height ?? 0),
    states: drawnStates(chart, input, nodes, [...rectanglesOf(arrows), ...marks]),
    arrows,
    marks,
    transitions: transitionsOf(chart).map(({ id }) => id),
  };
}

const nodesIn = (node: ElkNode): readonly ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)];

const rectangleOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle>): Rectangle => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
};

const pointOf = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

function found<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`The layout does not contain ${id}.`);
  return value;
}

function arrowsOf({ ways, labels, initials }: ChartGraph, { edges = [] }: ElkNode, states: readonly ChartState[]) {
  const routed = new Map(edges.map((edge) => [edge.id, edge]));
  const pointsOf = (id: string): readonly Point[] => {
    const [section] = found(routed, id).sections ?? [];
    if (!section) throw new Error(`ELK did not draw a line for ${id}.`);
    return withoutStraightPoints([section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(pointOf));
  };
  const initial = states.flatMap((state): Arrow[] => {
    const edge = initials.get(state.id);
    if (edge === undefined || state.initial === undefined) return [];
    const { id, initial: target } = state;
    return [{ id: edge, source: id, target, kind: 'initial', transitions: [], points: pointsOf(edge) }];
  });
  const between = ways.map(({ id, source, target, labelled, further }): Arrow => {
    const block = labels.get(id);
    const [place] = found(routed, id).labels ?? [];
    const at = rectangleOf(place ?? {});
    return {
      id,
      source,
      target,
      kind: block ? 'transition' : 'further',
      transitions: [...labelled, ...further].map((transition) => transition.id),
      points: pointsOf(id),
      ...(block && {
        label: {
          ...at,
          entries: block.entries.map((entry) => ({ ...entry, lines: movedLines(entry.lines, at.x, at.y) })),
        },
      }),
    };
  });
  return [...initial, ...between];
}

/** Removes points on a straight line between their neighbours. */
const withoutStraightPoints = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    const isStraight = (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y);
    return !isStraight;
  });

type ArrowsAndMarks = { readonly arrows: readonly Arrow[]; readonly marks: readonly Mark[] };

const MARK_LINE_LENGTH = 18;
const MARK_CLEARANCE = 6;
/** Limit for the distance between the top of a state and a line that enters its side. */
const MAX_SIDE_OFFSET = 20;

type InitialMark = { readonly mark: Rectangle; readonly points: readonly Point[] };

type Surroundings = {
  /** The initial state. */
  readonly target: Rectangle;
  /** The state that owns the mark. */
  readonly parent: Rectangle;
  readonly obstacles: readonly Rectangle[];
};

/**
 * Moves an initial mark so that a short straight line leads to the initial state: above the state, otherwise on its left or
 * right. Returns it unchanged if all these places are occupied. ELK may place a mark far away because of a header or
 * another mark.
 */
export function placeInitialMark(placed: InitialMark, { target, parent, obstacles }: Surroundings): InitialMark {
  const { mark, points } = placed;
  const end = points.at(-1);
  const before = points.at(-2);
  if (points.length === 2 || !end || before?.x !== end.x || before.y > end.y) return placed;
  const free = entriesOf(target, end)
    .map((entry) => markBefore(entry, mark.width))
    .find(
      ({ moved, needed }) =>
        contains(grown(parent, -MARK_CLEARANCE), moved.mark) &&
        !obstacles.some((obstacle) => overlap(needed, obstacle)),
    );
  return free?.moved ?? placed;
}

/** The end of a line at a state, and the direction that it comes from: -1, 0 or 1 on each axis. */
type Entry = { readonly end: Point; readonly from: Point };

function entriesOf({ x, y, width, height }: Rectangle, end: Point): readonly Entry[] {
  const beside = y + Math.min(Math.round(height / 2), MAX_SIDE_OFFSET);
  const above = [end.x, ...[1 / 2, 1 / 4, 3 / 4].map((part) => x + Math.round(part * width))];
  return [
    ...above.map((place) => ({ end: { x: place, y: end.y }, from: { x: 0, y: -1 } })),
    { end: { x, y: beside }, from: { x: -1, y: 0 } },
    { end: { x: x + width, y: beside }, from: { x: 1, y: 0 } },
  ];
}

/** `needed`: the area of the mark and its line with clearance, excluding the edge of the state. */
function markBefore({ end, from }: Entry, size: number): { readonly moved: InitialMark; readonly needed: Rectangle } {
  const at = (distance: number): Point => ({ x: end.x + from.x * distance, y: end.y + from.y * distance });
  const start = at(MARK_LINE_LENGTH);
  const centre = at(MARK_LINE_LENGTH + size / 2);
  const mark = { x: centre.x - size / 2, y: centre.y - size / 2, width: size, height: size };
  const [near, far] = [at(1), at(MARK_LINE_LENGTH + size + MARK_CLEARANCE)];
  const across = size / 2 + MARK_CLEARANCE;
  const [acrossX, acrossY] = [from.x === 0 ? across : 0, from.y === 0 ? across : 0];
  return {
    moved: { mark, points: [start, end] },
    needed: {
      x: Math.min(near.x, far.x) - acrossX,
      y: Math.min(near.y, far.y) - acrossY,
      width: Math.abs(far.x - near.x) + 2 * acrossX,
      height: Math.abs(far.y - near.y) + 2 * acrossY,
    },
  };
}

/** Sequential, because each moved mark is an obstacle for the next. */
function withStraightInitials(
  laidOut: ArrowsAndMarks,
  states: readonly ChartState[],
  nodes: ReadonlyMap<string, Rectangle>,
  isInside: IsInside,
): ArrowsAndMarks {
  return laidOut.marks.reduce(({ arrows, marks }, mark): ArrowsAndMarks => {
    const arrow = arrows.find(({ kind, source }) => kind === 'initial' && source === mark.state);
    if (mark.kind !== 'initial' || !arrow) return { arrows, marks };
    const others = {
      arrows: arrows.filter((other) => other !== arrow),
      marks: marks.filter((other) => other !== mark),
    };
    const placed = placeInitialMark(
      { mark, points: arrow.points },
      {
        target: found(nodes, arrow.target),
        parent: found(nodes, mark.state),
        obstacles: [
          ...boxesBeside(mark.state, states, nodes, isInside),
          ...others.marks,
          ...rectanglesOf(others.arrows),
        ],
      },
    );
    return {
      arrows: arrows.map((other) => (other === arrow ? { ...arrow, points: placed.points } : other)),
      marks: marks.map((other) => (other === mark ? { ...mark, ...placed.mark } : other)),
    };
  }, laidOut);
}

/** Obstacles for a mark in `parent`: all states, but only the headers of `parent` and its ancestors. */
const boxesBeside = (
  parent: string,
  states: readonly ChartState[],
  nodes: ReadonlyMap<string, Rectangle>,
  isInside: IsInside,
): readonly Rectangle[] =>
  states.map(({ id }) => found(nodes, parent === id || isInside(parent, id) ? headerNodeOf(id) : id));

const rectanglesOf = (arrows: readonly Arrow[]): readonly Rectangle[] =>
  arrows.flatMap(({ points, label }) => [...segmentsOf(points), ...(label ? [label] : [])]);

const CLEARANCE = 10;

/**
 * Moves a header to the left, as far as the obstacles allow. ELK places a header among the states of its parent, beside the
 * lines that enter from above.
 *
 * @param left position of a header without obstacles
 */
export function placeHeader(placed: Rectangle, left: number, obstacles: readonly Rectangle[]): Rectangle {
  const inBand = obstacles.filter((obstacle) =>
    overlap(grown(obstacle, CLEARANCE), { ...placed, x: left, width: placed.x + placed.width - left }),
  );
  const starts = [left, ...inBand.map(({ x, width }) => x + width + CLEARANCE)]
    .filter((x) => x >= left && x < placed.x)
    .toSorted((one, other) => one - other);
  const free = starts.find((x) => !inBand.some((obstacle) => overlap(grown(obstacle, CLEARANCE), { ...placed, x })));
  return { ...placed, x: free ?? placed.x };
}

function drawnStates(
  chart: Chart,
  { blocks }: ChartGraph,
  nodes: ReadonlyMap<string, Rectangle>,
  obstacles: readonly Rectangle[],
): readonly DrawnState[] {
  const drawn: DrawnState[] = [];
  const visit = (state: ChartState, depth: number, isRegion: boolean) => {
    const box = found(nodes, state.id);
    const block = found(blocks, state.id);
    const inside = state.states.map(({ id }) => found(nodes, id));
    const header =
      inside.length > 0
        ? placeHeader(found(nodes, headerNodeOf(state.id)), box.x + STATE_PADDING.x, [...obstacles, ...inside])
        : { x: box.x + STATE_PADDING.x, y: box.y + STATE_PADDING.y, width: block.width, height: block.height };
    const { x, y } = header;
    drawn.push({
      id: state.id,
      kind: state.kind,
      depth,
      isRegion,
      ...box,
      header,
      name: movedLine(block.name, x, y),
      tags: block.tags.map((tag) => ({ ...tag, x: tag.x + x, y: tag.y + y, line: movedLine(tag.line, x, y) })),
      description: movedLines(block.description, x, y),
      rows: block.rows.map((row) => ({ ...row, lines: movedLines(row.lines, x, y) })),
    });
    for (const child of state.states) visit(child, depth + 1, state.kind === 'parallel');
  };
  visit(chart.root, 0, false);
  return drawn;
}

function marksOf(
  { anywhere, initials }: ChartGraph,
  nodes: ReadonlyMap<string, Rectangle>,
  states: readonly ChartState[],
): readonly Mark[] {
  return states.flatMap(({ id }): Mark[] => {
    const line = anywhere.get(id);
    const marks: Mark[] = [];
    if (initials.has(id)) marks.push({ kind: 'initial', state: id, ...found(nodes, initialMarkOf(id)) });
    if (line) {
      const place = found(nodes, anywhereMarkOf(id));
      marks.push({
        kind: 'anywhere',
        state: id,
        ...place,
        line: movedLine(line, place.x + STUB_PADDING.x, place.y + STUB_PADDING.y),
      });
    }
    return marks;
  });
}
