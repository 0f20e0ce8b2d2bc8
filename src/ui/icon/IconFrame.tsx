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

export const roof = <path d="M2.5 12.5 12 4.5l9.5 8M5.5 10.5v9h13v-9M9 19.5V14h6v5.5" />;

/** Like all icons, on a grid of 24 units with a stroke width of 1.75. */
export const microphone = (
  <>
    <path d="M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5z" />
    <path d="M5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3M8.5 20.5h7" />
  </>
);
