import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext } from '../apiOperation.ts';
import { keepMaskedSecrets } from './credentialSecrets.ts';
import type { StoredRecord } from './recordStore.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes null from a value at any depth, from its objects and from its lists. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNull);
  return isJsonObject(value) ? withoutNullFields(value) : value;
}

/** Stored records contain no null: in a body, null leaves a field out or removes it. */
const withoutNullFields = (fields: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, withoutNull(value)]),
  );

/** Returns the value if it is a JSON object, and an empty object if it is not. */
export const objectOrEmpty = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});

/** @throws HttpProblem 400 if the body is not an object. */
export function fieldsOf(body: unknown): JsonObject {
  if (!isJsonObject(body)) throw new HttpProblem(400, ['body must be an object']);
  return body;
}

type Origin = Pick<ApiContext, 'orgId' | 'now' | 'newId'>;

/** Returns a new record. The platform sets its id, organization and times, whatever the fields contain. */
export function newRecord(fields: JsonObject, { orgId, now, newId }: Origin): StoredRecord {
  const createdAt = now().toISOString();
  return { ...withoutNullFields(fields), id: newId(), orgId, createdAt, updatedAt: createdAt };
}

/**
 * Returns the record after a PUT. The given fields replace all fields of the record, except its id, organization and times, which the
 * platform sets.
 *
 * @throws HttpProblem 400 if it is not clear which secret of the record a mask stands for
 */
export function replacedRecord(former: StoredRecord, fields: JsonObject, now: () => Date): StoredRecord {
  const { id, orgId, createdAt } = former;
  const kept = keepMaskedSecrets(withoutNullFields(fields), former) as JsonObject;
  return { ...kept, id, orgId, createdAt, updatedAt: now().toISOString() };
}

/** Returns the record after a PATCH. The given fields replace those of the record, and null removes a field. */
export const changedRecord = (former: StoredRecord, change: JsonObject, now: () => Date): StoredRecord =>
  replacedRecord(former, { ...former, ...change }, now);
