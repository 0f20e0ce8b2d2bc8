import { randomUUID } from 'node:crypto';
import type { StoredRecord } from './api/records/recordStore.ts';
import type { Fault } from './faults.ts';
import { faultsFromNow, type PageFaults } from './pageFaults.ts';

/** Enough for every tab of a person and every test of a run. The least recently used page is evicted. */
const MAX_PAGES = 500;
/** Limit for pages with faults that have not sent a request. */
const MAX_UNUSED_PAGES = 500;
const MAX_ROOMS_OF_A_PAGE = 50;

const PAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isPageId = (text: string): boolean => PAGE_ID.test(text);

/** The state of one HTML page: two tabs (or tests) share nothing. */
export type PlatformPage = {
  faults: PageFaults;
  /** By room id, oldest first. */
  readonly rooms: Map<string, StoredRecord>;
};

export type PlatformPages = {
  /**
   * @returns the id of a new page. Until the page is used, only its faults are stored, and it evicts no page that is in use:
   * any site can cause browsers to load pages, without a limit.
   */
  open: (faults: readonly Fault[]) => string;
  /**
   * The page of a request. An unknown page (evicted, or opened before a restart of the server) is created empty.
   *
   * @param pageId well-formed
   */
  use: (pageId: string) => PlatformPage;
  /** @returns true if this page exists; false if it was evicted, also if a new page has its id. */
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
