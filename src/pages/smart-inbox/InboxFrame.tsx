import { Link } from 'react-router-dom';
import { IconFrame, roof } from '../../ui/icon/IconFrame.tsx';
import type { Elements } from '../../ui/layout/elements.ts';
import { PageFrame } from '../../ui/layout/Layout.tsx';
import { tooltipAnchor } from '../../ui/tooltip/tooltipAnchor.ts';
import * as styles from './smartInboxPage.css.ts';

type InboxFrameProps = {
  /** Shown at the end of the header. */
  readonly unreadBadge?: Elements;
  readonly links?: Elements;
  readonly children?: Elements;
};

/** The part of the page that is shown before its code is loaded. */
export function InboxFrame({ unreadBadge, links, children }: InboxFrameProps) {
  return (
    <div className={styles.app}>
      <PageFrame
        header={
          <header className={styles.header}>
            <Link {...tooltipAnchor} to="/" className={styles.home}>
              <IconFrame>{roof}</IconFrame>
              <span className={styles.homeName}>Back to Home</span>
            </Link>
            <div className={styles.title}>
              <h1 className={styles.heading}>Smart Inbox</h1>
              <span className={styles.sampleMark}>Sample data</span>
            </div>
            {unreadBadge}
            {links}
          </header>
        }
      >
        {children}
      </PageFrame>
    </div>
  );
}
