import type { ApiContext } from '../apiOperation.ts';
import { onceFor } from '../onceFor.ts';
import { isJsonObject, type JsonObject } from '../records/records.ts';
import type { StoredRecord } from '../records/recordStore.ts';

/** For each name of a column, the function that reads the column's value from a call. */
export type Columns = ReadonlyMap<string, (call: StoredRecord) => unknown>;

/** The calls as columns, because many queries may read the same column. Each list is in the order of the calls, the earliest first. */
export type CallTable = {
  /** Creation time of each call, ISO 8601. */
  readonly createdAt: readonly string[];
  /** Creation time of each call, milliseconds since 1970. */
  readonly createdAtMs: readonly number[];
  /** @throws Error for a column that was not read */
  readonly column: (name: string) => readonly unknown[];
  /** The values as JSON, which can be compared. A missing value is `'null'`. @throws Error for a column that was not read */
  readonly groupColumn: (name: string) => readonly string[];
};

type TimeSpan = { readonly start: Date; readonly end: Date };

/** The field at a path such as `costBreakdown.llm`, or undefined if the field is missing. */
export const fieldAt = (record: JsonObject, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), record);

/**
 * Reads the calls that were created from the earliest start to the latest end, both included. Only the columns are kept in
 * memory, because calls contain whole transcripts.
 */
export async function readCallTable(
  spans: readonly TimeSpan[],
  columns: Columns,
  { store }: Pick<ApiContext, 'store'>,
): Promise<CallTable> {
  const from = Math.min(...spans.map(({ start }) => start.getTime()));
  const to = Math.max(...spans.map(({ end }) => end.getTime()));
  const [createdAtGe, createdAtLe] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const createdAt: string[] = [];
  const lists = Array.from(columns, ([name, read]) => ({ name, read, values: [] as unknown[] }));
  for await (const call of store.stream('call', { createdAtGe, createdAtLe, sortOrder: 'ASC' }).records) {
    createdAt.push(call.createdAt);
    for (const { read, values } of lists) values.push(read(call));
  }
  const valuesByName = new Map(lists.map(({ name, values }) => [name, values]));
  const column = (name: string): readonly unknown[] => {
    const values = valuesByName.get(name);
    if (values === undefined) throw new Error(`The column ${name} was not read.`);
    return values;
  };
  return {
    createdAt,
    createdAtMs: createdAt.map((time) => Date.parse(time)),
    column,
    groupColumn: onceFor((name: string) => column(name).map((value) => JSON.stringify(value ?? null))),
  };
}
