import { fromCallback } from 'xstate';

/**
 * The holder of the lease of the page's room. The room library (daily-js) allows one call object per page, not per client. Apart from the
 * page's defaults, the lease and the teardown are the only state that call clients share (docs/call-client.md, lesson 10).
 */
let holder: symbol | undefined;
/** Settled when the room is free for its next holder. */
let teardown: Promise<void> = Promise.resolve();

/** Makes the next holder of the room wait until the promise has settled: that of a teardown, or of other work in the room. */
export function holdRoomUntil(closed: Promise<unknown>): void {
  // Drop the results, which would retain those of all earlier teardowns.
  teardown = Promise.allSettled([teardown, closed]).then(() => undefined);
}

/**
 * Takes the lease of the page's room until the actor stops or receives `lease.release`, which is for a machine that threw: its children
 * are not stopped. Sends `lease.granted` after the teardown of the last holder, or `lease.refused` at once if another actor holds the
 * lease.
 */
export const roomLease = fromCallback<{ readonly type: 'lease.release' }>(({ sendBack, receive }) => {
  if (holder !== undefined) {
    sendBack({ type: 'lease.refused' });
    return undefined;
  }
  const lease = Symbol('lease');
  holder = lease;
  let stopped = false;
  const release = () => {
    stopped = true;
    if (holder === lease) holder = undefined;
  };
  receive(release);
  const grant = async () => {
    // The actors of the last holder may stop in this turn and register their teardown only then.
    await Promise.resolve();
    await teardown;
    if (!stopped) sendBack({ type: 'lease.granted' });
  };
  void grant();
  return release;
});
