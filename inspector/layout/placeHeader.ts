import type { Rectangle } from './drawing.ts';
import { grown, overlap } from './geometry.ts';

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
