import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { InboxActor, InboxSnapshot } from '../../machines/inbox/inboxSelectors.ts';

const InboxActorContext = createContext<InboxActor | undefined>(undefined);

export function InboxActorProvider({ inbox, children }: { readonly inbox: InboxActor; readonly children: ReactNode }) {
  return <InboxActorContext value={inbox}>{children}</InboxActorContext>;
}

/** @throws {Error} outside `InboxActorProvider`. */
export function useInbox(): InboxActor {
  const inbox = useContext(InboxActorContext);
  if (inbox === undefined) throw new Error('This view needs an InboxActorProvider around it.');
  return inbox;
}

export function useInboxSelector<Selected>(select: (snapshot: InboxSnapshot) => Selected): Selected {
  return useSelector(useInbox(), select);
}
