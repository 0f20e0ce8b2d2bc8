import type { DailyAdvancedConfig } from '@daily-co/daily-js';
import { fromCallback } from 'xstate';
import { prefetchCallMachine } from './callMachinePrefetch.ts';

export type RoomPrefetchOptions = {
  /** The configuration of the call object. */
  readonly dailyConfig: DailyAdvancedConfig;
  /** Imports the code that creates the call object. */
  readonly loadLibrary: () => Promise<unknown>;
};

/**
 * Creates the logic of an actor that prefetches the room library and its call machine. Failures are ignored: the room later loads both
 * itself, and reports its own failures.
 */
export const createRoomPrefetch = ({ dailyConfig, loadLibrary }: RoomPrefetchOptions) =>
  fromCallback(() => {
    if (typeof document === 'undefined') return undefined;
    let endPrefetch = () => {};
    // The timer lets the request that creates the call go first: no room can be joined before that request is answered.
    const timer = setTimeout(() => {
      endPrefetch = prefetchCallMachine(dailyConfig);
      loadLibrary().catch(() => undefined);
    });
    return () => {
      clearTimeout(timer);
      endPrefetch();
    };
  });
