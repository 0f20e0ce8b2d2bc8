import type { Point, Rectangle } from './drawing.ts';
import { grown, overlap } from './geometry.ts';

const LINE_LENGTH = 18;
const CLEARANCE = 6;

export type InitialMark = { readonly mark: Rectangle; readonly points: readonly Point[] };

/**
 * ELK may place an initial mark far beside the state that it points to, where the header holds it. Moves it to straight
 * above that state, if nothing is in the way there.
 */
export function placeInitialMark(placed: InitialMark, obstacles: readonly Rectangle[]): InitialMark {
  const { mark, points } = placed;
  const end = points.at(-1);
  const before = points.at(-2);
  if (points.length === 2 || !end || before?.x !== end.x || before.y > end.y) return placed;
  const moved = { ...mark, x: end.x - mark.width / 2, y: end.y - LINE_LENGTH - mark.height };
  const start = { x: end.x, y: end.y - LINE_LENGTH };
  const needed = grown({ ...moved, height: mark.height + LINE_LENGTH - CLEARANCE - 1 }, CLEARANCE);
  return obstacles.some((obstacle) => overlap(needed, obstacle)) ? placed : { mark: moved, points: [start, end] };
}
