import * as type from '../../ui/theme/type.css.ts';
import * as styles from './callNotice.css.ts';
import { PolicyLinks } from './PolicyLinks.tsx';

/** Id of the description of the buttons that start a call: the sentence without its links. */
export const CALL_NOTICE_ID = 'call-notice';

/** Informs visitors before a call who processes it, with a link to the page that says what happens to their voice. */
export const CallNotice = ({ className }: { readonly className: string }) => (
  <p className={`${type.fine} ${className}`}>
    <span id={CALL_NOTICE_ID}>Calls run through our voice provider and may be recorded.</span>{' '}
    <span className={styles.links}>
      <PolicyLinks className={styles.link} />
    </span>
  </p>
);
