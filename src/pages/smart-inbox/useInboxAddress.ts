import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import { addressOf, conversationIn } from './inboxAddress.ts';
import { opensLatestCall } from './latestCallLink.ts';

/** Reports each address to the machine, including those that it requested, and shows the addresses that it requests. */
export function useInboxAddress(inbox: InboxActor): void {
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
