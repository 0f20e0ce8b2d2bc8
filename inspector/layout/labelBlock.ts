import type { ChartTransition } from '../chart/chart.ts';
import type { Detail, LabelEntry } from './drawing.ts';
import { movedLines, wrapText } from './textBlock.ts';
import { transitionText } from './transitionText.ts';

/** The label of an arrow, relative to its top left corner. */
export type LabelBlock = { readonly width: number; readonly height: number; readonly entries: readonly LabelEntry[] };

const PADDING = { x: 8, y: 3 };
const TEXT_WIDTH = 232;

export function labelBlock(transitions: readonly ChartTransition[], detail: Detail): LabelBlock {
  let width = 0;
  let height = PADDING.y;
  const entries = transitions.map((transition) => {
    const block = wrapText(transitionText(transition, detail), TEXT_WIDTH);
    const lines = movedLines(block.lines, PADDING.x, height);
    width = Math.max(width, block.width);
    height += block.height;
    return { transition: transition.id, lines };
  });
  return { width: width + 2 * PADDING.x, height: height + PADDING.y + 1, entries };
}
