import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MachinePaths, PathStep } from '../../serverApi.ts';
import { stepsOf } from './pathSteps.ts';
import * as styles from './paths.css.ts';

type PathRowsProps = {
  readonly paths: MachinePaths;
  /** Numbers of the shown paths, in order. */
  readonly numbers: readonly number[];
  readonly playing: number | undefined;
  readonly onPlay: (number: number) => void;
};

/** Estimated height of a row that is not measured yet. */
const ROW_HEIGHT_PX = 76;
const OVERSCAN = 4;

/** A virtual list. The arrow keys, Home and End move the focus. */
export function PathRows({ paths, numbers, playing, onPlay }: PathRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  /** The path whose row gets the focus when it is rendered. */
  const pendingFocus = useRef<number>(undefined);
  const placeOf = (number: number | undefined) => (number === undefined ? -1 : numbers.indexOf(number));
  const tabStop = Math.max(0, placeOf(focused) === -1 ? placeOf(playing) : placeOf(focused));

  // oxlint-disable-next-line react/incompatible-library -- it must return new values with each render
  const virtualizer = useVirtualizer({
    count: numbers.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
    getItemKey: useCallback((place: number) => numbers[place] ?? place, [numbers]),
    // The tab stop stays rendered at any scroll position.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), Math.min(tabStop, range.count - 1)])].toSorted((a, b) => a - b),
      [tabStop],
    ),
  });

  const focusPending = () => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-path="${String(pendingFocus.current)}"]`);
    if (!row) return;
    pendingFocus.current = undefined;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(focusPending);

  // Show a new list from its top.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [numbers]);

  const move = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -numbers.length, End: numbers.length };
    const by = moves[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const number = numbers[Math.min(Math.max(tabStop + by, 0), numbers.length - 1)];
    if (number === undefined) return;
    pendingFocus.current = number;
    setFocused(number);
    focusPending();
  };
  const noteFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-path]');
    if (row !== null) setFocused(Number(row.dataset.path));
  };

  return (
    <div ref={scroller} className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble from its buttons */}
      <ul
        role="list"
        aria-label="Paths"
        className={styles.rows}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={move}
        onFocus={noteFocus}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const number = numbers[index] ?? 0;
          const path = paths.paths[number];
          if (path === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={numbers.length}
              aria-posinset={index + 1}
              className={styles.place}
              style={{ translate: `0 ${String(start)}px` }}
            >
              <PathRow
                number={number}
                steps={stepsOf(paths, path)}
                isPlaying={number === playing}
                isTabStop={index === tabStop}
                onPlay={onPlay}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type PathRowProps = {
  readonly number: number;
  readonly steps: readonly PathStep[];
  readonly isPlaying: boolean;
  readonly isTabStop: boolean;
  readonly onPlay: (number: number) => void;
};

function PathRow({ number, steps, isPlaying, isTabStop, onPlay }: PathRowProps) {
  const [start, ...others] = steps;
  const last = others.at(-1) ?? start;
  const way = others.slice(0, -1);
  return (
    <button
      type="button"
      data-path={number}
      aria-current={isPlaying || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.row}
      onClick={() => {
        onPlay(number);
      }}
    >
      <span className={styles.number}>
        #{number + 1}, {others.length} {others.length === 1 ? 'step' : 'steps'}
      </span>
      {way.length === 0 ? null : (
        <span className={styles.way}>
          {way.map(({ event }, place) => (
            <Fragment key={place}>
              {event} <span aria-label="then">›</span>{' '}
            </Fragment>
          ))}
        </span>
      )}
      <span className={styles.last}>
        {last?.event} <span aria-label="leads to">→</span> <span className={styles.state}>{last?.state}</span>
      </span>
    </button>
  );
}
