import type { ReactNode } from 'react';
import * as type from '../../src/ui/theme/type.css.ts';
import * as styles from './inspectorPage.css.ts';

type NoticeProps = {
  readonly title: string;
  /** `alert` for a problem. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly action?: ReactNode;
};

/** In the place of the page, while there are no charts. */
export function Notice({ title, role = 'status', children, action }: NoticeProps) {
  return (
    <main className={styles.notice}>
      <h1 className={type.title}>{title}</h1>
      <p className={type.small} role={role}>
        {children}
      </p>
      {action}
    </main>
  );
}
