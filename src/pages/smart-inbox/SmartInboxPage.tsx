import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { createActor } from 'xstate';
import { dateOf, type LocalMoment } from '../../machines/calendar/calendarDate.ts';
import type { InboxInput } from '../../machines/inbox/inboxContext.ts';
import { inboxMachine } from '../../machines/inbox/inboxMachine.ts';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import { sampleAppointments } from '../../machines/inbox/sampleAppointments.ts';
import { sampleConversations } from '../../machines/inbox/sampleInbox.ts';
import { localMoment } from '../../platform/browser/localTime.ts';
import { wallClock } from '../../platform/browser/wallClock.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { OnlyForReaders } from '../../ui/layout/Layout.tsx';
import { useSiteConfiguration } from '../siteConfiguration.tsx';
import { PageShown } from '../pageShown.tsx';
import { useRenderedAt } from '../renderedAt.tsx';
import { useShowToast } from '../toasts/SiteToasts.tsx';
import { DemoLinks } from './DemoLinks.tsx';
import { InboxActorProvider, useInboxSelector } from './inboxActor.tsx';
import { addressOf, conversationIn, opensLatestCall } from './inboxAddress.ts';
import { InboxFrame } from './InboxFrame.tsx';
import { InboxPanes } from './InboxPanes.tsx';
import { useInboxSession } from './inboxSession.tsx';
import * as styles from './smartInboxPage.css.ts';

export type InboxData = Pick<InboxInput, 'conversations' | 'appointments'>;

export type SmartInboxPageProps = {
  /** The initial content of the inbox. */
  readonly data?: (now: LocalMoment, aiName: string) => InboxData;
  /** The visitor's clock. */
  readonly now?: () => LocalMoment;
};

function createInbox(data: InboxInput, now: () => LocalMoment): InboxActor {
  const machine = inboxMachine.provide({ actors: { clock: wallClock(now) } });
  return createActor(machine, { input: data });
}

/** The sample for a visitor: everything happened shortly before `now`. */
const sampleData = (now: LocalMoment, aiName: string): Pick<InboxInput, 'conversations' | 'appointments'> => ({
  conversations: sampleConversations(now, aiName),
  appointments: sampleAppointments(dateOf(now)),
});

/** The mock of a shared inbox (specification, section 2). Shows the inbox of the session. */
export function SmartInboxPage({ data = sampleData, now = localMoment }: SmartInboxPageProps) {
  const { aiName } = useSiteConfiguration();
  const session = useInboxSession();
  const renderedAt = useRenderedAt();
  const inbox = useMemo(() => {
    const createAt = (present: LocalMoment) => createInbox({ ...data(present, aiName), now: present, aiName }, now);
    // Prerendered HTML gets an inbox that is never started. After hydration, the inbox of the session replaces it.
    return renderedAt === undefined ? session.inboxFrom(() => createAt(now())) : createAt(renderedAt);
  }, [session, renderedAt, data, now, aiName]);
  const isLive = renderedAt === undefined;
  return (
    <InboxActorProvider inbox={inbox} isLive={isLive}>
      <InboxFrame unreadBadge={<UnreadBadge />} links={<DemoLinks place="inHeader" />}>
        <InboxPanes isLive={isLive} />
      </InboxFrame>
      {/* After the fields, which send what was typed before: the address may select another conversation. */}
      {isLive ? <InboxEffects inbox={inbox} /> : null}
      {isLive ? <PageShown /> : null}
    </InboxActorProvider>
  );
}

/** Reports each address to the machine, including those that it requested, and shows the addresses that it requests. */
function useInboxAddress(inbox: InboxActor): void {
  const location = useLocation();
  const navigate = useNavigate();

  const show = useEffectEvent((id: number | undefined, replace: boolean) => {
    const { pathname, search, hash } = location;
    void navigate({ pathname, search: addressOf(id, search), hash }, { replace });
  });

  // Subscribed before the first report, which may change the address.
  useLayoutEffect(() => {
    const subscription = inbox.on('address.show', ({ id, replace }) => show(id, replace));
    return () => subscription.unsubscribe();
  }, [inbox]);

  const reported = useRef<Location>(undefined);
  useLayoutEffect(() => {
    // StrictMode runs the effect twice, but an invalid address must be refused once.
    if (reported.current === location) return;
    const isArrival = reported.current === undefined;
    reported.current = location;
    const id = conversationIn(location.search);
    inbox.send({ type: 'address.open', ...(id !== undefined && { id }), isArrival });
    if (isArrival && opensLatestCall(location.state)) inbox.send({ type: 'call.open' });
  }, [inbox, location]);
}

/** Starts the inbox, and connects its toasts and its address as long as its page is shown. */
function InboxEffects({ inbox }: { readonly inbox: InboxActor }) {
  const session = useInboxSession();
  useLayoutEffect(() => {
    inbox.start();
  }, [inbox]);
  // A layout effect, so that its cleanup runs before the provider's, which stops the inbox.
  useLayoutEffect(() => session.pages.mount(), [session]);
  useInboxToasts(inbox);
  useInboxAddress(inbox);
  return null;
}

/** Always mounted, so that a change of the number is announced. */
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
  // Subscribes before the first address is reported, so that toasts about it are shown.
  useLayoutEffect(() => {
    const subscription = inbox.on('toast', ({ toast }) => showToast(toast));
    return () => subscription.unsubscribe();
  }, [inbox, showToast]);
}
