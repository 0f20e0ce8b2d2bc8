import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext } from '../apiOperation.ts';
import { keepMaskedSecrets } from './credentialSecrets.ts';
import type { StoredRecord } from './recordStore.ts';

export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, or a list of them, as `withoutNulls` leaves it. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNull);
  return isJson(value) ? withoutNulls(value) : value;
}

/** The vendor's records have nothing that may be null, at any depth: in a body it means that there is no such field. */
const withoutNulls = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, withoutNull(value)]),
  );

/** @throws HttpProblem 400 where the body is no object. */
export function fieldsOf(body: unknown): Json {
  if (!isJson(body)) throw new HttpProblem(400, ['body must be an object']);
  return body;
}

type Origin = Pick<ApiContext, 'orgId' | 'now' | 'newId'>;

/** What the platform says of a record itself: no body can change it. */
export function newRecord(fields: Json, { orgId, now, newId }: Origin): StoredRecord {
  const createdAt = now().toISOString();
  return { ...withoutNulls(fields), id: newId(), orgId, createdAt, updatedAt: createdAt };
}

/**
 * The record with other fields, as PUT leaves it.
 *
 * @throws HttpProblem 400 where a masked secret stands for none of the record's
 */
export function replacedRecord(former: StoredRecord, fields: Json, now: () => Date): StoredRecord {
  const { id, orgId, createdAt } = former;
  const kept = keepMaskedSecrets(withoutNulls(fields), former) as Json;
  return { ...kept, id, orgId, createdAt, updatedAt: now().toISOString() };
}

/** The record with the given fields in the place of its own, as PATCH leaves it; null takes a field away. */
export const changedRecord = (former: StoredRecord, change: Json, now: () => Date): StoredRecord =>
  replacedRecord(former, { ...former, ...change }, now);
