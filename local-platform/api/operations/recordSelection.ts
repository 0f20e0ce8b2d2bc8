import { isDeepStrictEqual } from 'node:util';
import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext, ApiRequest, QueryValue } from '../apiOperation.ts';
import type { Collection, ListRequest, RecordStream, StoredRecord } from '../records/recordStore.ts';
import { isJsonObject, objectOrEmpty } from '../records/records.ts';

/** Query parameters that are not filters. They set the page, the range of times, the order, the form or the delivery of a list. */
const LIST_PARAMETERS =
  /^(page|limit|sortOrder|sortBy|cursor|pageState|columns|async|format|include\w+|(created|updated)At[GL][te])$/;

/** True for a text that contains the value, in upper or lower case. */
const contains = (text: unknown, value: unknown): boolean =>
  typeof text === 'string' && text.toLowerCase().includes(String(value).toLowerCase());

/** @returns true if the record matches the value of one query parameter */
type Filter = (record: StoredRecord, value: QueryValue) => boolean;

const MAX_TRANSCRIPT_RANGE_MS = 7 * 24 * 60 * 60 * 1000;

const equals =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) =>
    read(record) === value;

const isOneOf =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) =>
    Array.isArray(value) && value.includes(read(record));

/** Reads the query's value as a JSON object. The object that `read` returns must have all of these fields, with equal values. */
const hasFieldsOf =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) => {
    const actual = objectOrEmpty(read(record));
    const expected = objectOrEmpty(JSON.parse(String(value)));
    return Object.entries(expected).every(([name, field]) => isDeepStrictEqual(actual[name], field));
  };

const equalsIgnoringCase = (actual: unknown, expected: QueryValue) =>
  typeof actual === 'string' && actual.toLowerCase() === String(expected).toLowerCase();

const equalsCustomerField = (name: string): Filter => equals(({ customer }) => objectOrEmpty(customer)[name]);

const costOf = ({ cost }: StoredRecord) => (typeof cost === 'number' ? cost : undefined);

/**
 * Operators of the vendor's `StructuredOutputFilterDTO`. `gt`, `gte`, `lt` and `lte` compare numbers. The others compare strings:
 * `contains` and `notContains` without regard to case.
 */
const OPERATORS: Readonly<Record<string, (value: unknown, expected: string) => boolean>> = {
  eq: (value, expected) => String(value) === expected,
  neq: (value, expected) => String(value) !== expected,
  gt: (value, expected) => Number(value) > Number(expected),
  gte: (value, expected) => Number(value) >= Number(expected),
  lt: (value, expected) => Number(value) < Number(expected),
  lte: (value, expected) => Number(value) <= Number(expected),
  contains: (value, expected) => String(value).toLowerCase().includes(expected.toLowerCase()),
  notContains: (value, expected) => !String(value).toLowerCase().includes(expected.toLowerCase()),
};

const meetsOperators = (value: unknown, operators: unknown): boolean =>
  value !== undefined &&
  Object.entries(objectOrEmpty(operators)).every(
    ([name, expected]) => OPERATORS[name]?.(value, String(expected)) ?? false,
  );

const structuredOutputsOf = ({ artifact }: StoredRecord) => objectOrEmpty(objectOrEmpty(artifact).structuredOutputs);

/** The score of the call's first scorecard. */
const scoreOf = ({ artifact }: StoredRecord): unknown =>
  objectOrEmpty(Object.values(objectOrEmpty(objectOrEmpty(artifact).scorecards))[0]).scoreNormalized;

/** Filters for the query parameters that need more than a comparison with the call's field of the same name. */
const CALL_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  squadIdAny: isOneOf(({ squadId }) => squadId),
  phoneNumberIdAny: isOneOf(({ phoneNumberId }) => phoneNumberId),
  endedReasonAny: isOneOf(({ endedReason }) => endedReason),
  customerNumberAny: isOneOf(({ customer }) => objectOrEmpty(customer).number),
  assistantName: ({ assistant }, value) => equalsIgnoringCase(objectOrEmpty(assistant).name, value),
  squadName: ({ squad }, value) => equalsIgnoringCase(objectOrEmpty(squad).name, value),
  transcript: ({ artifact }, value) => {
    const { transcript } = objectOrEmpty(artifact);
    return typeof transcript === 'string' && transcript.toLowerCase().includes(String(value).toLowerCase());
  },
  structuredOutputs: (record, value) =>
    Object.entries(objectOrEmpty(JSON.parse(String(value)))).every(([id, operators]) =>
      meetsOperators(objectOrEmpty(structuredOutputsOf(record)[id]).result, operators),
    ),
  score: (record, value) => meetsOperators(scoreOf(record), JSON.parse(String(value))),
  // A call without a cost meets neither limit.
  costGe: (record, value) => (costOf(record) ?? -Infinity) >= Number(value),
  costLe: (record, value) => (costOf(record) ?? Infinity) <= Number(value),
  successEvaluation: equals(({ analysis }) => objectOrEmpty(analysis).successEvaluation),
  customer: hasFieldsOf(({ customer }) => customer),
  number: equalsCustomerField('number'),
  extension: equalsCustomerField('extension'),
  sipUri: equalsCustomerField('sipUri'),
  name: equalsCustomerField('name'),
  email: equalsCustomerField('email'),
  externalId: equalsCustomerField('externalId'),
  // The vendor's default is to check a customer's number.
  numberE164CheckEnabled: equals(({ customer }) => objectOrEmpty(customer).numberE164CheckEnabled ?? true),
  assistantOverrides: (record, value) => {
    const expected: unknown = JSON.parse(String(value));
    const [callOverrides, customerOverrides] = [
      record.assistantOverrides,
      objectOrEmpty(record.customer).assistantOverrides,
    ];
    return [callOverrides, customerOverrides].some((actual) => actual !== undefined && isPartOf(expected, actual));
  },
};

/** @returns true if the actual value has every expected field, at any depth. Values that are not objects must be equal. */
function isPartOf(expected: unknown, actual: unknown): boolean {
  if (!isJsonObject(expected)) return isDeepStrictEqual(expected, actual);
  return isJsonObject(actual) && Object.entries(expected).every(([name, value]) => isPartOf(value, actual[name]));
}

/**
 * Refuses a transcript search without `createdAtGe`, or over more than seven days, as the vendor does. Refuses `endedReasonAnyBitmap`,
 * because the vendor does not publish the encoding of the bitmap.
 *
 * @throws HttpProblem 400
 */
export function refuseUnusableCallFilters({ query }: Pick<ApiRequest, 'query'>, now: Date): void {
  if (query.endedReasonAnyBitmap !== undefined) {
    throw new HttpProblem(400, ['endedReasonAnyBitmap is not supported: use endedReasonAny']);
  }
  if (query.transcript === undefined) return;
  const { createdAtGe, createdAtLe, createdAtLt } = query as Readonly<Record<string, string | undefined>>;
  if (createdAtGe === undefined) throw new HttpProblem(400, ['createdAtGe should not be empty with transcript']);
  const end = Date.parse(createdAtLe ?? createdAtLt ?? now.toISOString());
  if (end - Date.parse(createdAtGe) > MAX_TRANSCRIPT_RANGE_MS) {
    throw new HttpProblem(400, ['transcript can be searched within 7 days or less']);
  }
}

const nameContains: Filter = ({ name }, value) => contains(name, value);

const TEMPLATE_FILTERS: Readonly<Record<string, Filter>> = {
  collectionId: equals(({ metadata }) => objectOrEmpty(metadata).collectionId),
};

const NAMED_FILTERS: Readonly<Record<string, Filter>> = { idAny: isOneOf(({ id }) => id), name: nameContains };

const CHAT_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  // The vendor mails an export to this address, so the address does not select chats.
  email: () => true,
};

const SESSION_FILTERS: Readonly<Record<string, Filter>> = {
  idAny: isOneOf(({ id }) => id),
  assistantIdAny: isOneOf(({ assistantId }) => assistantId),
  phoneNumberIdAny: isOneOf(({ phoneNumberId }) => phoneNumberId),
  customerNumberAny: isOneOf(({ customer }) => objectOrEmpty(customer).number),
  assistantOverrides: hasFieldsOf(({ assistantOverrides }) => assistantOverrides),
  squadOverrides: hasFieldsOf(({ squadOverrides }) => squadOverrides),
  number: equalsCustomerField('number'),
  extension: equalsCustomerField('extension'),
  sipUri: equalsCustomerField('sipUri'),
  email: equalsCustomerField('email'),
  externalId: equalsCustomerField('externalId'),
  // The vendor's default is to check a customer's number.
  numberE164CheckEnabled: equals(({ customer }) => objectOrEmpty(customer).numberE164CheckEnabled ?? true),
};

const PHONE_NUMBER_FILTERS: Readonly<Record<string, Filter>> = {
  search: ({ name, number, id }, value) => [name, number, id].some((text) => contains(text, value)),
};

/** Filters for the operations whose keys match a pattern. The first pattern that matches applies. */
const FILTERS: readonly (readonly [RegExp, Readonly<Record<string, Filter>>])[] = [
  [/^GET \/v2\/call/, CALL_FILTERS],
  [/^GET \/(eval\/simulation|v2\/assistant|squad)/, NAMED_FILTERS],
  [/^GET \/chat/, CHAT_FILTERS],
  [/^GET \/session/, SESSION_FILTERS],
  [/^GET \/v2\/phone-number/, PHONE_NUMBER_FILTERS],
  [/^GET \/template/, TEMPLATE_FILTERS],
];

const filtersFor = (key: OperationKey): Readonly<Record<string, Filter>> =>
  FILTERS.find(([keys]) => keys.test(key))?.[1] ?? {};

/**
 * Converts the times, the order and the filters of a query, but not its page, to a request to the store. A parameter without a filter
 * above is compared with the field of the same name.
 */
export function listRequestOf({ key, query }: Pick<ApiRequest, 'key' | 'query'>): ListRequest {
  const parameters = Object.entries(query);
  const times = parameters.filter(([name]) => /^(created|updated)At/.test(name));
  const filters = filtersFor(key);
  const conditions = parameters
    .filter(([name]) => !LIST_PARAMETERS.test(name))
    .map(([name, value]) => {
      const filter = filters[name] ?? equals((record) => record[name]);
      return (record: StoredRecord) => filter(record, value);
    });
  return {
    ...(Object.fromEntries(times) as ListRequest),
    ...(query.sortOrder === 'ASC' ? { sortOrder: 'ASC' } : {}),
    ...(conditions.length > 0 ? { where: (record) => conditions.every((condition) => condition(record)) } : {}),
  };
}

type Where = (record: StoredRecord) => boolean;

type ListWindow = {
  readonly limit?: number;
  readonly offset?: number;
  /** A condition in addition to the filters of the query. */
  readonly where?: Where;
};

const withWhere = (listRequest: ListRequest, where: Where | undefined): ListRequest =>
  where === undefined
    ? listRequest
    : { ...listRequest, where: (record) => (listRequest.where?.(record) ?? true) && where(record) };

/** The duration of a call in seconds, or undefined if the call has not started or has not ended. */
export function durationOf({ startedAt, endedAt }: StoredRecord): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
}

/** By `sortBy`, the reader of the value by which records are sorted. With any other `sortBy`, records are sorted by creation. */
const SORT_VALUES: Readonly<Record<string, (record: StoredRecord) => unknown>> = {
  duration: durationOf,
  cost: ({ cost }) => cost,
};

type Entry = { readonly id: string; readonly value: number };

/** Compares by value. In either order, records without a number are at the end. */
const compareIn = (direction: 1 | -1) => (one: Entry, other: Entry) => {
  if (Number.isNaN(one.value) || Number.isNaN(other.value)) {
    return Number(Number.isNaN(one.value)) - Number(Number.isNaN(other.value));
  }
  return (one.value - other.value) * direction;
};

/**
 * The records that a query selects, in the order of the query. By default, the newest record is first. To sort by `duration` or `cost`,
 * the ids and values of all selected records are sorted in memory.
 */
export function recordsOf(
  collection: Collection,
  request: ApiRequest,
  { store }: Pick<ApiContext, 'store'>,
  window: ListWindow = {},
): RecordStream {
  const { where, ...page } = window;
  const listRequest = withWhere(listRequestOf(request), where);
  const valueOf = SORT_VALUES[String(request.query.sortBy)];
  if (valueOf === undefined) return store.stream(collection, { ...listRequest, ...page });
  const { records, total } = store.stream(collection, listRequest);
  const { limit = Infinity, offset = 0 } = page;
  async function* sorted(): AsyncGenerator<StoredRecord> {
    const entries: Entry[] = [];
    for await (const record of records) {
      const value = valueOf?.(record);
      entries.push({ id: record.id, value: typeof value === 'number' ? value : NaN });
    }
    const direction = request.query.sortOrder === 'ASC' ? 1 : -1;
    for (const { id } of entries.sort(compareIn(direction)).slice(offset, offset + limit)) {
      const record = store.get(collection, id);
      // The record may have been deleted meanwhile.
      if (record !== undefined) yield record;
    }
  }
  return { records: sorted(), total };
}

/**
 * Compares two values with one of the vendor's comparators: `=`, `!=`, `>`, `<`, `>=` or `<=`. The comparators of order return false
 * unless both values are numbers. `=` and `!=` compare objects and lists by identity. Any other comparator returns false.
 */
export function compareValues(value: unknown, comparator: unknown, expected: unknown): boolean {
  if (comparator === '=') return value === expected;
  if (comparator === '!=') return value !== expected;
  if (typeof value !== 'number' || typeof expected !== 'number') return false;
  switch (comparator) {
    case '>':
      return value > expected;
    case '<':
      return value < expected;
    case '>=':
      return value >= expected;
    case '<=':
      return value <= expected;
    default:
      return false;
  }
}
