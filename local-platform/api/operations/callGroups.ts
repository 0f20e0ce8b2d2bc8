import type { CallTable } from './callTable.ts';
import { onceFor } from '../onceFor.ts';
import type { JsonObject } from '../records/records.ts';
import type { TimeSelection } from './timeSelection.ts';

/** Calls with the same values in the group columns. If the time has steps, the calls are also in the same step. */
export type CallGroup = {
  /** The `date` of the step, if the time has steps, and then the values of the group columns. */
  readonly labels: JsonObject;
  /** Indices in the table, the earliest call first. */
  readonly calls: readonly number[];
};

type Selection = {
  readonly time: TimeSelection;
  readonly groupColumns: readonly string[];
  /** Returns true for the calls to select, by their index in the table. By default, all calls of the time are selected. */
  readonly includes?: (call: number) => boolean;
};

/**
 * The labels of a group.
 *
 * @param values the values of the group columns: a JSON list of strings, each of which is the JSON of one value
 */
function labelsOf(date: string | undefined, columns: readonly string[], values: string): JsonObject {
  const jsonValues = JSON.parse(values) as readonly string[];
  const named = columns.map((column, place) => [column, JSON.parse(jsonValues[place] ?? 'null') as unknown]);
  return { ...(date === undefined ? {} : { date }), ...(Object.fromEntries(named) as JsonObject) };
}

/**
 * Groups calls by step of time and by the values of the group columns. Groups are in the order of their first calls. Without steps
 * and columns, the result is one group, which may have no calls.
 */
export function groupCalls(table: CallTable, { time, groupColumns, includes }: Selection): readonly CallGroup[] {
  const [from, to] = [time.start.getTime(), time.end.getTime()];
  const dateOf = time.step === undefined ? undefined : time.calendar(time.step);
  const valuesByColumn = groupColumns.map((column) => table.groupColumn(column));
  const groups: { readonly labels: JsonObject; readonly calls: number[] }[] = [];
  const groupFor = onceFor((date: string | undefined) =>
    onceFor((values: string) => {
      const group = { labels: labelsOf(date, groupColumns, values), calls: [] as number[] };
      groups.push(group);
      return group;
    }),
  );
  // Creates the only group, even if there are no calls.
  if (dateOf === undefined && groupColumns.length === 0) groupFor(undefined)('[]');
  for (const [call, createdAt] of table.createdAtMs.entries()) {
    if (createdAt < from || createdAt > to || includes?.(call) === false) continue;
    groupFor(dateOf?.(createdAt))(JSON.stringify(valuesByColumn.map((values) => values[call]))).calls.push(call);
  }
  return groups;
}
