import type { Answer, Query } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiAnswer, ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { isJsonObject, newRecord } from '../records/records.ts';
import { withinRange } from '../timeRange.ts';
import { listRequestOf } from './recordSelection.ts';
import { DEFAULT_LIMIT, paginate } from './resourceOperations.ts';

/** How many entries are kept. Older ones are deleted. */
const MAX_ENTRIES = 1000;
const LOGS = 'log';

type Entry = Answer<'GET /logs'>['results'][number];
type Resource = NonNullable<Entry['resource']>;

/** The resources that the vendor's entries name. Each is the first segment of a path. The entry for any other path has no resource. */
// oxfmt-ignore
const RESOURCES: readonly Resource[] = [
  'org', 'assistant', 'analytics', 'credential', 'phone-number', 'block', 'voice-library', 'provider', 'tool', 'token',
  'template', 'squad', 'call', 'file', 'metric', 'log',
];

/** By the first segment of a path, the field of an entry that holds the id from the path. `GET /logs` filters by these fields. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  assistant: 'assistantId',
  'phone-number': 'phoneNumberId',
  squad: 'squadId',
  call: 'callId',
};

/** An answered request. `path` has the path parameters. */
export type AnsweredRequest = Pick<ApiRequest, 'path'> & {
  readonly method: NonNullable<Entry['requestHttpMethod']>;
  /** The URL that the client sent, relative to the API, with the query, such as `/assistant/42?x=1`. */
  readonly url: string;
  readonly startedAt: Date;
  readonly answer: Pick<ApiAnswer, 'status'>;
};

const definedFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Adds an entry for an answered request to the log that `GET /logs` lists, and deletes the oldest entries beyond `MAX_ENTRIES`. Bodies
 * are omitted, because they can contain secrets.
 */
export function writeApiLog(
  { method, url, path, startedAt, answer }: AnsweredRequest,
  context: Pick<ApiContext, 'store' | 'orgId' | 'now' | 'newId' | 'baseUrl'>,
): void {
  const { store, baseUrl } = context;
  // The capturing group keeps the whole query, even if it contains another question mark.
  const [requestPath = '', requestQuery] = url.split(/\?(.*)/s);
  const firstSegment = requestPath.split('/')[1] ?? '';
  const idField = ID_FIELDS[firstSegment];
  const finishedAt = context.now();
  const entry = definedFields({
    time: startedAt.toISOString(),
    type: 'API',
    resource: RESOURCES.find((resource) => resource === firstSegment),
    requestStartedAt: startedAt.toISOString(),
    requestFinishedAt: finishedAt.toISOString(),
    requestDurationSeconds: (finishedAt.getTime() - startedAt.getTime()) / 1000,
    requestHttpMethod: method,
    requestUrl: `${baseUrl}${url}`,
    requestPath,
    requestQuery,
    responseHttpCode: answer.status,
    ...(idField === undefined ? {} : { [idField]: path.id }),
  });
  store.transaction(() => {
    store.insert(LOGS, newRecord(entry, context));
    // The list begins with the newest entries, so the entries after the first `MAX_ENTRIES` are the oldest.
    const { records } = store.list(LOGS, { offset: MAX_ENTRIES, limit: MAX_ENTRIES });
    for (const { id } of records) store.delete(LOGS, id);
  });
}

/** An entry in an answer. Omits the id, the creation time and the time of the last change, which the vendor's entries do not have. */
const shownEntry = ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...entry }: StoredRecord): unknown =>
  entry;

/** Deletes all entries that the filters of the query select. */
const deleteLogs: ApiOperation = (request, { store }) => {
  store.transaction(() => {
    for (const { id } of store.list(LOGS, listRequestOf(request)).records) store.delete(LOGS, id);
  });
  return { status: 200 };
};

/** The operations on the log of the API's requests. */
export const apiLogs = {
  'GET /logs': paginate({ name: 'log', collection: () => LOGS, shown: shownEntry }),
  'DELETE /logs': deleteLogs,
} as const;

type CallLogEntry = Answer<'GET /log'>['results'][number];
type LogQuery = Partial<Query<'GET /log'>>;

/** The collection with the most recent deletion of each call's log. Entries up to the time of the deletion are no longer listed. */
const DELETIONS = 'call-log-deletion';

function callOf({ query }: ApiRequest, { store }: ApiContext): StoredRecord {
  const id = String(query.callId ?? '');
  const call = store.get('call', id);
  if (call === undefined) throw new HttpProblem(404, `There is no call with the id ${JSON.stringify(id)}.`);
  return call;
}

const textOrUnknown = (value: unknown) => (typeof value === 'string' ? value : 'unknown');

/** The log entries that can be derived from a call's record: its creation, its start, its messages and its end, in this order. */
export function logOfCall(call: StoredRecord): readonly CallLogEntry[] {
  // Returns a list, which is empty if the time is missing.
  const entryAt = (time: unknown, level: CallLogEntry['level'], log: string): readonly CallLogEntry[] =>
    typeof time === 'string' ? [{ callId: call.id, orgId: call.orgId, time, level, log }] : [];
  const messages = Array.isArray(call.messages) ? call.messages.filter(isJsonObject) : [];
  return [
    ...entryAt(call.createdAt, 'CHECKPOINT', `Call created: ${textOrUnknown(call.type)}`),
    ...entryAt(call.startedAt, 'CHECKPOINT', 'Call started'),
    ...messages.flatMap(({ role, message, time }) =>
      typeof time === 'number'
        ? entryAt(new Date(time).toISOString(), 'LOG', `${textOrUnknown(role)}: ${textOrUnknown(message)}`)
        : [],
    ),
    ...entryAt(call.endedAt, 'CHECKPOINT', `Call ended: ${textOrUnknown(call.endedReason)}`),
  ];
}

/** The time of the most recent deletion of a call's log, in milliseconds since 1970, or NaN without a deletion. */
const deletionTimeOf = (callId: string, { store }: ApiContext): number =>
  Date.parse(store.get(DELETIONS, callId)?.updatedAt ?? '');

const listCallLogs: ApiOperation = (request, context) => {
  const call = callOf(request, context);
  const query = request.query as LogQuery;
  const { page = 1, limit = DEFAULT_LIMIT, sortOrder } = query;
  const deletionTime = deletionTimeOf(call.id, context);
  const isInRange = withinRange(query);
  // The condition is negated so that it is true without a deletion: a comparison with NaN is false.
  const entries = logOfCall(call).filter(
    ({ time }) => !(Date.parse(time) <= deletionTime) && isInRange({ createdAt: time, updatedAt: time }),
  );
  const sorted = sortOrder === 'ASC' ? entries : entries.toReversed();
  const answer: Answer<'GET /log'> = {
    results: sorted.slice((page - 1) * limit, page * limit),
    metadata: { itemsPerPage: limit, totalItems: entries.length, currentPage: page },
  };
  return { status: 200, body: answer };
};

const deleteCallLogs: ApiOperation = (request, context) => {
  const { id, orgId } = callOf(request, context);
  const now = context.now().toISOString();
  const deletion = { id, orgId, createdAt: now, updatedAt: now };
  context.store.transaction(() => {
    if (!context.store.replace(DELETIONS, deletion)) context.store.insert(DELETIONS, deletion);
  });
  return { status: 200 };
};

/** The operations on the log of one call. */
export const callLogs = { 'GET /log': listCallLogs, 'DELETE /log': deleteCallLogs } as const;
