import { memo } from 'react';
import {
  type MessageRow,
  PAUSE_HEIGHT,
  type RepeatRow,
  type SequenceRow as Row,
} from '../../sequence/layOutSequence.ts';
import { clockOf, typeInWords, typesOf } from '../../sequence/messageInWords.ts';
import type { Lifeline, Message } from '../../sequence/sequence.ts';
import { type Arrow, arrowOf, extentOf, placedFrom } from './arrow.ts';
import * as styles from './sequenceView.css.ts';

export type Phase = 'past' | 'now' | 'future';
export type Side = 'left' | 'right';

type SequenceRowProps = {
  readonly row: Row;
  readonly position: number;
  readonly rowCount: number;
  /** Of a rem, in pixels. */
  readonly rem: number;
  readonly phase: Phase;
  /** What the row says to a screen reader. */
  readonly words: string;
  /** Lifeline that the row starts. */
  readonly started: Lifeline | undefined;
  readonly showsTime: boolean;
  /** The side on which its arrow is out of sight. */
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
          <span className={styles.pauseText}>+{clockOf(row.pause)}</span>
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
        <span className={styles.time}>{showsTime || phase === 'now' ? clockOf(row.at) : ''}</span>
        {row.kind === 'message' ? <MessageArrow row={row} started={started} /> : <Repeat row={row} />}
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
  const words = typeInWords(row.message.type);
  return started === undefined ? words : `${words} ${started.name}`;
}

function MessageArrow({
  row: { message, ends },
  started,
}: {
  readonly row: MessageRow;
  readonly started: Lifeline | undefined;
}) {
  return <ArrowOf message={message} arrow={arrowOf(ends)} started={started} />;
}

function ArrowOf({
  message,
  arrow,
  started,
}: {
  readonly message: Message;
  readonly arrow: Arrow;
  readonly started?: Lifeline | undefined;
}) {
  const { kind, outcome, type, state } = message;
  const { left, span, direction, isCut } = arrow;
  const shape = shapeOf(message);
  const pill = state === undefined ? null : <span className={styles.state}>{state.entered}</span>;
  return (
    <span
      className={styles.message}
      style={placedFrom(left, span)}
      data-kind={kind}
      data-outcome={outcome}
      data-direction={direction}
      data-arrow
    >
      <span className={styles.labelTrack}>
        <span className={styles.label}>
          {typeInWords(type)}
          {outcome === 'processed' ? null : (
            <span className={styles.mark}>{outcome === 'lost' ? 'lost' : 'pending'}</span>
          )}
        </span>
        {direction === 'self' ? pill : null}
      </span>
      <span className={styles.shaft} />
      {shape === undefined ? null : <Point className={styles.point} shape={shape} />}
      {isCut ? <span className={styles.hiddenEnd} /> : null}
      {started === undefined ? null : (
        <span className={`${styles.chipOf[started.kind]} ${styles.started}`}>
          <span className={styles.chipText}>{started.name}</span>
        </span>
      )}
      {direction === 'self' ? null : pill}
    </span>
  );
}

const SHAPES = { filled: 'M0 0.5 8 4 0 7.5z', open: 'M1.5 0.5 7.5 4 1.5 7.5', cross: 'M1 1 7 7M7 1 1 7' } as const;

function shapeOf({ kind, outcome }: Message): keyof typeof SHAPES | undefined {
  if (outcome === 'lost') return 'cross';
  // The end of the lifeline is marked itself.
  if (kind === 'stop') return undefined;
  return kind === 'event' || kind === 'self' ? 'filled' : 'open';
}

/** Points to the right. */
function Point({ className, shape }: { readonly className: string; readonly shape: keyof typeof SHAPES }) {
  return (
    <svg aria-hidden viewBox="0 0 8 8" className={className}>
      <path
        d={SHAPES[shape]}
        fill={shape === 'filled' ? 'currentColor' : 'none'}
        stroke={shape === 'filled' ? 'none' : 'currentColor'}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Repeat({ row }: { readonly row: RepeatRow }) {
  const [only, ...more] = row.parts;
  if (only !== undefined && more.length === 0) return <ArrowOf message={only.message} arrow={arrowOf(only.ends)} />;
  return <Band row={row} />;
}

/** Around the lifelines that take part, with one arrow for each direction between two of them. */
function Band({ row }: { readonly row: RepeatRow }) {
  const { left, right } = extentOf(row);
  const arrows = row.parts.map(({ ends }) => arrowOf(ends));
  const traces = new Map(
    arrows
      .filter(({ direction }) => direction !== 'self')
      .map((arrow) => [`${String(arrow.left)} ${String(arrow.span)} ${arrow.direction}`, arrow] as const),
  );
  return (
    <span className={styles.band} style={placedFrom(left, right - left)} data-arrow>
      <span className={styles.bandLabelTrack}>
        <span className={styles.bandLabel}>{typesOf(row.parts)}</span>
      </span>
      {[...traces].map(([key, arrow]) => (
        <span
          key={key}
          className={styles.trace}
          style={placedFrom(arrow.left - left, arrow.span)}
          data-direction={arrow.direction}
        >
          <Point className={styles.tracePoint} shape="filled" />
        </span>
      ))}
    </span>
  );
}
