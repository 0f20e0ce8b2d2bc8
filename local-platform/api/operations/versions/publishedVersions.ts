import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext, ApiRequest } from '../../apiOperation.ts';
import { isJsonObject, newRecord, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { recordAt } from '../resourceOperations.ts';
import { labelOf, numberOf, storedVersion, versionsOf, type Kind, type StoredVersion } from './storedVersions.ts';
import { storePins } from './versionPins.ts';

/** Fields that the platform sets. */
const PLATFORM_FIELDS: ReadonlySet<string> = new Set(['id', 'orgId', 'createdAt', 'updatedAt', 'latestVersion']);

/** The fields of a record that a version contains. */
const configurationOf = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !PLATFORM_FIELDS.has(name)));

/** True if the record has this configuration. The fields that the platform sets do not count. */
export const hasConfiguration = (record: JsonObject, configuration: JsonObject): boolean =>
  isDeepStrictEqual(configurationOf(record), configuration);

/** Replaces objects with lists of their names and values, sorted by name, so that equal contents have equal JSON. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).sort();
  return names.map((name) => [name, withSortedFields(value[name])]);
}

const hashOf = (configuration: JsonObject): string =>
  createHash('sha256')
    .update(JSON.stringify(withSortedFields(configuration)))
    .digest('hex');

/**
 * Stores the record's configuration as its next version. Must be called in the transaction that stores the record.
 *
 * @param restoredFromVersion the label of the version whose configuration the record now has again, if any
 * @returns the record, with the new version as its `latestVersion`
 */
export function publish(
  kind: Kind,
  record: StoredRecord,
  context: ApiContext,
  restoredFromVersion?: string,
): StoredRecord {
  const { latestVersion: parentVersion } = record;
  const configuration = configurationOf(record);
  const label = labelOf(numberOf(parentVersion) + 1);
  const configHash = hashOf(configuration);
  const row = newRecord({ configuration, configHash, parentVersion, restoredFromVersion }, context);
  context.store.insert(versionsOf(kind, record.id), { ...row, id: label, versionId: row.id });
  storePins({ kind, id: record.id, version: label }, configuration, context);
  return { ...record, latestVersion: label };
}

/** Returns the record with a version. A record from an older data file has none, so its configuration becomes its first version. */
export const withBaseline = (kind: Kind, record: StoredRecord, context: ApiContext): StoredRecord =>
  numberOf(record.latestVersion) > 0 ? record : publish(kind, record, context);

/**
 * Publishes a changed record as a new version, unless its configuration is unchanged.
 *
 * @param former the record before the change, with a version
 * @returns the record, with its `latestVersion`
 */
export function publishChange(
  kind: Kind,
  record: StoredRecord,
  former: StoredRecord,
  context: ApiContext,
  restoredFromVersion?: string,
): StoredRecord {
  const changed = { ...record, latestVersion: former.latestVersion };
  if (hasConfiguration(changed, configurationOf(former))) return changed;
  return publish(kind, changed, context, restoredFromVersion);
}

/** The assistant or tool of the path. @throws HttpProblem 404 */
export const parentAt = (kind: Kind, request: ApiRequest, context: ApiContext): StoredRecord =>
  recordAt({ name: kind, collection: () => kind }, request, context);

/**
 * The version of the path.
 *
 * @throws HttpProblem 404 if the version does not exist, or was deleted and the query does not include deleted versions
 */
export function versionAt(kind: Kind, request: ApiRequest, context: ApiContext): StoredVersion {
  const { id } = parentAt(kind, request, context);
  const { version = '' } = request.path;
  const row = storedVersion(kind, id, version, context);
  if (row === undefined || (row.deletedAt !== undefined && request.query.includeDeleted !== true)) {
    throw new HttpProblem(404, `There is no version ${JSON.stringify(version)} of the ${kind} ${JSON.stringify(id)}.`);
  }
  return row;
}
