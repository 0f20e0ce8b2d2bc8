import type { ReactNode } from 'react';
import * as type from '../../src/ui/theme/type.css.ts';
import * as styles from './inspectorPage.css.ts';

type NoticeProps = {
  readonly title: string;
  /** `alert` for a problem. */
  readonly role?: 'status' | 'alert';
  readonly children: ReactNode;
  /** A control to resolve the problem. */
  readonly action?: ReactNode;
};

/** Replaces the page while charts are not available. */
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
