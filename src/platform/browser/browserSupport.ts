import { fromCallback } from 'xstate';

/**
 * Reports a browser without WebRTC, such as WebKitGTK, or a Firefox in which `media.peerconnection.enabled` is off. Without
 * this check, the room library (daily-js) opens the microphone in such a browser, and then waits for a connection until its deadline.
 */
export const browserSupport = fromCallback(({ sendBack }) => {
  if (typeof RTCPeerConnection === 'undefined') {
    sendBack({ type: 'browser.unsupported', missing: 'RTCPeerConnection' });
  }
});

const MOBILE = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/**
 * @returns true if the user agent names a mobile device. The pattern is that of the vendor's client (`@vapi-ai/web`), so that calls on the
 *   same devices wait for the microphone permission.
 */
export const isMobileDevice = (): boolean => typeof navigator !== 'undefined' && MOBILE.test(navigator.userAgent);
