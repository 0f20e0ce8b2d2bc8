import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import type { Collection, StoredRecord } from '../../records/recordStore.ts';
import { type JsonObject, newRecord } from '../../records/records.ts';
import { createCalendars } from '../timeSelection.ts';
import { create, get, paginate, remove, type Resource, update } from '../resourceOperations.ts';
import { type Insight, insightTime } from './insightDefinition.ts';
import { BOARDS, INSIGHTS, itemsOf } from './insights.ts';

/**
 * Refuses a board if one of its items names an insight that is not stored, or if its time range is invalid.
 *
 * @returns the board, unchanged
 * @throws HttpProblem 400
 */
function refuseBadBoard(record: StoredRecord, context: ApiContext): StoredRecord {
  const messages = itemsOf(record).flatMap(({ insightId }, index) =>
    typeof insightId === 'string' && context.store.get(INSIGHTS, insightId) === undefined
      ? [`items.${index}.insightId must be the id of an insight: there is no ${JSON.stringify(insightId)}`]
      : [],
  );
  if (messages.length > 0) throw new HttpProblem(400, messages);
  const { timeRangeOverride = {} } = record as Pick<Body<'POST /reporting/board'>, 'timeRangeOverride'>;
  // Called only because it refuses an invalid time range. The type `bar` does not affect the check.
  insightTime('bar', timeRangeOverride, 'timeRangeOverride', { now: context.now(), calendarOf: createCalendars() });
  return record;
}

const board: Resource = {
  name: 'board',
  collection: () => BOARDS,
  required: ['name', 'layout'],
  onCreate: refuseBadBoard,
  onChange: (record, _former, context) => refuseBadBoard(record, context),
};

type Board = Body<'POST /reporting/board'>;
type Place = Pick<NonNullable<Board['items']>[number], 'position' | 'size'>;
type Widget = Exclude<NonNullable<Board['items']>[number], { readonly type: 'insight' }>;

const SYSTEM_KEY = 'metrics-overview';
const COLUMNS = 6;

const placeAt = (x: number, y: number, width: number, height: number): Place => ({
  position: { x, y },
  size: { width, height },
});

const callTableQuery = { type: 'vapiql-json', table: 'call' } as const;
const callCount = { ...callTableQuery, column: 'id', operation: 'count', name: 'Calls' } as const;

/** The insights of the default board with their places, by the system key of the insight. */
const OVERVIEW: Readonly<Record<string, { readonly insight: Insight; readonly place: Place }>> = {
  'metrics-overview.total-call-minutes': {
    insight: {
      type: 'text',
      name: 'Total call minutes',
      queries: [{ ...callTableQuery, column: 'duration', operation: 'sum', name: 'Seconds' }],
      formula: { name: 'Total call minutes', formula: '{{Seconds}} / 60' },
    },
    place: placeAt(0, 0, 2, 1),
  },
  'metrics-overview.number-of-calls': {
    insight: { type: 'text', name: 'Number of calls', queries: [callCount] },
    place: placeAt(2, 0, 2, 1),
  },
  'metrics-overview.total-spent': {
    insight: {
      type: 'text',
      name: 'Total spent',
      queries: [{ ...callTableQuery, column: 'cost', operation: 'sum', name: 'Cost' }],
    },
    place: placeAt(4, 0, 2, 1),
  },
  'metrics-overview.calls-by-day': {
    insight: { type: 'line', name: 'Calls by day', queries: [callCount] },
    place: placeAt(0, 1, 3, 2),
  },
  'metrics-overview.reasons-calls-ended': {
    insight: { type: 'pie', name: 'Reasons calls ended', groupBy: 'endedReason', queries: [callCount] },
    place: placeAt(3, 1, 3, 2),
  },
  'metrics-overview.average-duration-by-assistant': {
    insight: {
      type: 'bar',
      name: 'Average call duration by assistant',
      groupBy: 'assistantId',
      queries: [{ ...callTableQuery, column: 'duration', operation: 'average', name: 'Seconds' }],
    },
    place: placeAt(0, 3, 6, 2),
  },
};

const WIDGETS: readonly Widget[] = [
  { type: 'average_cost_breakdown_chart', ...placeAt(0, 5, 3, 2) },
  { type: 'concurrency_chart', ...placeAt(3, 5, 3, 2) },
  { type: 'failed_calls_list', ...placeAt(0, 7, 6, 2) },
];

const findBySystemKey = (systemKey: string, collection: Collection, { store }: ApiContext): StoredRecord | undefined =>
  store.list(collection, { where: (record) => record.systemKey === systemKey }).records[0];

function createWithSystemKey(
  systemKey: string,
  fields: JsonObject,
  collection: Collection,
  context: ApiContext,
): StoredRecord {
  const record = newRecord({ ...fields, systemKey }, context);
  context.store.insert(collection, record);
  return record;
}

/**
 * Returns the default board, which can be changed and deleted like any other board. If the board is not stored, creates it. For each
 * system key of `OVERVIEW`, the new board has the stored insight with this key, or else a new insight.
 */
const ensureMetricsOverview = (context: ApiContext): StoredRecord =>
  context.store.transaction(() => {
    const board = findBySystemKey(SYSTEM_KEY, BOARDS, context);
    if (board !== undefined) return board;
    const items = Object.entries(OVERVIEW).map(([systemKey, { insight, place }]) => {
      const stored =
        findBySystemKey(systemKey, INSIGHTS, context) ?? createWithSystemKey(systemKey, insight, INSIGHTS, context);
      return { type: 'insight', insightId: stored.id, systemKey, ...place };
    });
    const fields = { name: 'Metrics overview', layout: { columns: COLUMNS }, items: [...items, ...WIDGETS] };
    return createWithSystemKey(SYSTEM_KEY, fields, BOARDS, context);
  });

const getMetricsOverview: ApiOperation = (_request, context) => ({ status: 200, body: ensureMetricsOverview(context) });

/** A board is a layout of insights and widgets. A client runs each insight of a board with the board's `timeRangeOverride`. */
export const boards = {
  'POST /reporting/board': create(board),
  'GET /reporting/board': paginate(board),
  'GET /reporting/board/default/metrics-overview': getMetricsOverview,
  'GET /reporting/board/{id}': get(board),
  'PATCH /reporting/board/{id}': update(board),
  'DELETE /reporting/board/{id}': remove(board),
} as const;
