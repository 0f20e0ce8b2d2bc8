import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shortTime } from '../../recording/inWords.ts';
import {
  HEADER_HEIGHT,
  type RepeatRow,
  type SequenceLayout,
  type SequenceRow as Row,
} from '../../sequence/layOutSequence.ts';
import { messageInWords, repeatInWords } from '../../sequence/messageInWords.ts';
import type { Lifeline } from '../../sequence/readSequence.ts';
import type { PanelProps } from '../panels.ts';
import { LifelineHeader, LifelineLines } from './Lifelines.tsx';
import { onlyKindOf, type Phase, SequenceRow } from './SequenceRow.tsx';
import { columnCount } from './diagramGeometry.ts';
import * as rowStyles from './sequenceRow.css.ts';
import * as styles from './sequenceView.css.ts';
import { useFollowedScroll, useSeenColumns } from './diagramScroll.ts';

type SequenceDiagramProps = Omit<PanelProps, 'recording'> & {
  readonly layout: SequenceLayout;
  readonly lifelines: readonly Lifeline[];
  readonly onToggle: (row: RepeatRow) => void;
};

/** Rendered rows above and below the visible ones. */
const OVERSCAN = 8;
/** Number of rows for PageUp and PageDown. */
const PAGE_ROWS = 12;
const DEFAULT_REM_PX = 16;

/** Number of rows by which a key moves the focus. */
const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_REM_PX;

/** Identifies a row across layouts. */
type RowName = Pick<Row, 'kind' | 'first'>;

const keyOf = ({ kind, first }: RowName) => `${kind} ${String(first)}`;

/** Index of the row, or of the repeat into which it was folded. */
function placeOf({ rows, rowOf }: SequenceLayout, { kind, first }: RowName): number {
  const place = rowOf(first);
  const before = rows[place - 1];
  // The first message of an unfolded repeat has the same index.
  return kind === 'repeat' && before?.kind === 'repeat' && before.first === first ? place - 1 : place;
}

function phaseOf(row: Row, place: number, now: number, moment: number): Phase {
  if (place === now) return 'now';
  return row.first > moment ? 'future' : 'past';
}

/** A virtual list of rows. Arrow keys, PageUp, PageDown, Home and End move the focus. */
export function SequenceDiagram({
  layout,
  lifelines,
  moment,
  actor,
  onSelectMoment,
  onSelectActor,
  onToggle,
}: SequenceDiagramProps) {
  const { rows, columns, lines, height, rowOf } = layout;
  const [rem] = useState(remInPixels);
  const scroller = useRef<HTMLDivElement>(null);
  /** The row that has or had the focus. */
  const [focused, setFocused] = useState<RowName>();
  /** The row that gets the focus when it is rendered. */
  const pendingFocus = useRef<RowName>(undefined);
  const hasFocus = useRef(false);

  const now = rowOf(moment);
  const tabStop = Math.max(0, focused === undefined ? now : placeOf(layout, focused));
  const lifelineOf = useMemo(() => {
    const byId = new Map(lifelines.map((lifeline) => [lifeline.id, lifeline]));
    return (id: string) => byId.get(id);
  }, [lifelines]);

  // oxlint-disable-next-line react/incompatible-library -- it must return new values with each render
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (rows[place]?.height ?? 0) * rem,
    overscan: OVERSCAN,
    scrollMargin: HEADER_HEIGHT * rem,
    // All sizes are known. The virtualizer reads them again when this function changes.
    getItemKey: useCallback(
      (place: number) => {
        const row = rows[place];
        return row === undefined ? place : keyOf(row);
      },
      [rows],
    ),
    // The tab stop stays rendered at any scroll position.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), Math.min(tabStop, range.count - 1)])].toSorted((a, b) => a - b),
      [tabStop],
    ),
  });

  const { isBehind, noteScroll, reveal, toNewest } = useFollowedScroll({ scroller, layout, rem });
  const { noteColumns, sideOf, revealColumns } = useSeenColumns({ scroller, columnCount: columns.length, rem });

  // Reveals a moment that was selected in another panel. While following the newest event, new rows are followed instead.
  const newest = rows.at(-1)?.last ?? -1;
  const shown = useRef({ moment: newest, newest });
  const revealMoment = useEffectEvent(() => {
    const before = shown.current;
    shown.current = { moment, newest };
    const wasAtNewest = before.moment >= before.newest;
    if (moment === before.moment || (wasAtNewest && moment >= newest)) return;
    reveal(now);
    const row = rows[now];
    if (row !== undefined) revealColumns(row);
  });
  useEffect(() => revealMoment(), [moment, newest]);

  const buttonOf = (row: RowName | undefined) =>
    row && scroller.current?.querySelector<HTMLElement>(`[data-row="${keyOf(row)}"]`);
  const focusPlace = (place: number) => {
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (row === undefined) return;
    pendingFocus.current = row;
    // As the tab stop it is rendered at any scroll position; then it gets the focus.
    setFocused(row);
    focusPending();
  };
  const focusPending = () => {
    const button = buttonOf(pendingFocus.current);
    if (!button) return;
    pendingFocus.current = undefined;
    button.focus({ preventScroll: true });
    for (const part of [button, button.querySelector('[data-arrow]')]) {
      part?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  useLayoutEffect(() => {
    focusPending();
    // The row with the focus was folded or dropped.
    if (hasFocus.current && document.activeElement === document.body) {
      buttonOf(rows[tabStop])?.focus({ preventScroll: true });
    }
  });

  const noteFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true;
    const key = target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
    const row = rows.find((one) => keyOf(one) === key);
    if (row !== undefined) setFocused(row);
  };
  /** A removed row does not count: the focus did not move to another element. */
  const noteBlur = ({ target }: FocusEvent) => {
    if (target.isConnected) hasFocus.current = false;
  };

  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[tabStop];
    const step = STEPS[event.key];
    if (step !== undefined) focusPlace(tabStop + step);
    else if (row?.kind === 'repeat' && event.key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight')) onToggle(row);
    else return;
    event.preventDefault();
  };

  const select = useCallback((row: Row) => onSelectMoment(row.last), [onSelectMoment]);

  const items = virtualizer.getVirtualItems();
  const scrolled = virtualizer.scrollOffset ?? 0;
  const topRow = rows[items.find(({ end }) => end > scrolled + HEADER_HEIGHT * rem)?.index ?? 0];
  const seen = { from: scrolled / rem, until: (scrolled + (virtualizer.scrollRect?.height ?? 0)) / rem };

  return (
    <>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={() => {
          noteScroll();
          noteColumns();
        }}
      >
        <div
          className={styles.canvas}
          style={{ ...columnCount(columns.length), blockSize: (HEADER_HEIGHT + height) * rem }}
        >
          <LifelineHeader columns={columns} index={topRow?.first ?? 0} selected={actor} onSelect={onSelectActor} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble from its rows */}
          <ul
            role="list"
            aria-label="Messages"
            className={rowStyles.list}
            style={{ blockSize: height * rem }}
            onKeyDown={move}
            onFocus={noteFocus}
            onBlur={noteBlur}
          >
            {items.map(({ key, index }) => {
              const row = rows[index];
              if (row === undefined) return null;
              const before = rows[index - 1];
              const only = onlyKindOf(row)?.message;
              return (
                <SequenceRow
                  key={key}
                  row={row}
                  position={index}
                  rowCount={rows.length}
                  rem={rem}
                  phase={phaseOf(row, index, now, moment)}
                  words={row.kind === 'message' ? messageInWords(row.message, lifelineOf) : repeatInWords(row)}
                  started={only?.kind === 'start' ? lifelineOf(only.to) : undefined}
                  showsTime={before === undefined || shortTime(before.at) !== shortTime(row.at)}
                  outOfSight={sideOf(row)}
                  isTabStop={index === tabStop}
                  onSelect={select}
                  onToggle={onToggle}
                />
              );
            })}
          </ul>
          <LifelineLines
            lines={lines.filter(({ top, bottom }) => bottom >= seen.from - 1 && top <= seen.until)}
            rem={rem}
            selected={actor}
            onSelect={onSelectActor}
          />
        </div>
      </div>
      {isBehind ? (
        <button type="button" className={styles.newest} onClick={toNewest}>
          Newest message
        </button>
      ) : null}
    </>
  );
}
