import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../../apiOperation.ts';
import { keepMaskedSecrets } from '../../records/credentialSecrets.ts';
import { fieldsOf, newRecord, withoutNull, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { draftLists } from './draftLists.ts';
import { parentAt, withBaseline } from './publishedVersions.ts';
import { discardDraft, draftsOf, shownDraft, storedDraft, type StoredDraft } from './storedDrafts.ts';
import { storedVersion, type Kind } from './storedVersions.ts';

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
