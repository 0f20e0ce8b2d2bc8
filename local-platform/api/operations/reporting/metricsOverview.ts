import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import type { ApiContext } from '../../apiOperation.ts';
import { newRecord, type JsonObject } from '../../records/records.ts';
import type { Collection, StoredRecord } from '../../records/recordStore.ts';
import { BOARDS } from './boardItems.ts';
import type { Insight } from './insightDefinition.ts';
import { INSIGHTS } from './insightResource.ts';

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
export const ensureMetricsOverview = (context: ApiContext): StoredRecord =>
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
