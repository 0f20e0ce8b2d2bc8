import type { Point, Rectangle } from './drawing.ts';

/** Two rectangles share more than an edge. */
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

/** `by` in all four directions; less than 0 makes it smaller. */
export const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The parts of a line, as rectangles without width or without height. */
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

/** A line that runs along the edge does not pass. */
export const passes = (points: readonly Point[], through: Rectangle): boolean =>
  segmentsOf(points).some((segment) => overlap(segment, through));
