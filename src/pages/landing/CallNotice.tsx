import { Fragment } from 'react';
import * as type from '../../ui/theme/type.css.ts';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { policyLinks } from './policyLinks.ts';
import * as styles from './callNotice.css.ts';

/** Id of the description of the buttons that start a call: the sentence without its links. */
export const CALL_NOTICE_ID = 'call-notice';

/** Informs visitors before a call who processes it. The links to the site's policy and terms are optional. */
export function CallNotice({ className }: { readonly className: string }) {
  const links = policyLinks(useSiteConfiguration());
  return (
    <p className={`${type.fine} ${className}`}>
      <span id={CALL_NOTICE_ID}>Calls run through our voice provider and may be recorded.</span>{' '}
      <span className={styles.links}>
        {links.map(({ text, url }, place) => (
          <Fragment key={text}>
            {place === 0 ? null : <span> · </span>}
            <a href={url} className={styles.link}>
              {text}
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
