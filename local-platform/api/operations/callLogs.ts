import type { Answer, Query } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../apiOperation.ts';
import { isJsonObject } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { withinRange } from '../timeRange.ts';
import { DEFAULT_LIMIT } from './resourceOperations.ts';

type Entry = Answer<'GET /log'>['results'][number];
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
export function logOfCall(call: StoredRecord): readonly Entry[] {
  // Returns a list, which is empty if the time is missing.
  const entryAt = (time: unknown, level: Entry['level'], log: string): readonly Entry[] =>
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
