import type { CSSProperties } from 'react';
import type { Ends, SequenceRow } from '../../sequence/layOutSequence.ts';
import { COLUMNS, FROM_COLUMN, SPAN } from './diagramGeometry.ts';

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
