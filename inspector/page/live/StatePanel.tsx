import { useMemo } from 'react';
import type { EventCase } from '../../../src/machines/eventCase.ts';
import { eventTypeInWords, shortTime, timeInWords } from '../../recording/inWords.ts';
import { type ActorMoment, contextAt, stateInWords, statesOverTime } from '../../recording/moment.ts';
import type { Recording } from '../../recording/recording.ts';
import {
  isMarker,
  isRecordedList,
  isRecordedObject,
  type RecordedFields,
  type RecordedValue,
} from '../../recording/recordedValue.ts';
import { valueInWords } from '../../recording/restoreValue.ts';
import type { PossibleEvent } from '../../recording/replay.ts';
import * as styles from './statePanel.css.ts';

type StatePanelProps = {
  readonly recording: Recording;
  readonly moment: number;
  readonly actor: ActorMoment | undefined;
  /** For a fork: the events to which it would react. */
  readonly possible: readonly PossibleEvent[];
  readonly onSend: (event: EventCase) => void;
  readonly onSelectMoment: (index: number) => void;
};

/** The selected actor at the moment: its state, the time in each state, and its context. */
export function StatePanel({ recording, moment, actor, possible, onSend, onSelectMoment }: StatePanelProps) {
  const id = actor?.actor.id;
  const times = useMemo(() => (id === undefined ? [] : statesOverTime(recording, id, moment)), [recording, id, moment]);
  const context = useMemo(
    () => (id === undefined ? undefined : contextAt(recording, id, moment)),
    [recording, id, moment],
  );
  if (actor === undefined) return <p className={styles.nothing}>No actor of this machine is in the recording.</p>;
  const { name, startedAt } = actor.actor;
  const total = (times.at(-1)?.to ?? 0) - (times[0]?.from ?? 0);
  return (
    <div className={styles.panel}>
      <section aria-label="Actor">
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          {actor.status}, started at {timeInWords(startedAt)}
        </p>
        {actor.value === undefined ? null : <p className={styles.value}>{stateInWords(actor.value)}</p>}
      </section>
      {possible.length === 0 ? null : (
        <section aria-labelledby="possible-events">
          <h3 id="possible-events" className={styles.title}>
            Possible events
          </h3>
          <ul className={styles.events}>
            {possible.map(({ event }, place) => (
              <li key={place}>
                <button type="button" className={styles.event} onClick={() => onSend(event)}>
                  <strong className={styles.type}>{eventTypeInWords(event.type)}</strong>
                  <span className={styles.payload}>{payloadInWords(event)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {times.length === 0 ? null : (
        <section aria-labelledby="time-in-states">
          <h3 id="time-in-states" className={styles.title}>
            Time in each state
          </h3>
          <ol className={styles.times}>
            {times.map(({ value, index, from, to }) => (
              <li key={index}>
                <button type="button" className={styles.time} onClick={() => onSelectMoment(index)}>
                  <span className={styles.state}>{stateInWords(value)}</span>
                  <span className={styles.duration}>{shortTime(to - from)}</span>
                  <span className={styles.bar} aria-hidden="true">
                    <span
                      className={styles.share}
                      style={{ inlineSize: `${String(total === 0 ? 0 : (100 * (to - from)) / total)}%` }}
                    />
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {context === undefined ? null : (
        <section aria-labelledby="context">
          <h3 id="context" className={styles.title}>
            Context
          </h3>
          <Fields value={context} />
        </section>
      )}
    </div>
  );
}

function payloadInWords(event: EventCase): string {
  const fields = Object.entries(event).filter(([key]) => key !== 'type');
  return fields.length === 0 ? '' : JSON.stringify(Object.fromEntries(fields));
}

const hasFields = (value: RecordedValue): value is RecordedFields => isRecordedObject(value) && !isMarker(value);

/** A recorded value. Parts that have fields can be unfolded. */
function Fields({ value }: { readonly value: RecordedValue }) {
  const entries = isRecordedList(value)
    ? value.map((one, place): [string, RecordedValue] => [String(place), one])
    : hasFields(value)
      ? Object.entries(value)
      : undefined;
  if (entries === undefined) return <span>{valueInWords(value)}</span>;
  return (
    <ul className={styles.fields}>
      {entries.map(([key, one]) => (
        <li key={key} className={styles.field}>
          {(hasFields(one) || isRecordedList(one)) && Object.keys(one).length > 0 ? (
            <details>
              <summary className={styles.summary}>
                <span className={styles.key}>{key}</span> <span>{valueInWords(one, 60)}</span>
              </summary>
              <Fields value={one} />
            </details>
          ) : (
            <>
              <span className={styles.key}>{key}</span> <span>{valueInWords(one)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
