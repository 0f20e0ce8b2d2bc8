import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';

/**
 * Specification, section 3: the inbox is held for the page session. Its code comes with its page, which makes the inbox at
 * the first visit; the session owns it from then on, whatever page is shown, and stops it when the site is unmounted.
 */
class InboxSession {
  #inbox: InboxActor | undefined;
  #mounts = 0;

  /** @returns the session's inbox; the first call makes it. */
  inboxFrom(create: () => InboxActor): InboxActor {
    this.#inbox ??= create();
    return this.#inbox;
  }

  /** @returns what unmounts it. */
  mount(): () => void {
    this.#mounts++;
    return () => {
      this.#mounts--;
      // StrictMode unmounts and remounts synchronously: only an unmount that lasts ends the session.
      queueMicrotask(() => {
        if (this.#mounts === 0) this.#inbox?.stop();
      });
    };
  }
}

const InboxSessionContext = createContext<InboxSession | undefined>(undefined);

/** Around every page of the site, so that the inbox outlives its own. */
export function InboxSessionProvider({ children }: { readonly children: ReactNode }) {
  const [session] = useState(() => new InboxSession());
  useEffect(() => session.mount(), [session]);
  return <InboxSessionContext value={session}>{children}</InboxSessionContext>;
}

/** @throws {Error} outside `InboxSessionProvider`. */
export function useInboxSession(): InboxSession {
  const session = useContext(InboxSessionContext);
  if (session === undefined) throw new Error('This page needs an InboxSessionProvider around it.');
  return session;
}
