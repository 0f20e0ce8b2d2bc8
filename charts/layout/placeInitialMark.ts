import type { Point, Rectangle } from './drawing.ts';
import { contains, grown, overlap } from './geometry.ts';

const LINE_LENGTH = 18;
const CLEARANCE = 6;
/** Limit for the distance between the top of a state and a line that enters its side. */
const MAX_SIDE_OFFSET = 20;

export type InitialMark = { readonly mark: Rectangle; readonly points: readonly Point[] };

export type Surroundings = {
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
        contains(grown(parent, -CLEARANCE), moved.mark) && !obstacles.some((obstacle) => overlap(needed, obstacle)),
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
  const start = at(LINE_LENGTH);
  const centre = at(LINE_LENGTH + size / 2);
  const mark = { x: centre.x - size / 2, y: centre.y - size / 2, width: size, height: size };
  const [near, far] = [at(1), at(LINE_LENGTH + size + CLEARANCE)];
  const across = size / 2 + CLEARANCE;
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
