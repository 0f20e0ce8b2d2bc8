import type { CSSProperties } from 'react';
import { ARROW_BOTTOM, type Ends, HEADER_HEIGHT, type SequenceRow } from '../../sequence/layOutSequence.ts';

/** Width in rem of the column with the times, which does not scroll horizontally. */
export const GUTTER_WIDTH = 4.25;
/** Width in rem of the space after the last lifeline, for texts that are longer than their arrows. */
export const TAIL_WIDTH = 5.5;

export const GUTTER = `${String(GUTTER_WIDTH)}rem`;
export const TAIL = `${String(TAIL_WIDTH)}rem`;
export const HEADER = `${String(HEADER_HEIGHT)}rem`;
/** Distance from the bottom of a row to its arrow. */
export const ARROW = `${String(ARROW_BOTTOM)}rem`;
export const POINT_SIZE = '0.5rem';

/** Custom properties of an element. Columns count from 0. */
export const COLUMNS = '--columns';
export const FROM_COLUMN = '--from-column';
export const SPAN = '--span';

/** Custom properties that styles set for descendants. */
export const columnWidth = 'var(--column-width)';
export const chipWidth = 'var(--chip-width)';
/** Background of a row. Its texts use it to cover the lifelines. */
export const ground = 'var(--row-ground)';
/** Stroke of an arrow. */
export const stroke = 'var(--arrow-stroke)';

/** Horizontal position of the lifeline in the element's column. */
export const lifelineX = `calc(${GUTTER} + (var(${FROM_COLUMN}) + 0.5) * ${columnWidth})`;

/** Layers from back to front: rows, lifelines, contents of rows, times, the header. */
export const layer = { lines: 1, content: 2, gutter: 3, header: 4 };

export type Arrow = {
  /** The column at its left end. */
  readonly left: number;
  /** Length in columns. */
  readonly span: number;
  readonly direction: 'right' | 'left' | 'self';
  /** Whether one end belongs to a hidden actor. */
  readonly isCut: boolean;
};

/** Length of an arrow to or from a hidden actor, in columns. */
const CUT_SPAN = 0.75;

export function arrowOf({ from, to }: Ends): Arrow {
  if (from !== undefined && to !== undefined) {
    const direction = from === to ? 'self' : from < to ? 'right' : 'left';
    return { left: Math.min(from, to), span: Math.abs(from - to), direction, isCut: false };
  }
  return { left: from ?? to ?? 0, span: CUT_SPAN, direction: from === undefined ? 'left' : 'right', isCut: true };
}

/** The leftmost and rightmost columns of a row. */
export function extentOf(row: SequenceRow): { readonly left: number; readonly right: number } {
  const arrows = row.kind === 'message' ? [arrowOf(row.ends)] : row.parts.map(({ ends }) => arrowOf(ends));
  return {
    left: Math.min(...arrows.map(({ left }) => left)),
    right: Math.max(...arrows.map(({ left, span }) => left + span)),
  };
}

type Properties = CSSProperties & Partial<Record<typeof COLUMNS | typeof FROM_COLUMN | typeof SPAN, number>>;

export const placedFrom = (left: number, span = 0): Properties => ({ [FROM_COLUMN]: left, [SPAN]: span });

export const columnCount = (columns: number): Properties => ({ [COLUMNS]: columns });
