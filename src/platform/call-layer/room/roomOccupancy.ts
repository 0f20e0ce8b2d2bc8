import { fromCallback } from 'xstate';

/**
 * The room library allows one call object a page. That limit is the page's, not a client's, so it is the one thing that
 * call clients share (lesson 10).
 */
let holder: symbol | undefined;
let teardown: Promise<void> = Promise.resolve();

/** Counts a teardown as part of the occupancy: the next holder waits for it. */
export function holdRoomUntil(closed: Promise<unknown>): void {
  // Without the results: each would hold those of the teardown before it.
  teardown = Promise.allSettled([teardown, closed]).then(() => undefined);
}

/**
 * Claims the page's room for as long as the actor lives, or until `lease.release`: the children of a machine that broke
 * live on. Refused at once while somebody else holds it.
 */
export const roomLease = fromCallback<{ readonly type: 'lease.release' }>(({ sendBack, receive }) => {
  if (holder !== undefined) {
    sendBack({ type: 'lease.refused' });
    return undefined;
  }
  const self = Symbol('lease');
  holder = self;
  let stopped = false;
  const release = () => {
    stopped = true;
    if (holder === self) holder = undefined;
  };
  receive(release);
  const grant = async () => {
    // The last holder's actors may stop in this very turn; their teardown is known after it.
    await Promise.resolve();
    await teardown;
    if (!stopped) sendBack({ type: 'lease.granted' });
  };
  void grant();
  return release;
});
