import type { ReactNode } from 'react';
import * as styles from './layout.css.ts';

/** Visually hidden text for screen readers. */
export function OnlyForReaders({ children }: { readonly children: ReactNode }) {
  return <span className={styles.onlyForReaders}>{children}</span>;
}
