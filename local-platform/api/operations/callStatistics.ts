import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext } from '../apiOperation.ts';
import { onceFor } from '../onceFor.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { isJsonObject, type JsonObject } from '../records/records.ts';
import type { TimeSelection } from './timeSelection.ts';

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

/** An operation on one column. */
type Aggregation = {
  readonly operation: Body<'POST /analytics'>['queries'][number]['operations'][number]['operation'];
  readonly column: string;
};

/** A summary of the values of one column, from which all operations except `history` are computed. */
type Summary = {
  /** How many values are not missing. */
  readonly presentCount: number;
  /** How many values are numbers. `sum`, `min` and `max` cover only the numbers. */
  readonly numberCount: number;
  readonly sum: number;
  readonly min: number;
  readonly max: number;
};

const isPresent = (value: unknown) => value !== undefined && value !== null;

function summaryOf(values: readonly unknown[], indices: readonly number[]): Summary {
  let [presentCount, numberCount, sum, min, max] = [0, 0, 0, Infinity, -Infinity];
  for (const index of indices) {
    const value = values[index];
    if (isPresent(value)) presentCount += 1;
    if (typeof value !== 'number') continue;
    numberCount += 1;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { presentCount, numberCount, sum, min, max };
}

const historyOf = ({ createdAt, column }: CallTable, name: string, indices: readonly number[]) => {
  const values = column(name);
  return indices
    .filter((index) => isPresent(values[index]))
    .map((index) => ({ date: createdAt[index], value: values[index] }));
};

/**
 * Returns a function that computes an operation over some calls. As in SQL, missing values are skipped. If a column has no numbers,
 * its sum is 0, and its average, minimum and maximum are null.
 *
 * @param indices the indices of the calls in the table, the earliest call first
 */
export function aggregatesOf(table: CallTable, indices: readonly number[]): (aggregation: Aggregation) => unknown {
  const summary = onceFor((name: string) => summaryOf(table.column(name), indices));
  const history = onceFor((name: string) => historyOf(table, name, indices));
  return ({ operation, column }) => {
    if (operation === 'history') return history(column);
    const { presentCount, numberCount, sum, min, max } = summary(column);
    if (operation === 'count') return presentCount;
    if (operation === 'sum') return sum;
    if (numberCount === 0) return null;
    return { avg: sum / numberCount, min, max }[operation];
  };
}

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

/** The greatest number of values in an answer. Computing more would block other requests for too long. */
const MAX_VALUES = 50_000;

/** Adds a number of values to the total of the answer. @throws HttpProblem 400 if the total exceeds `MAX_VALUES` */
export type Spend = (values: number) => void;

/**
 * Creates the limit for the answer to one request.
 *
 * @param advice how to change the request, for the message of a refusal
 * @returns a function that creates the `Spend` for a field of the body. All of them add to the same total. The message of a refusal
 *   names the field.
 */
export function createAnswerBudget(advice: string): (field: string) => Spend {
  let spent = 0;
  return (field) => (values) => {
    spent += values;
    if (spent <= MAX_VALUES) return;
    throw new HttpProblem(400, [`${field} must not bring the answer to more than ${MAX_VALUES} values: ${advice}`]);
  };
}
