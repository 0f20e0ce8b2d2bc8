import * as styles from './exchange.css.ts';

/** Shows and announces a text. Always mounted, because a live region that appears together with its text is not announced. */
export function Confirmation({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.notice}>
      {children}
    </p>
  );
}
