import type { Point } from '../layout/drawing.ts';

const CORNER_RADIUS = 7;
const HEAD = { length: 6, halfWidth: 4 };

/** Path data of a line with round corners and an open head. One path, so that line and head share their colour. */
export function arrowPath(points: readonly Point[]): string {
  const [start] = points;
  if (!start) return '';
  let d = `M${start.x} ${start.y}`;
  let at = start;
  points.slice(1).forEach((corner, index) => {
    const next = points[index + 2];
    if (!next) {
      d += lineTo(at, corner) + headAt(at, corner);
      return;
    }
    const radius = Math.min(CORNER_RADIUS, Math.floor(distance(at, corner)), Math.floor(distance(corner, next) / 2));
    const begin = towards(corner, at, radius);
    const end = towards(corner, next, radius);
    d += `${lineTo(at, begin)}q${numbers(...vector(begin, corner), ...vector(begin, end))}`;
    at = end;
  });
  return d;
}

const distance = (from: Point, to: Point) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y);

/** The point at distance `length` from `from` towards `to`. The line between them is horizontal or vertical. */
const towards = (from: Point, to: Point, length: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * length,
  y: from.y + Math.sign(to.y - from.y) * length,
});

const vector = (from: Point, to: Point) => [to.x - from.x, to.y - from.y] as const;

function lineTo(from: Point, to: Point): string {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (x === 0) return y === 0 ? '' : `v${y}`;
  return y === 0 ? `h${x}` : `l${numbers(x, y)}`;
}

/** An arrowhead with its tip at `to`, in the direction of the line from `from`. */
function headAt(from: Point, to: Point): string {
  const { length, halfWidth } = HEAD;
  const [x, y] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const back = { x: -x * length, y: -y * length };
  const side = { x: y * halfWidth, y: x * halfWidth };
  // Coordinate pairs after the first of an `m` are implicit line commands.
  return `m${numbers(back.x + side.x, back.y + side.y, -back.x - side.x, -back.y - side.y, back.x - side.x, back.y - side.y)}`;
}

/** Shortest form: a minus sign already separates two numbers. */
const numbers = (...values: readonly number[]) => values.join(' ').replaceAll(' -', '-');
