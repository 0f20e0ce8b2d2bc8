import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { HEADER_HEIGHT, type SequenceLayout, type SequenceRow } from '../../sequence/layOutSequence.ts';
import { extentOf, GUTTER_WIDTH, TAIL_WIDTH } from './diagramGeometry.ts';

/** At this distance from the end, the view follows new rows. */
const END_DISTANCE_PX = 24;

type FollowedScroll = {
  /** Whether the view is not at the end. */
  readonly isBehind: boolean;
  /** Call this on the scroll event. */
  readonly noteScroll: () => void;
  /** Scrolls to a row if it is not visible. */
  readonly reveal: (place: number) => void;
  readonly toNewest: () => void;
};

/**
 * Scrolls to new rows while the view is at the end. Otherwise keeps the row at the top in place when rows are added, dropped or
 * folded.
 */
export function useFollowedScroll({
  scroller,
  layout,
  rem,
}: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly layout: SequenceLayout;
  /** Size of a rem in pixels. */
  readonly rem: number;
}): FollowedScroll {
  const [isBehind, setIsBehind] = useState(false);
  const isAtEnd = useRef(true);
  /** The index of the first event of the row at the top, and the hidden part of the row in rem. */
  const anchor = useRef({ index: 0, offset: 0 });
  const newestFollowed = useRef(-1);
  const { rows, rowOf } = layout;

  const noteScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    isAtEnd.current = scrollHeight - clientHeight - scrollTop < END_DISTANCE_PX;
    setIsBehind(!isAtEnd.current);
    const row = rows.findLast(({ top }) => top * rem <= scrollTop);
    if (row !== undefined) anchor.current = { index: row.first, offset: scrollTop / rem - row.top };
  };

  const toNewest = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });

  const keepPlace = () => {
    const { index, offset } = anchor.current;
    const row = rows[Math.max(0, rowOf(index))];
    if (row !== undefined) scroller.current?.scrollTo({ top: (row.top + Math.min(offset, row.height)) * rem });
  };

  useLayoutEffect(() => {
    const newest = rows.at(-1)?.last ?? -1;
    if (isAtEnd.current && newest !== newestFollowed.current) toNewest();
    else keepPlace();
    newestFollowed.current = newest;
    noteScroll();
  }, [layout]);

  const reveal = (place: number) => {
    const element = scroller.current;
    const row = rows[place];
    if (element === null || row === undefined) return;
    const view = element.clientHeight - HEADER_HEIGHT * rem;
    const [top, height] = [row.top * rem, row.height * rem];
    if (top >= element.scrollTop && top + height <= element.scrollTop + view) return;
    element.scrollTo({ top: top - (view - height) / 2 });
    // Record the position now: a layout before the scroll event must not restore the old position.
    noteScroll();
  };

  return { isBehind, noteScroll, reveal, toNewest };
}

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
