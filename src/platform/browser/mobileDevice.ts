const MOBILE = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/**
 * @returns true on a mobile device. Matches the same user agents as the vendor's client (`@vapi-ai/web`), so that calls on the same devices
 *   wait for the microphone permission.
 */
export const isMobileDevice = (): boolean => typeof navigator !== 'undefined' && MOBILE.test(navigator.userAgent);
