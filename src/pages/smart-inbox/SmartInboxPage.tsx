import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LocalMoment } from '../../machines/inbox/calendarDate.ts';
import { type InboxInput, inboxMachine } from '../../machines/inbox/inboxMachine.ts';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import { localMoment } from '../../platform/browser/localTime.ts';
import { wallClock } from '../../platform/browser/wallClock.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { OnlyForReaders } from '../../ui/layout/Layout.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { useShowToast } from '../toasts/SiteToasts.tsx';
import { InboxActorProvider, useInboxSelector } from './inboxActor.tsx';
import { InboxFrame } from './InboxFrame.tsx';
import { InboxPanes } from './InboxPanes.tsx';
import { conversationIn } from './inboxAddress.ts';
import { sampleData } from './sampleData.ts';
import * as styles from './smartInboxPage.css.ts';
import { useInboxAddress } from './useInboxAddress.ts';

export type InboxData = Pick<InboxInput, 'conversations' | 'appointments'>;

export type SmartInboxPageProps = {
  /** What is in the inbox at first. */
  readonly data?: (now: LocalMoment, aiName: string) => InboxData;
  /** The visitor's clock. */
  readonly now?: () => LocalMoment;
};

/** Specification, section 2: the mock of a shared inbox. Its data lives as long as the page. */
export function SmartInboxPage({ data = sampleData, now = localMoment }: SmartInboxPageProps) {
  const { aiName } = useSiteConfiguration();
  const { search } = useLocation();
  const [machine] = useState(() => inboxMachine.provide({ actors: { clock: wallClock(now) } }));
  const [input] = useState(() => {
    const present = now();
    return { ...data(present, aiName), now: present, addressId: conversationIn(search) };
  });
  const inbox = useActorRef(machine, { input });
  useInboxToasts(inbox);
  useInboxAddress(inbox);
  return (
    <InboxActorProvider inbox={inbox}>
      <InboxFrame unread={<UnreadBadge />}>
        <InboxPanes />
      </InboxFrame>
    </InboxActorProvider>
  );
}

/** Always mounted: a change of the number is read out. */
function UnreadBadge() {
  const unread = useInboxSelector(({ context }) => context.records.unreadTotal);
  return (
    <p aria-live="polite" className={styles.unread}>
      {unread > 0 ? (
        <Badge variant="count">{`${String(unread)} new ${unread === 1 ? 'message' : 'messages'}`}</Badge>
      ) : (
        <OnlyForReaders>Everything is read</OnlyForReaders>
      )}
    </p>
  );
}

function useInboxToasts(inbox: InboxActor): void {
  const showToast = useShowToast();
  // Before the machine starts: what it says at once is heard, too.
  useLayoutEffect(() => {
    const subscription = inbox.on('toast', ({ toast }) => showToast(toast));
    return () => subscription.unsubscribe();
  }, [inbox, showToast]);
}
