import type { DailyAdvancedConfig } from '@daily-co/daily-js';
import { PLATFORM_URL } from '../api/platformUrl.ts';
import { type TrustedRooms, VENDOR_ROOMS } from './trustedRoomUrl.ts';

/** Defaults for constructor arguments of the call clients of a page. */
export type PageDefaults = {
  /** Base URL of the platform's REST API. Default: the vendor's. */
  readonly apiBaseUrl: string;
  /** Trusted rooms. A client joins no other room. Default: the vendor's hosts over https. */
  readonly rooms: TrustedRooms;
  /** Configuration of the room library, such as `callObjectBundleUrlOverride`, the URL of its call machine. Default: empty. */
  readonly dailyConfig: Readonly<DailyAdvancedConfig>;
};

const VENDOR_DEFAULTS: PageDefaults = { apiBaseUrl: PLATFORM_URL, rooms: VENDOR_ROOMS, dailyConfig: {} };

let currentDefaults = VENDOR_DEFAULTS;

export const pageDefaults = (): PageDefaults => currentDefaults;

/** Sets the page's defaults for clients that are created later. Omitted fields become the vendor's defaults again. */
export function setPageDefaults(defaults: Partial<PageDefaults>): void {
  currentDefaults = { ...VENDOR_DEFAULTS, ...defaults };
}
