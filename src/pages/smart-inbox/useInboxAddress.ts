import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import { addressOf, conversationIn } from './inboxAddress.ts';

/**
 * Keeps the page's address and the machine in step. The machine leads, and knows the first address from its input; it
 * follows when the visitor goes back or forward. The router tells its location later than it was asked for, so what the
 * address names by now is kept here.
 */
export function useInboxAddress(inbox: InboxActor): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const addressId = useSelector(inbox, ({ context }) => context.addressId);
  const named = useRef(conversationIn(location.search));
  const heard = useRef(location);

  const lead = useEffectEvent(() => {
    const { addressId: wanted, records } = inbox.getSnapshot().context;
    if (Object.is(named.current, wanted)) return;
    // An address of what is not there is no place to go back to.
    const replace = named.current !== undefined && !records.conversations.has(named.current);
    named.current = wanted;
    const { pathname, search, hash } = location;
    void navigate({ pathname, search: addressOf(wanted, search), hash }, { replace });
  });

  const follow = useEffectEvent(() => {
    // Once a location: StrictMode runs every effect twice.
    if (heard.current === location) return;
    heard.current = location;
    if (navigationType !== NavigationType.Pop) return;
    const id = conversationIn(location.search);
    if (Object.is(named.current, id)) return;
    named.current = id;
    inbox.send(id === undefined ? { type: 'address.open' } : { type: 'address.open', id });
    // Where the machine did not follow, the address is put right.
    lead();
  });

  useEffect(() => follow(), [location]);
  useEffect(() => lead(), [addressId]);
}
