import { fromCallback } from 'xstate';
import { hasInstances } from '../methods/libraryInternals.ts';

/**
 * One request for the page's room. The room library (daily-js) allows one call object per page, not per client. Apart from the defaults of
 * `CallClient.setPageDefaults`, the latest lease and the teardown are the only state that call clients share (docs/call-client.md,
 * lesson 10).
 */
type Lease = {
  /** False if the next request has to wait only until `ended`. True if the next request is refused. */
  isInUse: boolean;
  /** Resolves when this lease and all earlier ones have ended. */
  readonly ended: Promise<unknown>;
};

/** The latest lease that was not refused. */
let latestLease: Lease = { isInUse: false, ended: Promise.resolve() };
/** Settles when all registered teardowns have settled. */
let teardown: Promise<void> = Promise.resolve();

/** Makes the next holder of the room wait until the promise of a teardown, or of other work in the room, has settled. */
export function holdRoomUntil(work: Promise<unknown>): void {
  // Drop the results, which would retain those of all earlier teardowns.
  teardown = Promise.allSettled([teardown, work]).then(() => undefined);
}

export type LeaseCommand =
  /** The holder leaves its room: the next request waits for the end of the lease. */
  | { readonly type: 'lease.leaving' }
  /** Ends the lease of a machine that threw, because the children of such a machine are not stopped. */
  | { readonly type: 'lease.release' };

export type RoomLeaseOptions = {
  /** Imports the code that creates call objects. */
  readonly loadLibrary: () => Promise<{
    /** @returns true if this copy of the room library has a call object. */
    readonly hasCallObject: () => boolean;
  }>;
};

/**
 * Creates the logic of the actor that requests the lease of the page's room. If another actor holds the lease and does not leave its room,
 * or waits for it, synchronously sends `lease.refused`. Otherwise takes the lease until the actor stops or receives `lease.release`. When
 * the earlier leases have ended and the registered teardowns have settled, sends `lease.granted`, or `lease.refused` if the page has a call
 * object of its own.
 */
export const createRoomLease = ({ loadLibrary }: RoomLeaseOptions) =>
  fromCallback<LeaseCommand>(({ sendBack, receive }) => {
    const earlier = latestLease;
    if (earlier.isInUse) {
      sendBack({ type: 'lease.refused', by: 'call-client' });
      return undefined;
    }
    let endLease = () => {};
    const ownEnd = new Promise<void>((resolve) => {
      endLease = resolve;
    });
    const lease: Lease = { isInUse: true, ended: Promise.all([earlier.ended, ownEnd]) };
    latestLease = lease;
    let isEnded = false;
    const release = () => {
      isEnded = true;
      lease.isInUse = false;
      endLease();
    };
    receive(({ type }) => {
      if (type === 'lease.release') release();
      else lease.isInUse = false;
    });
    const grantLease = async () => {
      // The actors of the previous holder may stop, and register their teardown, synchronously after this request.
      await earlier.ended;
      await teardown;
      const isOccupied = await hasPageCallObject(loadLibrary);
      if (!isEnded) sendBack(isOccupied ? { type: 'lease.refused', by: 'page' } : { type: 'lease.granted' });
    };
    void grantLease();
    return release;
  });

/**
 * Loads the library's code only if the page has a call object of any copy of the library. Only a call object of the same copy prevents
 * another one.
 */
async function hasPageCallObject(loadLibrary: RoomLeaseOptions['loadLibrary']): Promise<boolean> {
  if (!hasInstances()) return false;
  try {
    return (await loadLibrary()).hasCallObject();
  } catch {
    // The creation of the room loads the code again, and reports the failure.
    return false;
  }
}
