import type { DailyAdvancedConfig } from '@daily-co/daily-js';
import { fromCallback } from 'xstate';
import { prefetchCallMachine } from './callMachinePrefetch.ts';

export type RoomPrefetchOptions = {
  /** As the room's object will be created with it. */
  readonly dailyConfig: DailyAdvancedConfig;
  /** Imports the code that creates the object. */
  readonly loadLibrary: () => Promise<unknown>;
};

/**
 * Fetches both halves of the room library, for as long as the actor lives. The room asks for them again when it is their turn,
 * and reports what fails then.
 */
export const createRoomPrefetch = ({ dailyConfig, loadLibrary }: RoomPrefetchOptions) =>
  fromCallback(() => {
    if (typeof document === 'undefined') return undefined;
    let end = () => {};
    // The request for the call, which is sent in this turn, goes out first: nothing can be joined before its answer.
    const timer = setTimeout(() => {
      end = prefetchCallMachine(dailyConfig);
      loadLibrary().catch(() => undefined);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  });
