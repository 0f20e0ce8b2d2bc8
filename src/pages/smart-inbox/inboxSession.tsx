import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { InboxActor } from '../../machines/inbox/inboxSelectors.ts';
import type { ReceivedCall } from '../../machines/inbox/receivedCall.ts';
import { useToastAction } from '../toasts/SiteToasts.tsx';

/** Counts the mounted components of one kind. */
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
      // StrictMode unmounts and remounts synchronously: only a lasting unmount counts.
      queueMicrotask(() => {
        if (this.#count === 0) this.#onLastCleanup();
      });
    };
  }
}

/**
 * Keeps the inbox for the page session (specification, section 3). The inbox page, which has its code, creates the inbox when
 * it is first shown. From then on the session owns the inbox on every page, and stops it when the site is unmounted.
 */
class InboxSession {
  #inbox: InboxActor | undefined;
  /** Calls received before the inbox exists. */
  readonly #calls: ReceivedCall[] = [];

  /** After the last cleanup the inbox is stopped. */
  readonly providers = new Mounts(() => this.#inbox?.stop());

  /** After the last cleanup the inbox gets `page.left`. */
  readonly pages = new Mounts(() => this.#inbox?.send({ type: 'page.left' }));

  /** @returns the session's inbox, which the first call creates. */
  inboxFrom(create: () => InboxActor): InboxActor {
    this.#inbox ??= this.#withCalls(create());
    return this.#inbox;
  }

  /** Sends a finished call of the visitor to the inbox, or keeps it until the inbox exists. */
  receiveCall(call: ReceivedCall): void {
    if (this.#inbox === undefined) this.#calls.push(call);
    else this.#inbox.send({ type: 'call.received', call });
  }

  /** For the toast's button, which may outlive the inbox page. */
  undoDeletion(): void {
    this.#inbox?.send({ type: 'deletion.undo' });
  }

  /** An actor queues events until it is started. */
  #withCalls(inbox: InboxActor): InboxActor {
    for (const call of this.#calls.splice(0)) inbox.send({ type: 'call.received', call });
    return inbox;
  }
}

const InboxSessionContext = createContext<InboxSession | undefined>(undefined);

/** Wraps every page of the site, so that the inbox outlives its own page. Must be rendered inside `SiteToasts`. */
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
  if (session === undefined) throw new Error('InboxSessionProvider is missing.');
  return session;
}
