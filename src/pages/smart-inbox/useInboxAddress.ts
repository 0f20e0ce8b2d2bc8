import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import { addressOf, conversationIn } from './inboxAddress.ts';

/** Reports every address to the machine, its own included, and shows the address that the machine asks for. */
export function useInboxAddress(inbox: InboxActor): void {
  const location = useLocation();
  const navigate = useNavigate();

  const show = useEffectEvent((id: number | undefined, replace: boolean) => {
    const { pathname, search, hash } = location;
    void navigate({ pathname, search: addressOf(id, search), hash }, { replace });
  });

  // Before the first report, which may ask for another address.
  useLayoutEffect(() => {
    const subscription = inbox.on('address.show', ({ id, replace }) => show(id, replace));
    return () => subscription.unsubscribe();
  }, [inbox]);

  const reported = useRef<Location>(undefined);
  useLayoutEffect(() => {
    // StrictMode runs the effect twice: a wrong address would be refused twice.
    if (reported.current === location) return;
    reported.current = location;
    const id = conversationIn(location.search);
    inbox.send(id === undefined ? { type: 'address.open' } : { type: 'address.open', id });
  }, [inbox, location]);
}
