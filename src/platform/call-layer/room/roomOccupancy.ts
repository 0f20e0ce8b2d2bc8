import { fromCallback } from 'xstate';

/**
 * The lease of the page's room. The room library allows one call object per page, not per client. This is the only state that call
 * clients share (docs/call-client.md, lesson 10).
 */
let holder: symbol | undefined;
let teardown: Promise<void> = Promise.resolve();

/** Makes the next holder of the room wait until the promise of a teardown has settled. */
export function holdRoomUntil(closed: Promise<unknown>): void {
  // Drop the results: each would retain those of the previous teardown.
  teardown = Promise.allSettled([teardown, closed]).then(() => undefined);
}

/**
 * Claims the page's room until the actor stops or receives `lease.release`, which is for a machine that threw: its children are not
 * stopped. Refused at once while another actor holds the room.
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
