const MOBILE = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/** Matches the same user agents as the vendor's client, so that the mobile wait applies to the same devices. */
export const isMobileDevice = (): boolean => typeof navigator !== 'undefined' && MOBILE.test(navigator.userAgent);
