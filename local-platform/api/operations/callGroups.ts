import type { CallTable } from './callTable.ts';
import { onceFor } from '../onceFor.ts';
import type { Json } from '../records/records.ts';
import type { TimeSelection } from './timeSelection.ts';

/** The calls of one step of time (without steps, of the whole range) that have the same values in the group columns. */
export type CallGroup = {
  /** `date`, if there are steps, then the values of the group columns. */
  readonly labels: Json;
  /** Indices in the table, the earliest call first. */
  readonly calls: readonly number[];
};

type Selection = {
  readonly time: TimeSelection;
  readonly groupColumns: readonly string[];
  /** Selects calls by their index in the table; by default all. */
  readonly includes?: (call: number) => boolean;
};

/**
 * The labels of a group, from its key.
 *
 * @param values the values of the group columns: a JSON list whose items are JSON texts
 */
function labelsOf(date: string | undefined, columns: readonly string[], values: string): Json {
  const texts = JSON.parse(values) as readonly string[];
  const named = columns.map((column, place) => [column, JSON.parse(texts[place] ?? 'null') as unknown]);
  return { ...(date === undefined ? {} : { date }), ...(Object.fromEntries(named) as Json) };
}

/**
 * Groups calls by step of time and by the values of the group columns. Groups are in the order of their first calls. Without steps
 * and columns the result is one group, which may have no calls.
 */
export function groupCalls(table: CallTable, { time, groupColumns, includes }: Selection): readonly CallGroup[] {
  const [from, to] = [time.start.getTime(), time.end.getTime()];
  const dateOf = time.step === undefined ? undefined : time.calendar(time.step);
  const valuesByColumn = groupColumns.map((column) => table.groupColumn(column));
  const groups: { readonly labels: Json; readonly calls: number[] }[] = [];
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
