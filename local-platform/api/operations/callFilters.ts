import { isDeepStrictEqual } from 'node:util';
import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiRequest, QueryValue } from '../apiOperation.ts';
import { isJsonObject, objectOrEmpty } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

/** @returns true if the record matches the value of one query parameter */
export type Filter = (record: StoredRecord, value: QueryValue) => boolean;

const MAX_TRANSCRIPT_RANGE_MS = 7 * 24 * 60 * 60 * 1000;

export const equals =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) =>
    read(record) === value;

export const isOneOf =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) =>
    Array.isArray(value) && value.includes(read(record));

/** Reads the query's value as a JSON object. The object that `read` returns must have all of these fields, with equal values. */
export const hasFieldsOf =
  (read: (record: StoredRecord) => unknown): Filter =>
  (record, value) => {
    const actual = objectOrEmpty(read(record));
    const expected = objectOrEmpty(JSON.parse(String(value)));
    return Object.entries(expected).every(([name, field]) => isDeepStrictEqual(actual[name], field));
  };

const equalsIgnoringCase = (actual: unknown, expected: QueryValue) =>
  typeof actual === 'string' && actual.toLowerCase() === String(expected).toLowerCase();

export const equalsCustomerField = (name: string): Filter => equals(({ customer }) => objectOrEmpty(customer)[name]);

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
export const CALL_FILTERS: Readonly<Record<string, Filter>> = {
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
