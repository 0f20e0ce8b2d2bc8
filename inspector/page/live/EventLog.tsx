import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { joinClasses } from '../../../src/ui/joinClasses.ts';
import { OnlyForReaders } from '../../../src/ui/layout/Layout.tsx';
import { eventTypeInWords, shortTime, transitionInWords } from '../../recording/inWords.ts';
import { countUpTo, stateChanges, stateInWords } from '../../recording/moment.ts';
import { type ContextChange, nameOf, type RecordedActor, type RecordedEvent } from '../../recording/recording.ts';
import { valueInWords } from '../../recording/restoreValue.ts';
import type { PanelProps } from '../panels.ts';
import * as styles from './eventLog.css.ts';

const ROW_PX = 44;
const OVERSCAN = 8;

/** Whether every word occurs in the event's type, its actors' names or its state. A word after `-` must not occur. */
function matches(event: RecordedEvent, words: readonly string[], actors: ReadonlyMap<string, RecordedActor>): boolean {
  if (words.length === 0) return true;
  const text = [
    event.type,
    eventTypeInWords(event.type),
    nameOf(actors, event.source),
    nameOf(actors, event.target),
    event.value === undefined ? '' : stateInWords(event.value),
  ]
    .join(' ')
    .toLowerCase();
  return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)));
}

type LogProps = PanelProps & { readonly isFollowing: boolean };

/** All events of a recording, oldest first, with details of the event at the shown moment. */
export function EventLog({ recording, moment, isFollowing, actor, onSelectMoment }: LogProps) {
  const [filter, setFilter] = useState('');
  const [isOfActor, setIsOfActor] = useState(false);
  const [isStateChange, setIsStateChange] = useState(false);
  const { actors, events } = recording;
  const actorsById = useMemo(() => new Map(actors.map((one) => [one.id, one])), [actors]);
  const changes = useMemo(() => (isStateChange ? stateChanges(recording) : undefined), [isStateChange, recording]);
  const shown = useMemo(() => {
    const words = filter
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '' && word !== '-');
    if (words.length === 0 && changes === undefined && !isOfActor) return events;
    return events.filter(
      (event) =>
        (!isOfActor || actor === undefined || event.target === actor || event.source === actor) &&
        (changes === undefined || changes.has(event.index)) &&
        matches(event, words, actorsById),
    );
  }, [events, changes, filter, isOfActor, actor, actorsById]);
  // Without details while following: the newest event changes constantly.
  const current = isFollowing ? undefined : events[moment - (events[0]?.index ?? 0)];

  return (
    <div className={styles.log}>
      <div className={styles.filters}>
        <input
          type="search"
          aria-label="Filter events"
          placeholder="Type, actor, state, -without"
          className={styles.filter}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value);
          }}
        />
        <label className={styles.choice}>
          <input type="checkbox" checked={isOfActor} onChange={({ target }) => setIsOfActor(target.checked)} />
          Selected actor
        </label>
        <label className={styles.choice}>
          <input type="checkbox" checked={isStateChange} onChange={({ target }) => setIsStateChange(target.checked)} />
          State changes
        </label>
        <span className={styles.count} role="status">
          {shown.length === events.length
            ? `${String(events.length)} events`
            : `${String(shown.length)} of ${String(events.length)}`}
        </span>
      </div>
      <EventRows
        events={shown}
        actors={actorsById}
        moment={moment}
        isFollowing={isFollowing}
        onSelectMoment={onSelectMoment}
      />
      {current === undefined ? null : <EventDetails event={current} actors={actorsById} />}
    </div>
  );
}

type EventRowsProps = {
  readonly events: readonly RecordedEvent[];
  readonly actors: ReadonlyMap<string, RecordedActor>;
  readonly moment: number;
  readonly isFollowing: boolean;
  readonly onSelectMoment: (index: number) => void;
};

/** `aria-setsize` of a list that still grows. */
const UNKNOWN = -1;

/** The arrow keys, Home and End select a row. */
function EventRows({ events, actors, moment, isFollowing, onSelectMoment }: EventRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasKeyboard = useRef(false);
  // oxlint-disable-next-line react/incompatible-library -- it must return new values with each render
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: useCallback((place: number) => events[place]?.index ?? place, [events]),
  });
  const rows = virtualizer.getVirtualItems();
  const place = countUpTo(events, moment, ({ index }) => index) - 1;

  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: isFollowing ? 'end' : 'auto' });
  }, [place, isFollowing, virtualizer]);
  useEffect(() => {
    if (!hasKeyboard.current) return;
    hasKeyboard.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-event="${String(moment)}"]`)?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: events.length - 1 }[event.key];
    const index = to === undefined ? undefined : events[to]?.index;
    if (index === undefined) return;
    event.preventDefault();
    hasKeyboard.current = true;
    onSelectMoment(index);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys of its buttons
    <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
      <div style={{ blockSize: virtualizer.getTotalSize() }}>
        {/* Positions the list instead of its rows, so that rows are not rendered again when the oldest events are dropped. */}
        <ol aria-label="Events" className={styles.rows} style={{ translate: `0 ${String(rows[0]?.start ?? 0)}px` }}>
          {rows.map(({ key, index: row }) => {
            const event = events[row];
            if (event === undefined) return null;
            return (
              <EventRow
                key={key}
                event={event}
                from={nameOf(actors, event.source)}
                to={nameOf(actors, event.target)}
                position={isFollowing ? event.index + 1 : row + 1}
                count={isFollowing ? UNKNOWN : events.length}
                isTabStop={row === Math.max(0, place)}
                isCurrent={event.index === moment}
                isLater={event.index > moment}
                onSelectMoment={onSelectMoment}
              />
            );
          })}
        </ol>
      </div>
    </div>
  );
}

type EventRowProps = {
  readonly event: RecordedEvent;
  readonly from: string;
  readonly to: string;
  readonly position: number;
  readonly count: number;
  readonly isTabStop: boolean;
  readonly isCurrent: boolean;
  readonly isLater: boolean;
  readonly onSelectMoment: (index: number) => void;
};

/** Memoised, so that only new rows are rendered when records arrive. */
const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, from, to, position, count, isTabStop, isCurrent, isLater, onSelectMoment } = props;
  const { index, at, type, transitions, outcome, value } = event;
  return (
    <li className={styles.row} aria-setsize={count} aria-posinset={position}>
      <button
        type="button"
        data-event={index}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        className={joinClasses(styles.event, isLater && styles.later, outcome === 'lost' && styles.lost)}
        onClick={() => {
          onSelectMoment(index);
        }}
      >
        <span className={styles.time}>{shortTime(at)}</span>
        <span className={styles.type}>
          {eventTypeInWords(type)}
          {transitions.length === 0 ? null : (
            <span className={styles.taken}>
              <OnlyForReaders>, transition taken</OnlyForReaders>
            </span>
          )}
        </span>
        <span className={styles.way}>
          {from} → {to}
          {outcome === 'lost' ? ', lost' : ''}
          {transitions.length === 0 || value === undefined ? null : (
            <span className={styles.state}>{stateInWords(value)}</span>
          )}
        </span>
      </button>
    </li>
  );
});

const pathInWords = ({ path }: ContextChange): string => (path.length === 0 ? 'context' : path.join('.'));

type EventDetailsProps = {
  readonly event: RecordedEvent;
  readonly actors: ReadonlyMap<string, RecordedActor>;
};

/** An event's payload, its transitions, and its changes of the context. */
export function EventDetails({ event, actors }: EventDetailsProps) {
  const { type, source, target, payload = {}, transitions, changes, moreChanges = 0 } = event;
  return (
    <section aria-label="Event" className={styles.details}>
      <h3 className={styles.title}>{eventTypeInWords(type)}</h3>
      <p className={styles.muted}>
        {nameOf(actors, source)} → {nameOf(actors, target)}
      </p>
      <dl className={styles.list}>
        {Object.entries(payload).map(([key, value]) => (
          <div key={key} className={styles.entry}>
            <dt className={styles.key}>{key}</dt>
            <dd className={styles.value}>{valueInWords(value)}</dd>
          </div>
        ))}
      </dl>
      {transitions.length === 0 ? null : (
        <>
          <h4 className={styles.subtitle}>{transitions.length === 1 ? 'Transition' : 'Transitions'}</h4>
          <ul className={styles.transitions}>
            {transitions.map((id, place) => (
              // The index is the key, because a transition may be taken more than once.
              <li key={place}>{transitionInWords(id)}</li>
            ))}
          </ul>
        </>
      )}
      {changes.length === 0 ? null : (
        <>
          <h4 className={styles.subtitle}>Context</h4>
          <ul className={styles.changes}>
            {changes.map((change, place) => (
              <li key={place} className={styles.entry}>
                <span className={styles.key}>{pathInWords(change)}</span>
                <span className={styles.value}>
                  {change.before === undefined ? null : (
                    <del className={styles.before}>{valueInWords(change.before)}</del>
                  )}
                  {change.after === undefined ? null : (
                    <ins className={joinClasses(styles.value, styles.after)}>{valueInWords(change.after)}</ins>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {moreChanges === 0 ? null : <p className={styles.muted}>and {moreChanges} more</p>}
        </>
      )}
    </section>
  );
}
