import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import { addressOf, conversationIn } from './inboxAddress.ts';

/**
 * Keeps the page's address and the machine in step. The address goes first where it changed by itself: when the visitor
 * goes back or forward.
 */
export function useInboxAddress(inbox: InboxActor): void {
  const { search, key, pathname } = useLocation();
  const navigate = useNavigate();
  const addressId = useSelector(inbox, ({ context }) => context.addressId);
  /** The visit of an address that the machine knows of; it was told of the first one at its start. */
  const heard = useRef(key + search);

  useEffect(() => {
    if (heard.current === key + search) return;
    heard.current = key + search;
    const id = conversationIn(search);
    if (id === inbox.getSnapshot().context.addressId) return;
    inbox.send(id === undefined ? { type: 'address.open' } : { type: 'address.open', id });
  }, [inbox, key, search]);

  useEffect(() => {
    const { addressId: wanted, records } = inbox.getSnapshot().context;
    const current = conversationIn(search);
    if (Object.is(current, wanted)) return;
    // An address of what is not there is no place to go back to.
    const replace = current !== undefined && !records.conversations.has(current);
    void navigate({ pathname, search: addressOf(wanted) }, { replace });
  }, [inbox, navigate, addressId, search, pathname]);
}
