import { joinClasses } from '../joinClasses.ts';
import * as styles from './skeleton.css.ts';

/** Holds the place of a part whose code is being loaded. @param className gives it the measures of that part, and its drawing. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-busy="true" className={joinClasses(styles.skeleton, className)}>
      <span className={styles.text}>Loading…</span>
    </div>
  );
}
