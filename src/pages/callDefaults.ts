import { PLATFORM_URL } from '../platform/api/platformUrl.ts';
import { VENDOR_ROOMS } from '../platform/call-client/trustedRoomUrl.ts';

/** Where calls go by default. `app`, whose configuration may say otherwise, cannot import the platform's layer itself. */
export const CALL_DEFAULTS = { apiBaseUrl: PLATFORM_URL, roomHosts: VENDOR_ROOMS.hosts } as const;
