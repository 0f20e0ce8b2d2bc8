import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { onceFor } from '../onceFor.ts';
import { isJson, type Json } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

type Query = Body<'POST /analytics'>['queries'][number];
type Column = Query['operations'][number]['column'];
type GroupColumn = NonNullable<Query['groupBy']>;

const MINUTE_MS = 60_000;

/** The calls by columns: many queries may ask for the same column, which is read once. Each list is in the calls' order. */
export type CallTable = {
  readonly calls: readonly StoredRecord[];
  /** Milliseconds since 1970. */
  readonly createdAt: readonly number[];
  readonly column: (name: Column) => readonly unknown[];
  /** Values as JSON, with null for none: what is the same is equal. */
  readonly groupColumn: (name: GroupColumn) => readonly string[];
};

/** `costBreakdown.llm` */
const fieldAt = (record: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJson(value) ? value[name] : undefined), record);

/** Minutes; undefined where the call has not ended. */
function durationOf({ startedAt, endedAt }: Json): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS;
}

function valueIn(call: StoredRecord, column: Column): unknown {
  if (column === 'duration' || column === 'minutesUsed') return durationOf(call);
  return column === 'concurrency' ? 1 : fieldAt(call, column);
}

export const createCallTable = (calls: readonly StoredRecord[]): CallTable => ({
  calls,
  createdAt: calls.map(({ createdAt }) => Date.parse(createdAt)),
  column: onceFor((name: Column) => calls.map((call) => valueIn(call, name))),
  groupColumn: onceFor((name: GroupColumn) => calls.map((call) => JSON.stringify(fieldAt(call, name) ?? null))),
});
