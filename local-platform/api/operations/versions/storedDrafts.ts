import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import type { Kind } from './storedVersions.ts';

/**
 * A draft as it is stored. Its `id` is that of its assistant or tool. The vendor stores a draft for each user. A caller with an API key
 * is not a user, so an assistant or tool has at most one draft.
 */
export type StoredDraft = StoredRecord & {
  /** The id in answers. */
  readonly draftId: string;
  readonly baseVersion: string;
  readonly configuration: JsonObject;
};

/** Name of the collection with the drafts of all assistants, or of all tools. */
export const draftsOf = (kind: Kind) => `${kind}-draft`;

export const storedDraft = (kind: Kind, parentId: string, { store }: ApiContext) =>
  store.get(draftsOf(kind), parentId) as StoredDraft | undefined;

export const discardDraft = (kind: Kind, parentId: string, { store }: ApiContext): void =>
  void store.delete(draftsOf(kind), parentId);

type ShownDraft = Pick<
  Answer<'GET /tool/{id}/draft/{draftId}'>,
  'id' | 'orgId' | 'baseVersion' | 'createdBy' | 'createdAt' | 'updatedAt'
>;

/** A draft in an answer. `createdBy` is null, because a caller with an API key is not a user. */
export function shownDraft(kind: Kind, { id: parentId, configuration, draftId, ...draft }: StoredDraft): JsonObject {
  const { orgId, baseVersion, createdAt, updatedAt } = draft;
  const shown: ShownDraft = { id: draftId, orgId, baseVersion, createdBy: null, createdAt, updatedAt };
  return { ...configuration, ...shown, [`${kind}Id`]: parentId };
}
