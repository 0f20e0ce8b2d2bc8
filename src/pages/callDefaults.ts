import { PLATFORM_URL } from '../platform/api/platformUrl.ts';
import { VENDOR_ROOMS } from '../platform/call-client/trustedRoomUrl.ts';

/** Default addresses of calls, for the configuration in `app`, which must not import the platform's layer. */
export const CALL_DEFAULTS = { apiBaseUrl: PLATFORM_URL, roomHosts: VENDOR_ROOMS.hosts } as const;
