import type { DailyCall } from '@daily-co/daily-js';

/** The part of the library that is fetched when a room is entered: it holds the connection, and speaks by messages of the window. */

type Front = {
  readonly callClientId?: string;
  readonly _callObjectLoader?: { readonly cancel: () => void; _currentLoad: unknown };
};

type LibraryWindow = {
  readonly _daily?: { readonly instances?: Readonly<Record<string, { readonly callMachine?: unknown } | undefined>> };
};

type Message =
  | { readonly action: 'loaded' }
  | { readonly action: 'left-meeting' }
  | { readonly action: 'error'; readonly errorMsg: string; readonly error: object };

/**
 * Tells the library what its other half should have told, and never will.
 *
 * The library notes a departure only when it was told so. When the other half hangs, the page would keep the object, and with it the
 * one room, for ever.
 */
export function speakForOtherHalf(dailyCall: DailyCall, message: Message): void {
  const { callClientId } = dailyCall as Front;
  if (callClientId === undefined) return;
  window.postMessage(
    { ...message, what: 'iframe-call-message', callClientId, from: 'embedded' },
    // A page from a file has no origin to be named.
    window.location.protocol === 'file:' ? '*' : window.location.origin,
  );
}

/**
 * Whether a call object's script has brought nothing: it is still starting, or it threw. The library takes a script that has come for
 * one that works, and would wait for it for ever.
 */
export function scriptBroughtNothing(dailyCall: DailyCall): boolean {
  const { callClientId = '' } = dailyCall as Front;
  const instance = (window as LibraryWindow)._daily?.instances?.[callClientId];
  return instance !== undefined && instance.callMachine === undefined;
}

/** The script is fetched again when it is wanted again. */
export function dropScript(dailyCall: DailyCall): void {
  const { _callObjectLoader: loader } = dailyCall as Front;
  if (loader === undefined) return;
  loader.cancel();
  loader._currentLoad = null;
}

/** Has the library hear of it as of a script that never came. */
export function failScript(dailyCall: DailyCall): void {
  dropScript(dailyCall);
  const msg = 'Failed to load call object bundle.';
  speakForOtherHalf(dailyCall, { action: 'error', errorMsg: msg, error: { type: 'connection-error', msg } });
}
