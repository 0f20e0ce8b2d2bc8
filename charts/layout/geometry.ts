import type { Point, Rectangle } from './drawing.ts';

/** Whether two rectangles share more than an edge. */
export const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const contains = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Grows a rectangle by `by` in all four directions; a negative value shrinks it. */
export const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The segments of a line, as rectangles with a width or height of 0. */
export const segmentsOf = (points: readonly Point[]): readonly Rectangle[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });

/** Whether a line crosses a rectangle. A line along the edge does not. */
export const passes = (points: readonly Point[], through: Rectangle): boolean =>
  segmentsOf(points).some((segment) => overlap(segment, through));
