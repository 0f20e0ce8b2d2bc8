import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import type { Elements } from '../layout/elements.ts';
import * as styles from './ticket.css.ts';

export type TicketField = { readonly label: string; readonly value: ReactNode };

type TicketProps = {
  /** The paper of one of the three parts of a job ticket. */
  readonly stock?: 'white' | 'canary' | 'pink';
  readonly title: string;
  /** Shown opposite the title, such as a ticket number or a time. */
  readonly mark?: ReactNode;
  readonly fields?: readonly TicketField[];
  readonly className?: string;
  readonly children?: Elements;
};

/** A paper slip: the title, ruled fields, and the children below. */
export function Ticket({ stock = 'white', title, mark, fields = [], className, children }: TicketProps) {
  return (
    <div className={joinClasses(styles.lift, className)}>
      <div className={styles.slip[stock]}>
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          {mark === undefined ? null : <span className={styles.mark}>{mark}</span>}
        </div>
        {fields.length === 0 ? null : (
          <dl className={styles.fields}>
            {fields.map(({ label, value }) => (
              <div className={styles.field} key={label}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value} dir="auto">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </div>
    </div>
  );
}
