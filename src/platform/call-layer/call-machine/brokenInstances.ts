import Daily, { type DailyCall } from '@daily-co/daily-js';
import { instanceIds } from './callMachine.ts';

/** The parts of an instance that `destroy()` uses. If the constructor threw, `_messageChannel` may be unset, and `_iframe` may be set. */
type Unfinished = DailyCall & {
  leave: () => never;
  _messageChannel?: { readonly removeListener: () => void };
  _iframe?: unknown;
};

/**
 * Destroys the library's instances whose ids are not in `keptIds`. An instance whose constructor threw stays registered and blocks the next
 * one. `destroy()` removes such an instance, but needs a `_messageChannel`, which the constructor sets near its end.
 */
export function destroyInstancesExcept(keptIds: readonly string[]): void {
  for (const id of instanceIds().filter((candidate) => !keptIds.includes(candidate))) {
    const broken = Daily.getCallInstance(id) as Unfinished | undefined;
    if (broken === undefined) continue;
    broken._messageChannel ??= { removeListener: () => {} };
    // Keeps `destroy()` from removing the frame, which belongs to the caller or is already removed.
    broken._iframe = undefined;
    // If `leave` throws, the library destroys the instance synchronously. A broken instance has no room to leave.
    broken.leave = () => {
      throw new Error('This object is destroyed without a leave.');
    };
    void broken.destroy();
  }
}
