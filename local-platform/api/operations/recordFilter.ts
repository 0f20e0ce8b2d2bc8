import { isDeepStrictEqual } from 'node:util';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { ApiRequest, QueryValue } from '../apiOperation.ts';
import type { ListRequest, StoredRecord } from '../records/recordStore.ts';
import { isJson, type Json } from '../records/records.ts';

type Filter = (record: StoredRecord, value: QueryValue) => boolean;

const WINDOW = /^(page|limit|sortOrder|pageState|columns|async|(created|updated)At[GL][te])$/;

const within = (value: unknown): Json => (isJson(value) ? value : {});

const equals =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) =>
    read(record) === value;

const ofCustomer = (name: string): Filter => equals(({ customer }) => within(customer)[name]);

const costOf = ({ cost }: StoredRecord) => (typeof cost === 'number' ? cost : undefined);

/** What is not the record's own field of that name. */
const CALL_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: ({ id }, value) => Array.isArray(value) && value.includes(id),
  costGe: (record, value) => (costOf(record) ?? -Infinity) >= Number(value),
  costLe: (record, value) => (costOf(record) ?? Infinity) <= Number(value),
  successEvaluation: equals(({ analysis }) => within(analysis).successEvaluation),
  number: ofCustomer('number'),
  extension: ofCustomer('extension'),
  sipUri: ofCustomer('sipUri'),
  name: ofCustomer('name'),
  email: ofCustomer('email'),
  externalId: ofCustomer('externalId'),
  // Where a customer says nothing, the check is made.
  numberE164CheckEnabled: equals(({ customer }) => within(customer).numberE164CheckEnabled ?? true),
  assistantOverrides: ({ customer }, value) =>
    isDeepStrictEqual(within(customer).assistantOverrides, JSON.parse(String(value))),
};

const TEMPLATE_FILTERS: Readonly<Record<string, Filter>> = {
  collectionId: equals(({ metadata }) => within(metadata).collectionId),
};

function filtersFor(key: OperationKey): Readonly<Record<string, Filter>> {
  if (key.startsWith('GET /v2/call')) return CALL_FILTERS;
  return key === 'GET /template' ? TEMPLATE_FILTERS : {};
}

/** The times and the filters of a query, as the store takes them. */
export function listRequestOf({ key, query }: Pick<ApiRequest, 'key' | 'query'>): ListRequest {
  const named = Object.entries(query);
  const times = named.filter(([name]) => /^(created|updated)At/.test(name));
  const filters = filtersFor(key);
  const wanted = named
    .filter(([name]) => !WINDOW.test(name))
    .map(([name, value]) => {
      const filter = filters[name] ?? equals((record) => record[name]);
      return (record: StoredRecord) => filter(record, value);
    });
  return {
    ...(Object.fromEntries(times) as ListRequest),
    ...(query.sortOrder === 'ASC' ? { sortOrder: 'ASC' } : {}),
    ...(wanted.length > 0 ? { where: (record) => wanted.every((fits) => fits(record)) } : {}),
  };
}
