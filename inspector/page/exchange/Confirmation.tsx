import * as styles from './exchange.css.ts';

/** Shown and read out. Always mounted: a live region that appears together with its text is not read out. */
export function Confirmation({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.notice}>
      {children}
    </p>
  );
}
