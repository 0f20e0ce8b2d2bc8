import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { pageAnswer } from '../../listAnswer.ts';
import type { ListRequest } from '../../records/recordStore.ts';
import { cursorAfter, DEFAULT_PAGE_SIZE, pageMetadata, readCursor, type PageQuery } from './cursors.ts';
import { parentAt } from './publishedVersions.ts';
import { draftsOf, shownDraft, storedDraft, type StoredDraft } from './storedDrafts.ts';
import type { Kind } from './storedVersions.ts';

type DraftQuery = PageQuery & { readonly createdBy?: string };

/** Lists are in descending order of this key: the newest draft is first, and in the same millisecond the one with the greater id. */
const keyOf = ({ createdAt, draftId }: StoredDraft) => `${createdAt} ${draftId}`;

const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) .+$/;

/**
 * A request for the drafts after a cursor, or for all drafts without a cursor. The request also selects drafts of the cursor's
 * millisecond that are not after the cursor.
 */
function requestAfter(cursor: string | undefined): ListRequest & { readonly lastKey?: string } {
  if (cursor === undefined) return {};
  const [lastKey = '', createdAtLe = ''] = readCursor(cursor, KEY);
  return { lastKey, createdAtLe };
}

/** The first `limit` drafts in the order of their keys, and one more draft if another page follows. */
async function firstByKey(drafts: AsyncIterable<StoredDraft>, limit: number): Promise<readonly StoredDraft[]> {
  const candidates: StoredDraft[] = [];
  for await (const draft of drafts) {
    // Continues to the end of the millisecond, because the store orders drafts of the same millisecond differently.
    if (candidates.length > limit && candidates.at(-1)?.createdAt !== draft.createdAt) break;
    candidates.push(draft);
  }
  return candidates.sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1)).slice(0, limit + 1);
}

async function* draftsAfter(kind: Kind, cursor: string | undefined, { store }: ApiContext) {
  const { lastKey, ...request } = requestAfter(cursor);
  for await (const record of store.stream(draftsOf(kind), request).records) {
    const draft = record as StoredDraft;
    if (lastKey === undefined || keyOf(draft) < lastKey) yield draft;
  }
}

/** Is async because `pageAnswer` requires an async iterable. */
async function* showEach(kind: Kind, drafts: readonly StoredDraft[]) {
  for (const draft of drafts) yield await Promise.resolve(shownDraft(kind, draft));
}

/** Lists the drafts of all assistants, or of all tools. New and deleted drafts do not move the next page. */
const listAllDrafts =
  (kind: Kind): ApiOperation =>
  async (request, context) => {
    const { cursor, limit = DEFAULT_PAGE_SIZE, createdBy } = request.query as DraftQuery;
    // Drafts have no author (`shownDraft`), so `createdBy` selects none.
    const drafts = createdBy === undefined ? await firstByKey(draftsAfter(kind, cursor, context), limit) : [];
    const page = drafts.slice(0, limit);
    const last = drafts.length > limit ? page.at(-1) : undefined;
    const nextCursor = last === undefined ? null : cursorAfter(keyOf(last));
    return pageAnswer(showEach(kind, page), () => pageMetadata(nextCursor, limit));
  };

/** Lists the draft of one assistant or tool. There is at most one draft, so there is no second page. */
const listDrafts =
  (kind: Kind): ApiOperation =>
  (request, context) => {
    const { id } = parentAt(kind, request, context);
    const { cursor, limit = DEFAULT_PAGE_SIZE, createdBy } = request.query as DraftQuery;
    const { lastKey } = requestAfter(cursor);
    const draft = storedDraft(kind, id, context);
    const isListed =
      draft !== undefined && createdBy === undefined && (lastKey === undefined || keyOf(draft) < lastKey);
    const results = isListed ? [shownDraft(kind, draft)] : [];
    return { status: 200, body: { results, ...pageMetadata(null, limit) } };
  };

export const draftLists = {
  'GET /assistant/draft': listAllDrafts('assistant'),
  'GET /assistant/{id}/draft': listDrafts('assistant'),
  'GET /tool/draft': listAllDrafts('tool'),
  'GET /tool/{id}/draft': listDrafts('tool'),
} as const;
