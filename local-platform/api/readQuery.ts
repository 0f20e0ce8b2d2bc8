import { queryNames } from '../../src/platform/api/operationQueries.ts';
import type { OperationKey } from '../../src/platform/api/operations.ts';
import { HttpProblem } from '../server/httpAnswers.ts';
import type { QueryValue } from './apiOperation.ts';
import { CALL_COLUMNS, CHAT_COLUMNS, SESSION_COLUMNS } from './operations/exports.ts';
import { CAMPAIGN_STATUSES, CONTACT_STATUSES } from './operations/campaigns/campaignState.ts';
import { INVALID_TIME_MESSAGE, readTime, type ReadTime } from './timeRange.ts';

/** The vendor's limit for the length of a list. */
const MAX_LIMIT = 1000;

/**
 * Reads the values that were sent for one name. A returned string is the message about a problem. `$property` in the message stands
 * for the name. Without `$property`, the name is put in front of the message.
 */
type Reader = (values: readonly string[]) => { readonly value: QueryValue } | string;

const singleValue =
  (read: (value: string) => { readonly value: QueryValue } | string, problem: string): Reader =>
  ([value = '', ...others]) =>
    others.length > 0 ? problem : read(value);

const string = (minLength = 0, maxLength = Infinity) =>
  singleValue((value) => {
    if (value.length < minLength) return `must be longer than or equal to ${minLength} characters`;
    return value.length > maxLength ? `must be shorter than or equal to ${maxLength} characters` : { value };
  }, 'must be a string');

const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  singleValue((value) => {
    if (!/^[+-]?\d{1,15}$/.test(value)) return 'must be an integer number';
    if (Number(value) < min) return `must not be less than ${min}`;
    return Number(value) > max ? `must not be greater than ${max}` : { value: Number(value) };
  }, 'must be an integer number');

const anyNumber = singleValue(
  (value) =>
    /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(value)
      ? { value: Number(value) }
      : 'must be a number conforming to the specified constraints',
  'must be a number conforming to the specified constraints',
);

const trueOrFalse = singleValue(
  (value) => (value === 'true' || value === 'false' ? { value: value === 'true' } : 'must be a boolean value'),
  'must be a boolean value',
);

function oneOf(...values: readonly string[]): Reader {
  const problem = `must be one of the following values: ${values.join(', ')}`;
  return singleValue((value) => (values.includes(value) ? { value } : problem), problem);
}

/** Splits a list, which a client sends as several parameters or as one with commas. The vendor's types have both forms. */
const splitAtCommas = (values: readonly string[]) => values.flatMap((value) => value.split(','));

const list: Reader = (values) => ({ value: splitAtCommas(values) });

function listOf(allowedValues: readonly string[]): Reader {
  const problem = `each value in $property must be one of the following values: ${allowedValues.join(', ')}`;
  return (values) => {
    const sentValues = splitAtCommas(values);
    return sentValues.every((value) => allowedValues.includes(value)) ? { value: sentValues } : problem;
  };
}

/** Accepts the JSON of an object. The value stays a string. */
const object = singleValue((value) => (isObject(value) ? { value } : 'must be an object'), 'must be an object');

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Creates a reader of an ISO 8601 time.
 *
 * @param direction in which the time is rounded to whole milliseconds, so that it selects the same records as the sent time
 */
const time = (direction: keyof ReadTime) =>
  singleValue((value) => {
    const read = readTime(value);
    return read === undefined ? INVALID_TIME_MESSAGE : { value: read[direction].toISOString() };
  }, INVALID_TIME_MESSAGE);

/** Readers by name. Those of `OPERATION_READERS` take precedence. A parameter without a reader accepts any single string. */
const READERS: Readonly<Record<string, Reader>> = {
  limit: wholeNumber(0, MAX_LIMIT),
  page: wholeNumber(1),
  sortOrder: oneOf('ASC', 'DESC'),
  sortBy: oneOf('createdAt', 'duration', 'cost'),
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
  async: trueOrFalse,
  numberE164CheckEnabled: trueOrFalse,
  includeCounters: trueOrFalse,
  includeDeleted: trueOrFalse,
  isCloned: trueOrFalse,
  force: trueOrFalse,
  idAny: list,
  assistantIdAny: list,
  squadIdAny: list,
  phoneNumberIdAny: list,
  customerNumberAny: list,
  endedReasonAny: list,
  columns: listOf(CALL_COLUMNS),
  format: oneOf('csv', 'json'),
  assistantOverrides: object,
  squadOverrides: object,
  customer: object,
  structuredOutputs: object,
  score: object,
  assistantName: string(0, 40),
  transcript: string(0, 500),
  cursor: string(0, 500),
  successEvaluation: string(0, 1000),
  endedReason: string(0, 1000),
  extension: string(0, 10),
  number: string(3, 40),
  email: string(0, 40),
  externalId: string(0, 40),
  visibility: oneOf('public', 'private'),
  type: oneOf('API', 'Webhook', 'Call', 'Provider'),
};

/** The limit of the lists with the paths `.../versions` and `.../draft`, which is lower than that of other lists. */
const SHORT_PAGE = { limit: wholeNumber(1, 100) };

/** Readers of a single operation, by name. */
const OPERATION_READERS: Partial<Record<OperationKey, Readonly<Record<string, Reader>>>> = {
  'GET /campaign': { status: oneOf(...CAMPAIGN_STATUSES) },
  'GET /campaign/paginated': { status: oneOf('scheduled', 'in-progress', 'ended') },
  'GET /v2/campaign': { status: oneOf(...CAMPAIGN_STATUSES) },
  'GET /v2/campaign/{id}/contacts': {
    status: listOf(CONTACT_STATUSES),
    sortBy: oneOf('position', 'status'),
    limit: wholeNumber(1, MAX_LIMIT),
  },
  'GET /chat/export': { columns: listOf(CHAT_COLUMNS) },
  'GET /session/export': { columns: listOf(SESSION_COLUMNS) },
  'PATCH /structured-output/{id}': { schemaOverride: oneOf('true', 'false') },
  'GET /eval/simulation': { standaloneOnly: trueOrFalse },
  'GET /eval/simulation/run': {
    status: oneOf('queued', 'running', 'ended'),
    filterStatus: oneOf('passed', 'failed', 'running'),
    targetType: oneOf('assistant', 'squad'),
  },
  'GET /eval/simulation/run/{id}/item': {
    status: oneOf('queued', 'running', 'evaluating', 'passed', 'failed', 'canceled'),
  },
  'POST /eval/simulation/run/{id}/item/{itemId}/generate': {
    force: oneOf('true', 'false'),
    persist: oneOf('true', 'false'),
  },
  'GET /template': { provider: oneOf('make', 'gohighlevel', 'function') },
  'GET /v2/assistant': { name: string(0, 40) },
  'GET /assistant/draft': SHORT_PAGE,
  'GET /assistant/{id}/draft': SHORT_PAGE,
  'GET /assistant/{id}/versions': SHORT_PAGE,
  'GET /tool/draft': SHORT_PAGE,
  'GET /tool/{id}/draft': SHORT_PAGE,
  'GET /tool/{id}/versions': SHORT_PAGE,
};

const REQUIRED: Partial<Record<OperationKey, readonly string[]>> = {
  'GET /log': ['callId'],
  'DELETE /log': ['callId'],
  'GET /{provider}/voices/search': ['name'],
  'GET /{provider}/voice/search': ['name'],
  'GET /org/feature-flag': ['key', 'orgId'],
  'POST /eval/simulation/run/{id}/item/{itemId}/generate': ['force'],
};

const messageFor = (name: string, problem: string): string =>
  problem.includes('$property') ? problem.replace('$property', () => name) : `${name} ${problem}`;

/**
 * Reads and checks the query of an operation.
 *
 * @param query as it was sent, without its question mark
 * @returns the values by name. Times are in UTC. A parameter that can have several values has a list, even of one value.
 * @throws HttpProblem 400 with a message for each problem, in the form of the vendor's framework
 */
export function readQuery(key: OperationKey, query: string): Readonly<Record<string, QueryValue>> {
  const sentValues = new URLSearchParams(query);
  const allowed = queryNames(key);
  const required = REQUIRED[key] ?? [];
  const messages: string[] = [];
  const values: [string, QueryValue][] = [];
  for (const name of new Set(sentValues.keys())) {
    if (!allowed.includes(name)) {
      messages.push(`property ${name} should not exist`);
      continue;
    }
    const read = (OPERATION_READERS[key]?.[name] ?? READERS[name] ?? string())(sentValues.getAll(name));
    if (typeof read === 'string') messages.push(messageFor(name, read));
    else values.push([name, read.value]);
  }
  for (const name of required.filter((requiredName) => (sentValues.get(requiredName) ?? '') === '')) {
    messages.push(`${name} should not be empty`);
  }
  if (messages.length > 0) throw new HttpProblem(400, messages);
  return Object.fromEntries(values);
}
