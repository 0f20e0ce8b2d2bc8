import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { type ApiContext, type ApiOperation, pageAnswer } from '../../apiOperation.ts';
import { fieldsOf, replacedRecord } from '../../records/records.ts';
import { isTurnOver, nextTurn } from '../../records/turns.ts';
import { storeState } from './versionedResources.ts';
import {
  hasConfiguration,
  parentAt,
  publishChange,
  refusePinnedVersion,
  versionAt,
  withBaseline,
} from './publishedVersions.ts';
import {
  cursorAfter,
  DEFAULT_PAGE_SIZE,
  discardDraft,
  type Kind,
  labelOf,
  numberOf,
  pageMetadata,
  type PageQuery,
  readCursor,
  storedVersion,
  type StoredVersion,
  versionsOf,
} from './storedVersions.ts';

type ShownVersion = Required<
  Pick<
    Answer<'GET /tool/{id}/versions/{version}'>,
    | 'id'
    | 'orgId'
    | 'version'
    | 'configHash'
    | 'parentVersion'
    | 'versionName'
    | 'versionDescription'
    | 'createdBy'
    | 'deletedAt'
    | 'createdAt'
  >
>;

/** A version in an answer. `createdBy` is null, because callers have an API key but no name. */
function shownVersion(kind: Kind, id: string, row: StoredVersion) {
  const { configuration, versionId, orgId, configHash, createdAt } = row;
  const shown: ShownVersion = {
    id: versionId,
    orgId,
    version: row.id,
    configHash,
    parentVersion: row.parentVersion ?? null,
    versionName: row.versionName ?? null,
    versionDescription: row.versionDescription ?? null,
    createdBy: null,
    deletedAt: row.deletedAt ?? null,
    createdAt,
  };
  return kind === 'assistant'
    ? { ...configuration, ...shown, assistantId: id, restoredFromVersion: row.restoredFromVersion ?? null }
    : { ...configuration, ...shown, toolId: id };
}

const CURSOR_KEY = /^before (v[1-9]\d{0,8})$/;

function* versionsBelow(number: number, kind: Kind, id: string, includesDeleted: boolean, context: ApiContext) {
  for (let current = number - 1; current > 0; current--) {
    const row = storedVersion(kind, id, labelOf(current), context);
    // The record was deleted while the page was sent.
    if (row === undefined) return;
    if (includesDeleted || row.deletedAt === undefined) yield row;
  }
}

/** Lists versions, the newest first. New and deleted versions do not move the next page, because a cursor contains a label. */
const listVersions =
  (kind: Kind): ApiOperation =>
  (request, context) => {
    const { id, latestVersion } = parentAt(kind, request, context);
    const { cursor, limit = DEFAULT_PAGE_SIZE } = request.query as PageQuery;
    const [, before] = cursor === undefined ? [] : readCursor(cursor, CURSOR_KEY);
    const end = before === undefined ? numberOf(latestVersion) + 1 : numberOf(before);
    const includesDeleted = request.query.includeDeleted === true;
    const rows = versionsBelow(end, kind, id, includesDeleted, context);
    let nextCursor: string | null = null;

    async function* page() {
      let last: StoredVersion | undefined;
      let remaining = limit;
      for (const row of rows) {
        if (remaining === 0) {
          nextCursor = last === undefined ? null : cursorAfter(`before ${last.id}`);
          return;
        }
        yield shownVersion(kind, id, row);
        [last, remaining] = [row, remaining - 1];
        if (isTurnOver()) await nextTurn();
      }
    }

    return pageAnswer(page(), () => pageMetadata(nextCursor, limit));
  };

const getVersion =
  (kind: Kind): ApiOperation =>
  (request, context) => ({
    status: 200,
    body: shownVersion(kind, request.path.id ?? '', versionAt(kind, request, context)),
  });

/** Stores a version with another name, description or time of deletion, and answers with it. A version's configuration never changes. */
function storeChanged(kind: Kind, id: string, row: StoredVersion, { store, now }: ApiContext) {
  const changed = { ...row, updatedAt: now().toISOString() };
  store.replace(versionsOf(kind, id), changed);
  return { status: 200, body: shownVersion(kind, id, changed) };
}

const METADATA_FIELDS = ['versionName', 'versionDescription'] as const;

const updateMetadata =
  (kind: Kind): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const row = versionAt(kind, request, context);
      const fields = fieldsOf(request.body);
      const changedNames = METADATA_FIELDS.filter((name) => fields[name] !== undefined);
      // Null removes the field.
      const metadata = Object.fromEntries(changedNames.map((name) => [name, fields[name] ?? undefined]));
      return storeChanged(kind, request.path.id ?? '', { ...row, ...metadata }, context);
    });

const deleteVersion =
  (kind: Kind): ApiOperation =>
  (request, context) =>
    context.store.transaction(() => {
      const { id = '' } = request.path;
      const row = versionAt(kind, request, context);
      if (request.query.force !== true) refusePinnedVersion({ kind, id, version: row.id }, context);
      return storeChanged(kind, id, { ...row, deletedAt: context.now().toISOString() }, context);
    });

/**
 * Publishes the configuration of an earlier version as a new version, and discards the draft. A configuration that the assistant
 * already has is not published again.
 */
const restore: ApiOperation = (request, context) =>
  context.store.transaction(() => {
    const { configuration, id: version } = versionAt('assistant', request, context);
    const stored = parentAt('assistant', request, context);
    discardDraft('assistant', stored.id, context);
    if (hasConfiguration(stored, configuration)) return { status: 201, body: stored };
    const former = withBaseline('assistant', stored, context);
    storeState(former, context);
    const restored = replacedRecord(former, configuration, context.now);
    const record = publishChange('assistant', restored, former, context, version);
    context.store.replace('assistant', record);
    return { status: 201, body: record };
  });

export const versionOperations = {
  'GET /assistant/{id}/versions': listVersions('assistant'),
  'GET /assistant/{id}/versions/{version}': getVersion('assistant'),
  'PATCH /assistant/{id}/versions/{version}': updateMetadata('assistant'),
  'DELETE /assistant/{id}/versions/{version}': deleteVersion('assistant'),
  'POST /assistant/{id}/restore/{version}': restore,
  'GET /tool/{id}/versions': listVersions('tool'),
  'GET /tool/{id}/versions/{version}': getVersion('tool'),
  'PATCH /tool/{id}/versions/{version}': updateMetadata('tool'),
  'DELETE /tool/{id}/versions/{version}': deleteVersion('tool'),
} as const;
