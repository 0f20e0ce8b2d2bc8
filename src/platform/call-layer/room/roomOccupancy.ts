import { fromCallback } from 'xstate';

/**
 * The room library allows one call object per page, not per client. This is the only state that call clients share
 * (lesson 10).
 */
let holder: symbol | undefined;
let teardown: Promise<void> = Promise.resolve();

/** Makes the next holder wait for a teardown. */
export function holdRoomUntil(closed: Promise<unknown>): void {
  // Drop the results: each would retain those of the previous teardown.
  teardown = Promise.allSettled([teardown, closed]).then(() => undefined);
}

/**
 * Claims the page's room until the actor stops, or until `lease.release`: the children of a machine that threw are not
 * stopped. Refused at once while another actor holds the room.
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
    // The actors of the last holder may stop in this turn and register their teardown only then.
    await Promise.resolve();
    await teardown;
    if (!stopped) sendBack({ type: 'lease.granted' });
  };
  void grant();
  return release;
});
