import type { DailyCall } from '@daily-co/daily-js';

/**
 * The call machine holds the connection. It is defined by the bundle that the room library loads at run time. In names, the bundle is
 * called the script. Library and call machine communicate by window messages.
 */

/** The parts of the library's object that this module uses. `_callObjectLoader` is private. */
type LibraryInternals = {
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
 * Sends the library a message in place of its call machine.
 *
 * For example, the library leaves a room only after the call machine has acknowledged the leave. If the call machine does not answer, the
 * page could never release the library's object, and only one object may exist.
 */
export function postAsCallMachine(library: DailyCall, message: Message): void {
  const { callClientId } = library as LibraryInternals;
  if (callClientId === undefined) return;
  window.postMessage(
    { ...message, what: 'iframe-call-message', callClientId, from: 'embedded' },
    // The origin of a page loaded from a file cannot be a target.
    window.location.protocol === 'file:' ? '*' : window.location.origin,
  );
}

/**
 * The library treats every loaded bundle as working. If a bundle defines no call machine, the library waits forever.
 *
 * @returns true if the library's object is registered without a call machine. A bundle that is loaded is then still starting, or it threw.
 */
export function lacksCallMachine(library: DailyCall): boolean {
  const { callClientId = '' } = library as LibraryInternals;
  const instance = (window as LibraryWindow)._daily?.instances?.[callClientId];
  return instance !== undefined && instance.callMachine === undefined;
}

/** Cancels the load of the bundle, and makes the library fetch the bundle again on the next load. */
export function dropScript(library: DailyCall): void {
  const { _callObjectLoader: loader } = library as LibraryInternals;
  if (loader === undefined) return;
  loader.cancel();
  loader._currentLoad = null;
}

/** Drops the bundle, and reports to the library that the bundle failed to load. */
export function failScript(library: DailyCall): void {
  dropScript(library);
  const msg = 'Failed to load call object bundle.';
  postAsCallMachine(library, { action: 'error', errorMsg: msg, error: { type: 'connection-error', msg } });
}

/** Removes the script elements that the library adds for each load attempt and leaves in the document. */
export function removeScripts(library: DailyCall): void {
  if (typeof document === 'undefined') return;
  const { dailyConfig } = library.properties as {
    readonly dailyConfig?: { readonly callObjectBundleUrlOverride?: string };
  };
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const isCallMachine =
      script.src.includes('call-machine-object-bundle') || script.src === dailyConfig?.callObjectBundleUrlOverride;
    if (isCallMachine) script.remove();
  }
}

/** A call object of the room library (daily-js), or its ready-made page in a frame ("prebuilt"). */
export type SessionShape = 'call-object' | 'prebuilt';

/** @returns the ids of the room library's instances on this page, from all copies of the library (daily-js). */
export const instanceIds = (): readonly string[] =>
  typeof window === 'undefined' ? [] : Object.keys((window as LibraryWindow)._daily?.instances ?? {});
