import { randomUUID } from 'node:crypto';
import type { StoredRecord } from '../api/records/recordStore.ts';
import { type Fault, faultsFromNow, type PageFaults } from '../faults.ts';
import { HttpProblem } from './httpAnswers.ts';

/** Enough for every tab of a person and every test of a run. Beyond this number, the least recently used page is evicted. */
const MAX_PAGES = 500;
/** Limit for unused pages with faults. A page is unused until it sends a request. */
const MAX_UNUSED_PAGES = 500;
/** Rooms that a page keeps however old they are. */
const LASTING_ROOMS_OF_A_PAGE = 50;
/** Time in which the caller can join: a younger room is not evicted. */
const YOUNG_ROOM_MS = 60_000;
/** Beyond this number of young rooms, a page gets no further one. */
const MAX_ROOMS_OF_A_PAGE = 1_000;

const PAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isPageId = (id: string): boolean => PAGE_ID.test(id);

/** The state of one HTML page: two tabs (or tests) share nothing. */
export type PlatformPage = {
  faults: PageFaults;
  /** By room id, the oldest room first. */
  readonly rooms: Map<string, PlatformRoom>;
};

export type PlatformRoom = {
  readonly call: StoredRecord;
  /** Milliseconds of a monotonic clock. */
  readonly openedAt: number;
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
  readonly exists: (pageId: string) => boolean;
  /** @returns true if this page exists. False if it was evicted, even if a new page has its id. */
  isOpen: (pageId: string, page: PlatformPage) => boolean;
  /** @throws HttpProblem 429 if the page has too many young rooms, with the seconds to wait in the header `Retry-After` */
  addRoom: (page: PlatformPage, roomId: string, call: StoredRecord) => void;
};

function evictOldest<Value>(map: Map<string, Value>, maxSize: number, onEvict?: (key: string) => void): void {
  for (const key of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(key);
    onEvict?.(key);
  }
}

function evictOldRooms(rooms: PlatformPage['rooms'], now: number): void {
  for (const [roomId, { openedAt }] of rooms) {
    if (rooms.size < LASTING_ROOMS_OF_A_PAGE || now - openedAt < YOUNG_ROOM_MS) return;
    rooms.delete(roomId);
  }
}

/**
 * The pages that the platform serves.
 *
 * @param onEvict called with the id of an evicted page
 * @param elapsedMs a monotonic clock
 */
export function createPlatformPages(
  onEvict?: (pageId: string) => void,
  elapsedMs: () => number = () => performance.now(),
): PlatformPages {
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
        rooms: new Map<string, PlatformRoom>(),
      };
      faultsOfUnused.delete(pageId);
      pages.delete(pageId);
      pages.set(pageId, page);
      evictOldest(pages, MAX_PAGES, onEvict);
      return page;
    },
    exists: (pageId) => pages.has(pageId),
    isOpen: (pageId, page) => pages.get(pageId) === page,
    addRoom: ({ rooms }, roomId, call) => {
      const now = elapsedMs();
      evictOldRooms(rooms, now);
      const [oldest] = rooms.values();
      if (oldest !== undefined && rooms.size >= MAX_ROOMS_OF_A_PAGE) {
        const seconds = Math.ceil((oldest.openedAt + YOUNG_ROOM_MS - now) / 1_000);
        throw new HttpProblem(429, `Too many calls: ${String(MAX_ROOMS_OF_A_PAGE)} were created in the last minute.`, {
          'Retry-After': String(seconds),
        });
      }
      rooms.set(roomId, { call, openedAt: now });
    },
  };
}
