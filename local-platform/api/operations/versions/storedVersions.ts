import type { Answer } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext } from '../../apiOperation.ts';
import type { JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';

/** Kinds of records that have versions and drafts. */
export type Kind = 'assistant' | 'tool';

/** A version as it is stored. Its `id` is its label, such as `v3`. Labels are consecutive, because deleted versions are only marked. */
export type StoredVersion = StoredRecord & {
  /** The id in answers. */
  readonly versionId: string;
  readonly configuration: JsonObject;
  readonly configHash: string;
  readonly parentVersion?: string;
  readonly restoredFromVersion?: string;
  readonly versionName?: string;
  readonly versionDescription?: string;
  readonly deletedAt?: string;
};

/** Name of the collection with the versions of one record. */
export const versionsOf = (kind: Kind, id: string) => `${kind}/${id}/versions`;

const LABEL = /^v([1-9]\d{0,8})$/;

export const labelOf = (number: number) => `v${number}`;

/** The number in a label, such as 3 for `v3`, or 0 for a value that is not a label. */
export const numberOf = (label: unknown): number => Number(LABEL.exec(String(label))?.[1] ?? 0);

/** @returns the version, even if it is marked as deleted, or undefined if it does not exist */
export const storedVersion = (kind: Kind, id: string, label: string, { store }: Pick<ApiContext, 'store'>) =>
  store.get(versionsOf(kind, id), label) as StoredVersion | undefined;

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

/** The query of a list of versions or drafts. */
export type PageQuery = { readonly cursor?: string; readonly limit?: number };

/** The vendor's default. */
export const DEFAULT_PAGE_SIZE = 25;

/**
 * The metadata of a page, by the vendor's published type.
 *
 * @param nextCursor the cursor of the next page, or null if no page follows
 */
export const pageMetadata = (nextCursor: string | null, limit: number) => ({
  metadata: { nextCursor, hasNextPage: nextCursor !== null, limit },
});

/**
 * The cursor of the next page, which is opaque for clients.
 *
 * @param key identifies the final item of the page before
 */
export const cursorAfter = (key: string): string => Buffer.from(key).toString('base64url');

/**
 * @param form matches the keys of the list
 * @returns the whole key of the cursor, and then the groups of the form
 * @throws HttpProblem 400 if the key does not have this form
 */
export function readCursor(cursor: string, form: RegExp): readonly string[] {
  const match = form.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) throw new HttpProblem(400, ['cursor must be the nextCursor of a page of this list']);
  return match;
}
