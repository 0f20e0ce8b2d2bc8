import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconFrame } from '../../ui/icon/IconFrame.tsx';
import { roof } from '../../ui/icon/roof.tsx';
import { PageFrame } from '../../ui/layout/Layout.tsx';
import { tooltipAnchor } from '../../ui/tooltip/tooltipAnchor.ts';
import * as styles from './smartInboxPage.css.ts';

type InboxFrameProps = {
  /** Shown at the end of the header. */
  readonly unread?: ReactNode;
  readonly links?: ReactNode;
  readonly children?: ReactNode;
};

/** The part of the page that is shown before its code is loaded. */
export function InboxFrame({ unread, links, children }: InboxFrameProps) {
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
            {unread}
            {links}
          </header>
        }
      >
        {children}
      </PageFrame>
    </div>
  );
}
