import Daily, { type DailyCall } from '@daily-co/daily-js';

type LibraryWindow = { readonly _daily?: { readonly instances?: Readonly<Record<string, unknown>> } };

/** The library's objects on this page. */
export const instanceIds = (): readonly string[] =>
  typeof window === 'undefined' ? [] : Object.keys((window as LibraryWindow)._daily?.instances ?? {});

/** The fields that the library's constructor sets last. */
type Unfinished = DailyCall & {
  leave: () => never;
  _messageChannel?: { readonly removeListener: () => void };
  _iframe?: unknown;
};

/**
 * A constructor that throws leaves its instance with the library, which then allows no other. Destroying it takes it away, once it
 * has what a finished one has.
 */
export function forgetInstancesBut(known: readonly string[]): void {
  for (const id of instanceIds().filter((candidate) => !known.includes(candidate))) {
    const broken = Daily.getCallInstance(id) as Unfinished | undefined;
    if (broken === undefined) continue;
    broken._messageChannel ??= { removeListener: () => {} };
    // The frame is the caller's, or taken away already.
    broken._iframe = undefined;
    // It is in no room. Without a leave to wait for, the library destroys it at once.
    broken.leave = () => {
      throw new Error('This object never joined a room.');
    };
    void broken.destroy();
  }
}
