import type { ReactNode } from 'react';
import * as styles from './icon.css.ts';

/** Relative to the text (`text`: 1.25em) or fixed. */
export type IconSize = 'text' | 'large';

/** For a page's first view, which does not load the table of all icons. Use `Icon` elsewhere. */
export function IconFrame({ size = 'text', children }: { readonly size?: IconSize; readonly children: ReactNode }) {
  return (
    <svg className={styles.icon[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
