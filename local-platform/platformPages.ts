import { randomUUID } from 'node:crypto';
import type { StoredRecord } from './api/records/recordStore.ts';
import type { Fault } from './faults.ts';
import { faultsFromNow, type PageFaults } from './pageFaults.ts';

/** Enough for every tab of a person and every test of a run; the page that was used longest ago gives way. */
const MAX_PAGES = 500;
const MAX_ROOMS_OF_A_PAGE = 50;

const PAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the platform keeps for one served HTML page, so that two tabs (or tests) never meet. */
export type PlatformPage = {
  faults: PageFaults;
  /** By room id, oldest first. */
  readonly rooms: Map<string, StoredRecord>;
};

export type PlatformPages = {
  open: (faults: readonly Fault[]) => string;
  /** A well-formed id that is not known is a page from before a restart of the server: it begins anew. */
  find: (pageId: string) => PlatformPage | undefined;
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
  const keep = (pageId: string, page: PlatformPage) => {
    pages.delete(pageId);
    pages.set(pageId, page);
    forgetOldest(pages, MAX_PAGES, onForget);
    return page;
  };
  return {
    open: (faults) => {
      const pageId = randomUUID();
      keep(pageId, { faults: faultsFromNow(faults), rooms: new Map() });
      return pageId;
    },
    find: (pageId) =>
      PAGE_ID.test(pageId)
        ? keep(pageId, pages.get(pageId) ?? { faults: faultsFromNow([]), rooms: new Map() })
        : undefined,
    isOpen: (pageId, page) => pages.get(pageId) === page,
    addRoom: ({ rooms }, roomId, call) => {
      rooms.set(roomId, call);
      forgetOldest(rooms, MAX_ROOMS_OF_A_PAGE);
    },
  };
}
