import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { InboxActor, InboxSnapshot } from '../../machines/inbox/inboxSelectors.ts';

const InboxActorContext = createContext<InboxActor | undefined>(undefined);

const IsLiveContext = createContext(true);

type InboxActorProviderProps = {
  readonly inbox: InboxActor;
  /** False for the inbox of prerendered HTML, which is never started. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
};

export function InboxActorProvider({ inbox, isLive = true, children }: InboxActorProviderProps) {
  return (
    <InboxActorContext value={inbox}>
      <IsLiveContext value={isLive}>{children}</IsLiveContext>
    </InboxActorContext>
  );
}

/** @throws {Error} outside `InboxActorProvider`. */
export function useInbox(): InboxActor {
  const inbox = useContext(InboxActorContext);
  if (inbox === undefined) throw new Error('InboxActorProvider is missing.');
  return inbox;
}

/** @returns whether the inbox takes events */
export const useIsInboxLive = (): boolean => useContext(IsLiveContext);

export function useInboxSelector<Selected>(select: (snapshot: InboxSnapshot) => Selected): Selected {
  return useSelector(useInbox(), select);
}
