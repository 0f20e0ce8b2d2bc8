import { joinClasses } from '../joinClasses.ts';
import * as styles from './skeleton.css.ts';

/** Placeholder for a component while its code loads. @param className sets the size of that component and draws the bars. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div aria-busy="true" className={joinClasses(styles.skeleton, className)}>
      <span className={styles.text}>Loading…</span>
    </div>
  );
}
