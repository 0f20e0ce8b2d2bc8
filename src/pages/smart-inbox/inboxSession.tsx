import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import type { ReceivedCall } from '../../machines/inbox/receivedCall.ts';
import { useToastAction } from '../toasts/SiteToasts.tsx';

/** Components of one kind that are mounted. */
class Mounts {
  readonly #onLastCleanup: () => void;
  #count = 0;

  constructor(onLastCleanup: () => void) {
    this.#onLastCleanup = onLastCleanup;
  }

  /** Registers a mounted component. Returns its cleanup. */
  mount(): () => void {
    this.#count++;
    return () => {
      this.#count--;
      // StrictMode unmounts and remounts synchronously: only an unmount that lasts counts.
      queueMicrotask(() => {
        if (this.#count === 0) this.#onLastCleanup();
      });
    };
  }
}

/**
 * Specification, section 3: the inbox is held for the page session. Its code comes with its page, which makes the inbox at
 * the first visit; the session owns it from then on, whatever page is shown, and stops it when the site is unmounted.
 */
class InboxSession {
  #inbox: InboxActor | undefined;
  /** Calls that came before the inbox. */
  readonly #calls: ReceivedCall[] = [];

  /** After the last cleanup the inbox is stopped. */
  readonly providers = new Mounts(() => this.#inbox?.stop());

  /** After the last cleanup the inbox gets `page.left`. */
  readonly pages = new Mounts(() => this.#inbox?.send({ type: 'page.left' }));

  /** @returns the session's inbox; the first call makes it. */
  inboxFrom(create: () => InboxActor): InboxActor {
    this.#inbox ??= this.#withCalls(create());
    return this.#inbox;
  }

  /** The visitor's call is over: it goes to the inbox, or waits for it. */
  receiveCall(call: ReceivedCall): void {
    if (this.#inbox === undefined) this.#calls.push(call);
    else this.#inbox.send({ type: 'call.received', call });
  }

  /** The toast that offers it may outlive the page. */
  undoDeletion(): void {
    this.#inbox?.send({ type: 'deletion.undo' });
  }

  /** Events for an actor that is not started wait until it is. */
  #withCalls(inbox: InboxActor): InboxActor {
    for (const call of this.#calls.splice(0)) inbox.send({ type: 'call.received', call });
    return inbox;
  }
}

const InboxSessionContext = createContext<InboxSession | undefined>(undefined);

/** Around every page of the site, so that the inbox outlives its own. It needs `SiteToasts` around it. */
export function InboxSessionProvider({ children }: { readonly children: ReactNode }) {
  const [session] = useState(() => new InboxSession());
  useEffect(() => session.providers.mount(), [session]);
  useToastAction(
    'undo-deletion',
    useCallback(() => session.undoDeletion(), [session]),
  );
  return <InboxSessionContext value={session}>{children}</InboxSessionContext>;
}

/** @throws {Error} outside `InboxSessionProvider`. */
export function useInboxSession(): InboxSession {
  const session = useContext(InboxSessionContext);
  if (session === undefined) throw new Error('This page needs an InboxSessionProvider around it.');
  return session;
}
