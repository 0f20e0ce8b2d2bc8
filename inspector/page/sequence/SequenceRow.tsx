import { memo } from 'react';
import {
  type MessageRow,
  PAUSE_HEIGHT,
  type RepeatRow,
  type SequenceRow as Row,
} from '../../sequence/layOutSequence.ts';
import { shortTime } from '../../recording/inWords.ts';
import { labelOf, typesOf } from '../../sequence/messageInWords.ts';
import type { Lifeline } from '../../sequence/readSequence.ts';
import { arrowOf } from './diagramGeometry.ts';
import { MessageArrow, Point, RepeatBand } from './MessageArrow.tsx';
import * as styles from './sequenceRow.css.ts';

export type Phase = 'past' | 'now' | 'future';
export type Side = 'left' | 'right';

/** The message of a row, or the first message of a repeat with only one kind. */
export function onlyKindOf(row: Row): Pick<MessageRow, 'message' | 'ends'> | undefined {
  if (row.kind === 'message') return row;
  return row.parts.length === 1 ? row.parts[0] : undefined;
}

type SequenceRowProps = {
  readonly row: Row;
  readonly position: number;
  readonly rowCount: number;
  /** Size of a rem in pixels. */
  readonly rem: number;
  readonly phase: Phase;
  /** The accessible name. */
  readonly words: string;
  /** The lifeline that the row starts. */
  readonly started: Lifeline | undefined;
  readonly showsTime: boolean;
  /** The side on which its arrow is outside of the viewport. */
  readonly outOfSight: Side | undefined;
  readonly isTabStop: boolean;
  readonly onSelect: (row: Row) => void;
  readonly onToggle: (row: RepeatRow) => void;
};

/** One message, or one repeat, across all lifelines. */
export const SequenceRow = memo(function SequenceRow({
  row,
  position,
  rowCount,
  rem,
  phase,
  words,
  started,
  showsTime,
  outOfSight,
  isTabStop,
  onSelect,
  onToggle,
}: SequenceRowProps) {
  const only = onlyKindOf(row);
  const pause = row.pause === undefined ? 0 : PAUSE_HEIGHT;
  return (
    <li
      className={styles.place}
      style={{ insetBlockStart: row.top * rem, blockSize: row.height * rem }}
      aria-setsize={rowCount}
      aria-posinset={position + 1}
      data-phase={phase}
      data-repeated={(row.kind === 'message' && row.isRepeated) || undefined}
      data-count={row.kind === 'repeat' ? row.count : undefined}
      data-open={(row.kind === 'repeat' && row.isOpen) || undefined}
    >
      {row.pause === undefined ? null : (
        <span aria-hidden className={styles.pause} style={{ blockSize: PAUSE_HEIGHT * rem }}>
          <span className={styles.pauseText}>+{shortTime(row.pause)}</span>
        </span>
      )}
      <button
        type="button"
        className={styles.row}
        style={{ blockSize: (row.height - pause) * rem }}
        aria-label={words}
        aria-current={phase === 'now' ? 'step' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        data-row={`${row.kind} ${String(row.first)}`}
        onClick={() => onSelect(row)}
      >
        <span className={styles.time}>{showsTime || phase === 'now' ? shortTime(row.at) : ''}</span>
        {only === undefined ? (
          row.kind === 'repeat' && <RepeatBand row={row} />
        ) : (
          <MessageArrow message={only.message} arrow={arrowOf(only.ends)} started={started} />
        )}
        {outOfSight === undefined ? null : (
          <span className={styles.aside} data-side={outOfSight}>
            {asideOf(row, started)}
            <Point className={styles.asidePoint} shape="open" />
          </span>
        )}
      </button>
      {row.kind === 'repeat' ? (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={row.isOpen}
          aria-label={`Show the ${String(row.count)} repeated messages`}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => onToggle(row)}
        >
          <svg aria-hidden viewBox="0 0 8 8" className={styles.chevron}>
            <path d="M2 0.5 6 4 2 7.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
          {row.count}×
        </button>
      ) : null}
    </li>
  );
});

function asideOf(row: Row, started: Lifeline | undefined): string {
  if (row.kind === 'repeat') return typesOf(row.parts.slice(0, 1));
  const words = labelOf(row.message);
  return started === undefined ? words : `${words} ${started.name}`;
}
