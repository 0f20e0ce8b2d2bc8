import { HttpProblem } from '../../../server/httpAnswers.ts';
import { type ApiContext, type ApiOperation, mapItems, pageAnswer } from '../../apiOperation.ts';
import { maskCarriedSecrets } from '../../records/credentialSecrets.ts';
import { isJsonObject, type JsonObject, newRecord } from '../../records/records.ts';
import { refuseBadReference, withReference } from '../knowledge-bases/attachedFiles.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { DEFAULT_LIMIT, type Resource } from '../resourceOperations.ts';
import {
  deletePins,
  parentAt,
  publish,
  publishChange,
  refusePinnedRecord,
  withBaseline,
  withPinnedTools,
} from './publishedVersions.ts';
import { discardDraft, type Kind, storedVersion, versionsOf } from './storedVersions.ts';

/**
 * The name of the collection with the former states of an assistant, one for each change. The vendor's older
 * `GET /assistant/{id}/version` lists these states. The folder `versions` has the versions of `GET /assistant/{id}/versions`.
 */
const stateCollectionOf = (assistantId: string) => `assistant/${assistantId}/version`;

/**
 * Stores which version an assistant had before a change.
 *
 * @param former the assistant before the change, with a version
 */
export function storeState({ id, latestVersion, updatedAt: keptSince }: StoredRecord, context: ApiContext): void {
  context.store.insert(stateCollectionOf(id), newRecord({ version: latestVersion, keptSince }, context));
}

const deleteStates = (assistantId: string, { store }: ApiContext) => store.deleteAll(stateCollectionOf(assistantId));

/** The former state that a row stands for. A row that was stored before assistants had versions contains the whole state. */
function stateOf(row: StoredRecord, { id, orgId, createdAt }: StoredRecord, context: ApiContext): JsonObject {
  if (isJsonObject(row.state)) return row.state;
  const { version, keptSince } = row;
  const { configuration } = storedVersion('assistant', id, String(version), context) ?? {};
  return { ...configuration, id, orgId, createdAt, updatedAt: keptSince, latestVersion: version };
}

/**
 * A former state in an answer. API version 2.3.8 (the vendor's older client) has the state itself. Version 2.7.1 has a record whose
 * field `data` is the state as JSON text, with its secrets masked.
 */
function shownState({ id, createdAt, orgId }: StoredRecord, state: JsonObject, { apiVersion }: ApiContext): JsonObject {
  if (apiVersion === '2.3.8') return state;
  return { id, assistantId: state.id, orgId, data: JSON.stringify(maskCarriedSecrets(state)), createdAt };
}

/** Encodes how many states are older than the page, so that newer states do not move the next page. */
const pageStateOf = (olderCount: number) => Buffer.from(`older:${olderCount}`).toString('base64url');

/** Decodes the result of `pageStateOf`. @throws HttpProblem 400 if the text has another form or the number exceeds the total */
function readPageState(pageState: string, total: number): number {
  const [, digits] = /^older:(\d{1,9})$/.exec(Buffer.from(pageState, 'base64url').toString()) ?? [];
  if (digits === undefined || Number(digits) > total) {
    throw new HttpProblem(400, ['pageState must be a nextPageState from this list']);
  }
  return Number(digits);
}

/** The record in an answer. Answers of API version 2.3.8 (the vendor's older client) have no `latestVersion`. */
function shownWithVersion(record: StoredRecord, { apiVersion }: ApiContext): JsonObject {
  if (apiVersion === '2.7.1') return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'latestVersion'));
}

/** Deletes the versions and the draft of a record, and the pins on its versions. @throws HttpProblem 409 if a version is pinned */
function deleteWithVersions(kind: Kind, id: string, context: ApiContext): void {
  refusePinnedRecord(kind, id, context);
  context.store.deleteAll(versionsOf(kind, id));
  discardDraft(kind, id, context);
  deletePins(kind, id, context);
}

/** Each change of an assistant's configuration creates a version. */
export const assistant: Resource = {
  name: 'assistant',
  collection: () => 'assistant',
  shown: shownWithVersion,
  onCreate: (record, context) => publish('assistant', withPinnedTools(record), context),
  onChange: (record, stored, context) => {
    const former = withBaseline('assistant', stored, context);
    storeState(former, context);
    return publishChange('assistant', withPinnedTools(record), former, context);
  },
  onDelete: (id, context) => {
    deleteWithVersions('assistant', id, context);
    deleteStates(id, context);
  },
};

export const tool: Resource = {
  name: 'tool',
  kind: 'type',
  collection: () => 'tool',
  shown: (record, context) => shownWithVersion(withReference(record), context),
  onCreate: (record, context) => publish('tool', record, context),
  onChange: (record, stored, context) => {
    refuseBadReference(record, context);
    return publishChange('tool', record, withBaseline('tool', stored, context), context);
  },
  onDelete: (id, context) => deleteWithVersions('tool', id, context),
};

/** Lists the former states of an assistant, the newest first. The answer has `nextPageState` if another page follows. */
export const listFormerStates: ApiOperation = (request, context) => {
  const assistant = parentAt('assistant', request, context);
  const { id } = assistant;
  const { page = 1, limit = DEFAULT_LIMIT, pageState } = request.query as VersionQuery;
  const { total } = context.store.list(stateCollectionOf(id), { limit: 0 });
  // `start` and `end` are counted from the oldest state, but the list begins with the newest state.
  const end = pageState === undefined ? Math.max(0, total - (page - 1) * limit) : readPageState(pageState, total);
  const start = Math.max(0, end - limit);
  const { records } = context.store.stream(stateCollectionOf(id), { offset: total - end, limit: end - start });
  const states = mapItems(records, (row) => shownState(row, stateOf(row, assistant, context), context));
  return pageAnswer(states, () => ({
    metadata: { itemsPerPage: limit, totalItems: total, currentPage: page },
    ...(start > 0 && limit > 0 ? { nextPageState: pageStateOf(start) } : {}),
  }));
};

type VersionQuery = { readonly page?: number; readonly limit?: number; readonly pageState?: string };
