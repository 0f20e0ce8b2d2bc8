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
