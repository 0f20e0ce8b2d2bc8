import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { onceFor } from '../onceFor.ts';
import { isJson, type Json } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

type Query = Body<'POST /analytics'>['queries'][number];
type Column = Query['operations'][number]['column'];
export type GroupColumn = NonNullable<Query['groupBy']>;

const MINUTE_MS = 60_000;

/** The calls by columns: many queries may ask for the same column, which is read once. Each list is in the calls' order. */
export type CallTable = {
  /** As the records have it. */
  readonly createdAt: readonly string[];
  /** Milliseconds since 1970. */
  readonly createdAtMs: readonly number[];
  readonly column: (name: Column) => readonly unknown[];
  /** Values as JSON, with null for none: what is the same is equal. */
  readonly groupColumn: (name: GroupColumn) => readonly string[];
};

/** `costBreakdown.llm` */
const fieldAt = (record: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJson(value) ? value[name] : undefined), record);

/** Minutes; undefined where the call has not ended. */
function durationOf(startedAt: unknown, endedAt: unknown): number | undefined {
  if (typeof startedAt !== 'string' || typeof endedAt !== 'string') return undefined;
  return (Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE_MS;
}

const isDuration = (name: Column) => name === 'duration' || name === 'minutesUsed';

/**
 * Keeps of each call only what is asked for: calls carry transcripts and recordings.
 *
 * @param names all that the queries ask for
 */
export async function readCallTable(
  calls: AsyncIterable<StoredRecord>,
  names: Iterable<Column | GroupColumn>,
): Promise<CallTable> {
  const createdAt: string[] = [];
  const fields = new Map<string, unknown[]>(['startedAt', 'endedAt', ...names].map((path) => [path, []]));
  for await (const call of calls) {
    createdAt.push(call.createdAt);
    for (const [path, values] of fields) values.push(fieldAt(call, path));
  }
  const read = (path: string): readonly unknown[] => fields.get(path) ?? [];
  const [startedAt, endedAt] = [read('startedAt'), read('endedAt')];
  return {
    createdAt,
    createdAtMs: createdAt.map((time) => Date.parse(time)),
    column: onceFor((name: Column) => {
      if (isDuration(name)) return startedAt.map((start, call) => durationOf(start, endedAt[call]));
      return name === 'concurrency' ? createdAt.map(() => 1) : read(name);
    }),
    groupColumn: onceFor((name: GroupColumn) => read(name).map((value) => JSON.stringify(value ?? null))),
  };
}
