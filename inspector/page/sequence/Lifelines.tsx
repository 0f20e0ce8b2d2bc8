import type { LifeLine } from '../../sequence/layOutSequence.ts';
import type { Column } from '../../sequence/placeColumns.ts';
import type { Lifeline } from '../../sequence/readSequence.ts';
import { placedFrom } from './diagramGeometry.ts';
import * as styles from './sequenceView.css.ts';

type Selection = {
  readonly selected: string | undefined;
  readonly onSelect: (actor: string) => void;
};

/** The name of each column at the scroll position: its active actor, otherwise the selected, the next, or the last one. */
export function LifelineHeader({
  columns,
  index,
  selected,
  onSelect,
}: Selection & {
  readonly columns: readonly Column[];
  /** Index of the first visible event. */
  readonly index: number;
}) {
  return (
    <div className={styles.header}>
      <span className={styles.corner}>Time</span>
      <ul role="list" aria-label="Lifelines" className={styles.heads}>
        {columns.map((column, place) => {
          const shown = lifelineAt(column, index, selected);
          return shown === undefined ? null : (
            <li key={column[0]?.id} className={styles.headPlace} style={placedFrom(place)}>
              <Head lifeline={shown.lifeline} isAlive={shown.isAlive} selected={selected} onSelect={onSelect} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Head({
  lifeline: { id, name, alias, kind },
  isAlive,
  selected,
  onSelect,
}: Selection & { readonly lifeline: Lifeline; readonly isAlive: boolean }) {
  const className = `${styles.chipOf[kind]} ${styles.head}`;
  const texts = (
    <>
      <span className={styles.chipText}>{name}</span>
      {alias === undefined ? null : <span className={styles.alias}>{alias}</span>}
    </>
  );
  return kind === 'page' ? (
    <span className={className}>{texts}</span>
  ) : (
    <button
      type="button"
      className={className}
      aria-label={alias === undefined ? name : `${name} (${alias})`}
      aria-pressed={id === selected}
      data-absent={!isAlive || undefined}
      onClick={() => onSelect(id)}
    >
      {texts}
    </button>
  );
}

function lifelineAt(
  column: Column,
  index: number,
  selected: string | undefined,
): { readonly lifeline: Lifeline; readonly isAlive: boolean } | undefined {
  const alive = column.find((lifeline) => isAlive(lifeline, index));
  if (alive !== undefined) return { lifeline: alive, isAlive: true };
  const chosen = column.find(({ id }) => id === selected);
  const next = column.find(({ lives }) => (lives[0]?.begin ?? -1) > index);
  const lifeline = chosen ?? next ?? column.at(-1);
  return lifeline && { lifeline, isAlive: false };
}

const isAlive = ({ lives }: Lifeline, index: number): boolean =>
  lives.some(({ begin = -1, end }) => begin <= index && index <= (end?.index ?? Infinity));

/** Lines for the mouse. For the keyboard, the header has a button per column. */
export function LifelineLines({
  lines,
  rem,
  selected,
  onSelect,
}: Selection & { readonly lines: readonly LifeLine[]; readonly rem: number }) {
  return (
    <div aria-hidden className={styles.lines}>
      {lines.map(({ key, lifeline: { id, name, kind }, column, top, bottom, end }) => {
        const given = {
          className: styles.line,
          style: { ...placedFrom(column), insetBlockStart: top * rem, blockSize: (bottom - top) * rem },
          'data-kind': kind,
          'data-selected': id === selected || undefined,
        };
        return kind === 'page' ? (
          <span key={key} {...given} />
        ) : (
          <button key={key} type="button" tabIndex={-1} title={name} {...given} onClick={() => onSelect(id)}>
            {end === undefined ? null : <EndMark status={end.status} />}
          </button>
        );
      })}
    </div>
  );
}

function EndMark({ status }: { readonly status: string }) {
  return (
    <svg viewBox="0 0 12 12" className={styles.ending} data-status={status}>
      {status === 'done' ? (
        <circle cx="6" cy="6" r="3.5" fill="currentColor" />
      ) : (
        <path d="M2.5 2.5 9.5 9.5M9.5 2.5 2.5 9.5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      )}
    </svg>
  );
}
