import { Icon } from '../../../ui/icon/Icon.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import * as styles from './featureSpecimens.css.ts';

/** Small examples beside the feature list. Each is hidden from screen readers: it repeats the text. */

export function RingCount() {
  return (
    <div className={styles.strip}>
      {['1', '2', '3'].map((ring) => (
        <span key={ring} className={styles.ring}>
          {ring}
        </span>
      ))}
      <span className={joinClasses(styles.ring, styles.answered)}>
        <Icon name="phone" />
      </span>
    </div>
  );
}

export function TextReply() {
  return (
    <div className={styles.thread}>
      <span className={styles.received}>Do you do gutter guards?</span>
      <span className={styles.sent}>We do! How long is the run, roughly?</span>
    </div>
  );
}

export function LeadChecks() {
  return (
    <div className={styles.checks}>
      {['AC blows warm', 'Owner-occupied', 'This week'].map((check) => (
        <span key={check} className={styles.check}>
          <Icon name="check" />
          <span>{check}</span>
        </span>
      ))}
    </div>
  );
}

export function AnsweredForm() {
  return (
    <div className={styles.form}>
      <span className={styles.formLine}>
        <span className={styles.formLabel}>I need</span>Panel upgrade quote
      </span>
      <span className={styles.formLine}>
        <span className={styles.formLabel}>Reply</span>Sent, visit offered
      </span>
    </div>
  );
}

const slots = [
  { time: '8', state: 'taken' },
  { time: '10', state: 'taken' },
  { time: '12', state: 'open' },
  { time: '2', state: 'booked' },
  { time: '4', state: 'open' },
] as const;

export function FreeSlots() {
  return (
    <div className={styles.strip}>
      {slots.map(({ time, state }) => (
        <span key={time} className={styles.slot[state]}>
          {time}
        </span>
      ))}
    </div>
  );
}
