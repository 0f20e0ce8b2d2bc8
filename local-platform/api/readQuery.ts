import { operations, type Operation, type OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../httpAnswers.ts';
import type { QueryValue } from './apiOperation.ts';
import { CALL_COLUMNS } from './operations/callColumns.ts';
import { NO_TIME, readTime, type ReadTime } from './timeRange.ts';

/** What the vendor's types say of a list's length. */
const MAX_LIMIT = 1000;

/** Reads what one name was given; a text is what is wrong with it, with `$property` for the name or without the name. */
type Reader = (values: readonly string[]) => { readonly value: QueryValue } | string;

const one =
  (read: (value: string) => { readonly value: QueryValue } | string, otherwise: string): Reader =>
  ([value = '', ...others]) =>
    others.length > 0 ? otherwise : read(value);

const text = (minLength = 0, maxLength = Infinity) =>
  one((value) => {
    if (value.length < minLength) return `must be longer than or equal to ${minLength} characters`;
    return value.length > maxLength ? `must be shorter than or equal to ${maxLength} characters` : { value };
  }, 'must be a string');

const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  one((value) => {
    if (!/^[+-]?\d{1,15}$/.test(value)) return 'must be an integer number';
    if (Number(value) < min) return `must not be less than ${min}`;
    return Number(value) > max ? `must not be greater than ${max}` : { value: Number(value) };
  }, 'must be an integer number');

const anyNumber = one(
  (value) =>
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(value)
      ? { value: Number(value) }
      : 'must be a number conforming to the specified constraints',
  'must be a number conforming to the specified constraints',
);

const yesOrNo = one(
  (value) => (value === 'true' || value === 'false' ? { value: value === 'true' } : 'must be a boolean value'),
  'must be a boolean value',
);

function oneOf(...values: readonly string[]): Reader {
  const otherwise = `must be one of the following values: ${values.join(', ')}`;
  return one((value) => (values.includes(value) ? { value } : otherwise), otherwise);
}

const list: Reader = (values) => ({ value: values });

function listOf(known: readonly string[]): Reader {
  const otherwise = `each value in $property must be one of the following values: ${known.join(', ')}`;
  return (values) => (values.every((value) => known.includes(value)) ? { value: values } : otherwise);
}

const object = one((value) => (isObject(value) ? { value } : 'must be an object'), 'must be an object');

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** @param rounded so that a record, whose time is a whole millisecond, is on the same side of it as of what was sent */
const time = (rounded: keyof ReadTime) =>
  one((value) => {
    const read = readTime(value);
    return read === undefined ? NO_TIME : { value: read[rounded].toISOString() };
  }, NO_TIME);

/** Names that mean the same in every operation. */
const READERS: Readonly<Record<string, Reader>> = {
  limit: wholeNumber(0, MAX_LIMIT),
  page: wholeNumber(1),
  sortOrder: oneOf('ASC', 'DESC'),
  createdAtGt: time('roundedDown'),
  createdAtLt: time('roundedUp'),
  createdAtGe: time('roundedUp'),
  createdAtLe: time('roundedDown'),
  updatedAtGt: time('roundedDown'),
  updatedAtLt: time('roundedUp'),
  updatedAtGe: time('roundedUp'),
  updatedAtLe: time('roundedDown'),
  cost: anyNumber,
  costGe: anyNumber,
  costLe: anyNumber,
  async: yesOrNo,
  numberE164CheckEnabled: yesOrNo,
  idAny: list,
  columns: listOf(CALL_COLUMNS),
  assistantOverrides: object,
  successEvaluation: text(0, 1000),
  endedReason: text(0, 1000),
  extension: text(0, 10),
  number: text(3, 40),
  email: text(0, 40),
  externalId: text(0, 40),
  visibility: oneOf('public', 'private'),
  type: oneOf('API', 'Webhook', 'Call', 'Provider'),
};

/** Names that mean something of their own in one operation. */
const OWN_READERS: Partial<Record<OperationKey, Readonly<Record<string, Reader>>>> = {
  'GET /campaign/paginated': { status: oneOf('scheduled', 'in-progress', 'ended') },
  'GET /template': { provider: oneOf('make', 'gohighlevel', 'function') },
};

const REQUIRED: Partial<Record<OperationKey, string>> = {
  'GET /log': 'callId',
  'DELETE /log': 'callId',
  'GET /{provider}/voices/search': 'name',
  'GET /{provider}/voice/search': 'name',
};

const sentence = (name: string, problem: string): string =>
  problem.includes('$property') ? problem.replace('$property', () => name) : `${name} ${problem}`;

/**
 * @param query as it was sent, without its question mark. Times come out in UTC, names of lists as lists.
 * @throws HttpProblem 400 with all that is wrong, in the words of the vendor's framework.
 */
export function readQuery(key: OperationKey, query: string): Readonly<Record<string, QueryValue>> {
  const given = new URLSearchParams(query);
  const { query: allowed }: Operation = operations[key];
  const required = REQUIRED[key];
  const messages: string[] = [];
  const values: [string, QueryValue][] = [];
  for (const name of new Set(given.keys())) {
    if (!allowed.includes(name)) {
      messages.push(`property ${name} should not exist`);
      continue;
    }
    const read = (OWN_READERS[key]?.[name] ?? READERS[name] ?? text())(given.getAll(name));
    if (typeof read === 'string') messages.push(sentence(name, read));
    else values.push([name, read.value]);
  }
  if (required !== undefined && (given.get(required) ?? '') === '') messages.push(`${required} should not be empty`);
  if (messages.length > 0) throw new HttpProblem(400, messages);
  return Object.fromEntries(values);
}
