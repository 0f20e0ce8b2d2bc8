const MOBILE = /android|iphone|ipad|ipod|iemobile|blackberry|bada/i;

/** By the same signs as the vendor's own client, so that the mobile wait falls on the same devices. */
export const isMobileDevice = (): boolean => typeof navigator !== 'undefined' && MOBILE.test(navigator.userAgent);
