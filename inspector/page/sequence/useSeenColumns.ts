import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { SequenceRow } from '../../sequence/layOutSequence.ts';
import { extentOf } from './arrow.ts';
import { GUTTER_WIDTH, TAIL_WIDTH } from './diagramGeometry.ts';

type SeenColumns = { readonly first: number; readonly last: number };

const ALL: SeenColumns = { first: 0, last: Infinity };

type SeenColumnsOptions = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly columnCount: number;
  /** Size of a rem in pixels. */
  readonly rem: number;
};

/** Tracks the visible lifelines, and scrolls to hidden ones. */
export function useSeenColumns({ scroller, columnCount, rem }: SeenColumnsOptions) {
  const [seen, setSeen] = useState(ALL);

  const measure = useCallback(() => {
    const element = scroller.current;
    // Without a layout, all columns count as visible.
    if (element === null || element.clientWidth === 0) return undefined;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    const width = (scrollWidth - (GUTTER_WIDTH + TAIL_WIDTH) * rem) / columnCount;
    return { element, scrollLeft, width, view: clientWidth - GUTTER_WIDTH * rem };
  }, [scroller, columnCount, rem]);

  const noteColumns = useCallback(() => {
    const measured = measure();
    if (measured === undefined) return;
    const { scrollLeft, width, view } = measured;
    const first = Math.ceil(scrollLeft / width - 0.5);
    const last = Math.floor((scrollLeft + view) / width - 0.5);
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
  }, [measure]);

  useLayoutEffect(noteColumns);

  const sideOf = (row: SequenceRow): 'left' | 'right' | undefined => {
    const { left, right } = extentOf(row);
    if (left > seen.last) return 'right';
    return right < seen.first ? 'left' : undefined;
  };

  /** Scrolls horizontally to a row that is not visible. */
  const revealColumns = (row: SequenceRow) => {
    const measured = measure();
    if (measured === undefined) return;
    const { element, scrollLeft, width, view } = measured;
    const { left, right } = extentOf(row);
    const [from, until] = [(left + 0.5) * width, (right + 0.5) * width];
    if (from < scrollLeft + view && until > scrollLeft) return;
    element.scrollTo({ left: Math.min((from + until - view) / 2, from - width / 2) });
  };

  return { noteColumns, sideOf, revealColumns };
}
