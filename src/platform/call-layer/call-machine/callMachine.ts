import type { DailyCall } from '@daily-co/daily-js';

/**
 * The call machine is the part of the room library that is loaded when a room is entered. It holds the connection. The two parts
 * talk by messages of the window.
 */

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
 * Sends the library a message that its call machine should have sent.
 *
 * The library leaves a room only when the call machine has acknowledged it. If that hangs, the page would keep the object, and
 * with it the one room, for ever.
 */
export function speakForCallMachine(library: DailyCall, message: Message): void {
  const { callClientId } = library as Front;
  if (callClientId === undefined) return;
  window.postMessage(
    { ...message, what: 'iframe-call-message', callClientId, from: 'embedded' },
    // The origin of a page from a file cannot be named.
    window.location.protocol === 'file:' ? '*' : window.location.origin,
  );
}

/**
 * Whether the script has defined no call machine: it is still starting, or it threw. The library takes a script that arrived for
 * one that works, and would wait for ever.
 */
export function scriptBroughtNothing(library: DailyCall): boolean {
  const { callClientId = '' } = library as Front;
  const instance = (window as LibraryWindow)._daily?.instances?.[callClientId];
  return instance !== undefined && instance.callMachine === undefined;
}

/** Has the library fetch the script again on the next load. */
export function dropScript(library: DailyCall): void {
  const { _callObjectLoader: loader } = library as Front;
  if (loader === undefined) return;
  loader.cancel();
  loader._currentLoad = null;
}

/** Reports the script to the library as one that never arrived. */
export function failScript(library: DailyCall): void {
  dropScript(library);
  const msg = 'Failed to load call object bundle.';
  speakForCallMachine(library, { action: 'error', errorMsg: msg, error: { type: 'connection-error', msg } });
}

/** The library adds a script element for each attempt to load and leaves it in the document. It is of no use once it ran. */
export function removeScripts(library: DailyCall): void {
  if (typeof document === 'undefined') return;
  const { dailyConfig } = library.properties as {
    readonly dailyConfig?: { readonly callObjectBundleUrlOverride?: string };
  };
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const isOurs =
      script.src.includes('call-machine-object-bundle') || script.src === dailyConfig?.callObjectBundleUrlOverride;
    if (isOurs) script.remove();
  }
}
