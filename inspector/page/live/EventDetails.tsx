import { joinClasses } from '../../../src/ui/joinClasses.ts';
import { nameOf } from '../../recording/actorName.ts';
import { eventTypeInWords } from '../../recording/eventTypeInWords.ts';
import type { ContextChange, RecordedActor, RecordedEvent } from '../../recording/recording.ts';
import { transitionInWords } from '../../recording/transitionInWords.ts';
import { valueInWords } from '../../recording/restoreValue.ts';
import * as styles from './eventDetails.css.ts';

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
      <p className={styles.way}>
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
          {moreChanges === 0 ? null : <p className={styles.way}>and {moreChanges} more</p>}
        </>
      )}
    </section>
  );
}
