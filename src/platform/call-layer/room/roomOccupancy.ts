import { fromCallback } from 'xstate';

/**
 * The holder of the lease of the page's room. The room library (daily-js) allows one call object per page, not per client. Apart from the
 * defaults of `CallClient.setPageDefaults`, the lease and the teardown are the only state that call clients share (docs/call-client.md,
 * lesson 10).
 */
let holder: symbol | undefined;
/** Settles when all registered teardowns have settled. */
let teardown: Promise<void> = Promise.resolve();

/** Makes the next holder of the room wait until the promise of a teardown, or of other work in the room, has settled. */
export function holdRoomUntil(work: Promise<unknown>): void {
  // Drop the results, which would retain those of all earlier teardowns.
  teardown = Promise.allSettled([teardown, work]).then(() => undefined);
}

/**
 * Requests the lease of the page's room. If another actor holds the lease, synchronously sends `lease.refused`. Otherwise takes the lease
 * until the actor stops or receives `lease.release`, and sends `lease.granted` after all registered teardowns. The event `lease.release`
 * is for a machine that threw, because the children of such a machine are not stopped.
 */
export const roomLease = fromCallback<{ readonly type: 'lease.release' }>(({ sendBack, receive }) => {
  if (holder !== undefined) {
    sendBack({ type: 'lease.refused' });
    return undefined;
  }
  const lease = Symbol('lease');
  holder = lease;
  let stopped = false;
  const releaseLease = () => {
    stopped = true;
    if (holder === lease) holder = undefined;
  };
  receive(releaseLease);
  const grantLease = async () => {
    // The actors of the previous holder may stop, and register their teardown, synchronously after this request.
    await Promise.resolve();
    await teardown;
    if (!stopped) sendBack({ type: 'lease.granted' });
  };
  void grantLease();
  return releaseLease;
});
