import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { deleteStates, storeState } from '../assistantVersions.ts';
import { refuseBadReference, withReference } from '../knowledge-bases/searchTools.ts';
import type { Resource } from '../resourceOperations.ts';
import { publish, publishChange, withBaseline } from './publishedVersions.ts';
import { discardDraft } from './storedDrafts.ts';
import { versionsOf, type Kind } from './storedVersions.ts';
import { deletePins, refusePinnedRecord, withPinnedTools } from './versionPins.ts';

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
