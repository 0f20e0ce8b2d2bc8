const MOBILE = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/**
 * @returns true if the user agent names a mobile device. The pattern is that of the vendor's client (`@vapi-ai/web`), so that calls on the
 *   same devices wait for the microphone permission.
 */
export const isMobileDevice = (): boolean => typeof navigator !== 'undefined' && MOBILE.test(navigator.userAgent);
