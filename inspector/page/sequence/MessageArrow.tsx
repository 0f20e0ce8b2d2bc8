import { joinClasses } from '../../../src/ui/joinClasses.ts';
import type { RepeatRow } from '../../sequence/layOutSequence.ts';
import { labelOf, typesOf } from '../../sequence/messageInWords.ts';
import type { Lifeline, Message } from '../../sequence/readSequence.ts';
import { type Arrow, arrowOf, extentOf, placedFrom } from './diagramGeometry.ts';
import * as lifelineStyles from './sequenceView.css.ts';
import * as styles from './messageArrow.css.ts';

/** One message: its arrow, its label and the entered state. */
export function MessageArrow({
  message,
  arrow,
  started,
}: {
  readonly message: Message;
  readonly arrow: Arrow;
  /** The lifeline that it starts. */
  readonly started: Lifeline | undefined;
}) {
  const { kind, outcome, state } = message;
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
          {labelOf(message)}
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
        <span className={joinClasses(lifelineStyles.chipOf[started.kind], styles.started)}>
          <span className={lifelineStyles.chipText}>{started.name}</span>
        </span>
      )}
      {direction === 'self' ? null : pill}
    </span>
  );
}

const SHAPES = { filled: 'M0 0.5 8 4 0 7.5z', open: 'M1.5 0.5 7.5 4 1.5 7.5', cross: 'M1 1 7 7M7 1 1 7' } as const;

function shapeOf({ kind, outcome }: Message): keyof typeof SHAPES | undefined {
  if (outcome === 'lost') return 'cross';
  // The end of the lifeline has its own mark.
  if (kind === 'stop') return undefined;
  return kind === 'event' || kind === 'self' ? 'filled' : 'open';
}

/** An arrowhead that points to the right. */
export function Point({ className, shape }: { readonly className: string; readonly shape: keyof typeof SHAPES }) {
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

/** A band across the lifelines of a repeat, with one arrow per direction between two of them. */
export function RepeatBand({ row }: { readonly row: RepeatRow }) {
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
