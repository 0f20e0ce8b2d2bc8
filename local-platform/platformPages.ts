import { randomUUID } from 'node:crypto';
import type { StoredRecord } from './api/records/recordStore.ts';
import type { Fault } from './faults.ts';
import { faultsFromNow, type PageFaults } from './pageFaults.ts';

/** Enough for every tab of a person and every test of a run; the page that was used longest ago gives way. */
const MAX_PAGES = 500;
/** Of pages that have sent nothing yet. */
const MAX_UNUSED_PAGES = 500;
const MAX_ROOMS_OF_A_PAGE = 50;

const PAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isPageId = (text: string): boolean => PAGE_ID.test(text);

/** What the platform keeps for one HTML page, so that two tabs (or tests) never meet. */
export type PlatformPage = {
  faults: PageFaults;
  /** By room id, oldest first. */
  readonly rooms: Map<string, StoredRecord>;
};

export type PlatformPages = {
  /**
   * The id of a new page. Only its faults are kept until it is used, and pages that are not used push out no page that is:
   * anybody may load the site, as often as they like.
   */
  open: (faults: readonly Fault[]) => string;
  /**
   * The page that a request is for. One that is not known begins anew: it was pushed out, or opened before a restart of the server.
   *
   * @param pageId well-formed
   */
  use: (pageId: string) => PlatformPage;
  /** Whether it is the same page still, and no new one of its id. */
  isOpen: (pageId: string, page: PlatformPage) => boolean;
  addRoom: (page: PlatformPage, roomId: string, call: StoredRecord) => void;
};

function forgetOldest<Value>(map: Map<string, Value>, size: number, onForget?: (key: string) => void): void {
  for (const key of map.keys()) {
    if (map.size <= size) return;
    map.delete(key);
    onForget?.(key);
  }
}

/** @param onForget is told the id of a page that gives way. */
export function createPlatformPages(onForget?: (pageId: string) => void): PlatformPages {
  const pages = new Map<string, PlatformPage>();
  const faultsOfUnused = new Map<string, readonly Fault[]>();
  return {
    open: (faults) => {
      const pageId = randomUUID();
      if (faults.length > 0) faultsOfUnused.set(pageId, faults);
      forgetOldest(faultsOfUnused, MAX_UNUSED_PAGES);
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
      forgetOldest(pages, MAX_PAGES, onForget);
      return page;
    },
    isOpen: (pageId, page) => pages.get(pageId) === page,
    addRoom: ({ rooms }, roomId, call) => {
      rooms.set(roomId, call);
      forgetOldest(rooms, MAX_ROOMS_OF_A_PAGE);
    },
  };
}
