import { HttpProblem } from '../../../server/httpAnswers.ts';
import { type ApiContext, type ApiOperation, type ApiRequest, pageAnswer } from '../../apiOperation.ts';
import { keepMaskedSecrets } from '../../records/credentialSecrets.ts';
import type { ListRequest, StoredRecord } from '../../records/recordStore.ts';
import { fieldsOf, type JsonObject, newRecord, withoutNull } from '../../records/records.ts';
import { parentAt, withBaseline } from './publishedVersions.ts';
import {
  cursorAfter,
  DEFAULT_PAGE_SIZE,
  discardDraft,
  draftsOf,
  type Kind,
  pageMetadata,
  type PageQuery,
  readCursor,
  shownDraft,
  storedDraft,
  type StoredDraft,
  storedVersion,
} from './storedVersions.ts';

/** The draft of the path. @throws HttpProblem 404 */
function draftAt(kind: Kind, request: ApiRequest, context: ApiContext): StoredDraft {
  const { id } = parentAt(kind, request, context);
  const { draftId = '' } = request.path;
  const draft = storedDraft(kind, id, context);
  if (draft?.draftId === draftId) return draft;
  throw new HttpProblem(404, `There is no draft ${JSON.stringify(draftId)} of the ${kind} ${JSON.stringify(id)}.`);
}

/** @throws HttpProblem 409, the published `AssistantDraftConflictResponseDTO` or `ToolDraftConflictResponseDTO` */
function refuseSecondDraft(kind: Kind, id: string, context: ApiContext): void {
  const draft = storedDraft(kind, id, context);
  if (draft === undefined) return;
  const message = `The ${kind} already has a draft. Change that one, or delete it first.`;
  throw new HttpProblem(409, message, {}, { existingDraftId: draft.draftId, error: 'Conflict', message });
}

/** The version on which a draft is based. By default, this is the newest version. @throws HttpProblem 400 */
function baseVersionOf(kind: Kind, record: StoredRecord, requested: unknown, context: ApiContext): string {
  if (typeof requested !== 'string') return String(record.latestVersion);
  const row = storedVersion(kind, record.id, requested, context);
  if (row !== undefined && row.deletedAt === undefined) return requested;
  throw new HttpProblem(400, [
    `baseVersion must be a version of the ${kind}: there is no ${JSON.stringify(requested)}`,
  ]);
}

/** The fields without null. A mask is replaced by the secret of the draft, or else by that of its assistant or tool. */
const draftedFields = (fields: JsonObject, configuration: JsonObject, parent: StoredRecord): JsonObject =>
  keepMaskedSecrets(withoutNull(fields), { ...parent, ...configuration }) as JsonObject;

/** Creates a draft. Its configuration has only the fields of the body. */
const createDraft =
  (kind: Kind): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const { store } = context;
      const stored = parentAt(kind, request, context);
      refuseSecondDraft(kind, stored.id, context);
      const parent = withBaseline(kind, stored, context);
      if (parent !== stored) store.replace(kind, parent);
      const { baseVersion: requestedVersion, ...fields } = fieldsOf(request.body);
      const baseVersion = baseVersionOf(kind, parent, requestedVersion, context);
      const configuration = draftedFields(fields, {}, parent);
      const { id: draftId, ...record } = newRecord({}, context);
      const draft: StoredDraft = { ...record, id: parent.id, draftId, baseVersion, configuration };
      store.insert(draftsOf(kind), draft);
      return { status: 201, body: shownDraft(kind, draft) };
    });

const getDraft =
  (kind: Kind): ApiOperation =>
  (request, context) => ({ status: 200, body: shownDraft(kind, draftAt(kind, request, context)) });

/** Changes a draft. The fields of the body replace those of the draft. A field that is null is removed. */
const updateDraft =
  (kind: Kind): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const former = draftAt(kind, request, context);
      const fields = { ...former.configuration, ...fieldsOf(request.body) };
      const configuration = draftedFields(fields, former.configuration, parentAt(kind, request, context));
      const draft: StoredDraft = { ...former, configuration, updatedAt: context.now().toISOString() };
      context.store.replace(draftsOf(kind), draft);
      return { status: 200, body: shownDraft(kind, draft) };
    });

const removeDraft =
  (kind: Kind): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const draft = draftAt(kind, request, context);
      discardDraft(kind, draft.id, context);
      return { status: 200, body: shownDraft(kind, draft) };
    });

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

const draftLists = {
  'GET /assistant/draft': listAllDrafts('assistant'),
  'GET /assistant/{id}/draft': listDrafts('assistant'),
  'GET /tool/draft': listAllDrafts('tool'),
  'GET /tool/{id}/draft': listDrafts('tool'),
} as const;

/** To publish a draft, a client changes the assistant or tool (PATCH), which creates a version. The client then deletes the draft. */
export const draftOperations = {
  ...draftLists,
  'POST /assistant/{id}/draft': createDraft('assistant'),
  'GET /assistant/{id}/draft/{draftId}': getDraft('assistant'),
  'PATCH /assistant/{id}/draft/{draftId}': updateDraft('assistant'),
  'DELETE /assistant/{id}/draft/{draftId}': removeDraft('assistant'),
  'POST /tool/{id}/draft': createDraft('tool'),
  'GET /tool/{id}/draft/{draftId}': getDraft('tool'),
  'PATCH /tool/{id}/draft/{draftId}': updateDraft('tool'),
  'DELETE /tool/{id}/draft/{draftId}': removeDraft('tool'),
} as const;
