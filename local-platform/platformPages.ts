import { randomUUID } from 'node:crypto';
import type { StoredRecord } from './api/records/recordStore.ts';
import type { Fault } from './faults.ts';
import { faultsFromNow, type PageFaults } from './pageFaults.ts';

/** Enough for every tab of a person and every test of a run. Beyond this number, the least recently used page is evicted. */
const MAX_PAGES = 500;
/** Limit for unused pages with faults. A page is unused until it sends a request. */
const MAX_UNUSED_PAGES = 500;
const MAX_ROOMS_OF_A_PAGE = 50;

const PAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isPageId = (id: string): boolean => PAGE_ID.test(id);

/** The state of one HTML page: two tabs (or tests) share nothing. */
export type PlatformPage = {
  faults: PageFaults;
  /** The call of each room by room id, the oldest room first. */
  readonly rooms: Map<string, StoredRecord>;
};

export type PlatformPages = {
  /**
   * Opens a page and returns its id. Until the page is used, only its faults are stored, and it evicts no page that is in use,
   * because any site can make browsers load pages without a limit.
   */
  open: (faults: readonly Fault[]) => string;
  /**
   * Returns the page of a request. A page that does not exist is created, with the faults for which it was opened if these are still
   * stored. An eviction of the page or a restart of the server removes them.
   *
   * @param pageId a string for which `isPageId` is true
   */
  use: (pageId: string) => PlatformPage;
  /** @returns true if this page exists. False if it was evicted, even if a new page has its id. */
  isOpen: (pageId: string, page: PlatformPage) => boolean;
  addRoom: (page: PlatformPage, roomId: string, call: StoredRecord) => void;
};

function evictOldest<Value>(map: Map<string, Value>, maxSize: number, onEvict?: (key: string) => void): void {
  for (const key of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(key);
    onEvict?.(key);
  }
}

/**
 * The pages that the platform serves.
 *
 * @param onEvict called with the id of an evicted page
 */
export function createPlatformPages(onEvict?: (pageId: string) => void): PlatformPages {
  const pages = new Map<string, PlatformPage>();
  const faultsOfUnused = new Map<string, readonly Fault[]>();
  return {
    open: (faults) => {
      const pageId = randomUUID();
      if (faults.length > 0) faultsOfUnused.set(pageId, faults);
      evictOldest(faultsOfUnused, MAX_UNUSED_PAGES);
      return pageId;
    },
    use: (pageId) => {
      const page = pages.get(pageId) ?? {
        faults: faultsFromNow(faultsOfUnused.get(pageId) ?? []),
        rooms: new Map<string, StoredRecord>(),
      };
      faultsOfUnused.delete(pageId);
      pages.delete(pageId);
      pages.set(pageId, page);
      evictOldest(pages, MAX_PAGES, onEvict);
      return page;
    },
    isOpen: (pageId, page) => pages.get(pageId) === page,
    addRoom: ({ rooms }, roomId, call) => {
      rooms.set(roomId, call);
      evictOldest(rooms, MAX_ROOMS_OF_A_PAGE);
    },
  };
}
