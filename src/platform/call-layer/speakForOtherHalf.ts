import type { DailyCall } from '@daily-co/daily-js';

/**
 * Tells the library what its other half should have told, and never will: that it is there, or that it has left.
 *
 * The library notes a departure only when it was told so. When the other half hangs, the page would keep the object, and with it the
 * one room, for ever.
 */
export function speakForOtherHalf(dailyCall: DailyCall, action: 'loaded' | 'left-meeting'): void {
  const { callClientId } = dailyCall as { callClientId?: string };
  if (callClientId === undefined) return;
  window.postMessage(
    { what: 'iframe-call-message', action, callClientId, from: 'embedded' },
    // A page from a file has no origin to be named.
    window.location.protocol === 'file:' ? '*' : window.location.origin,
  );
}
