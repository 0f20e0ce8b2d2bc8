import type { ReactNode } from 'react';
import * as type from '../../src/ui/theme/type.css.ts';
import * as styles from './inspectorPage.css.ts';

/** In the place of the page, while there are no charts. */
export function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className={styles.notice}>
      <h1 className={type.title}>{title}</h1>
      <p className={type.small} role="status">
        {children}
      </p>
    </main>
  );
}
