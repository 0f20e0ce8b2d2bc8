import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import { mapItems, pageAnswer } from '../listAnswer.ts';
import { maskCarriedSecrets } from '../records/credentialSecrets.ts';
import { isJsonObject, newRecord, type JsonObject } from '../records/records.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { parentAt } from './versions/publishedVersions.ts';
import { storedVersion } from './versions/storedVersions.ts';

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

export const deleteStates = (assistantId: string, { store }: ApiContext) =>
  store.deleteAll(stateCollectionOf(assistantId));

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
