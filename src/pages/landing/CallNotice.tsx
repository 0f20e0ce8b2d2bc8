import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import * as type from '../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { policyLinks } from './policyLinks.ts';
import * as styles from './callNotice.css.ts';

/** Id of the description of the buttons that start a call: the sentence without its links. */
export const CALL_NOTICE_ID = 'call-notice';

/** Informs visitors before a call who processes it, with a link to the page that says what happens to their voice. */
export function CallNotice({ className }: { readonly className: string }) {
  const links = policyLinks(useSiteConfiguration());
  return (
    <p className={`${type.fine} ${className}`}>
      <span id={CALL_NOTICE_ID}>Calls run through our voice provider and may be recorded.</span>{' '}
      <span className={styles.links}>
        <Link to="/privacy" className={styles.link}>
          Privacy
        </Link>
        {links.map(({ text, url }) => (
          <Fragment key={text}>
            <span> · </span>
            <a href={url} className={styles.link}>
              {text}
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
