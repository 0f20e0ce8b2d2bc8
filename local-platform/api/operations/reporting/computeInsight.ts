import { isDeepStrictEqual } from 'node:util';
import type { ApiContext } from '../../apiOperation.ts';
import { onceFor } from '../../onceFor.ts';
import { isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { readTime } from '../../timeRange.ts';
import {
  aggregatesOf,
  type CallGroup,
  type CallTable,
  type Columns,
  fieldAt,
  groupCalls,
  readCallTable,
  type Spend,
} from '../callStatistics.ts';
import { compareValues, durationOf } from '../recordSelection.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import type { TimeSelection } from '../timeSelection.ts';
import { readFormula } from './formula/readFormula.ts';
import {
  type CallFilter,
  type CallQuery,
  columnsNamed,
  type EventsQuery,
  groupColumnsOf,
  type Insight,
  type InsightQuery,
  isEventsQuery,
  namedParts,
  type NamedParts,
} from './insightDefinition.ts';

type Value = number | null;

/** The values of one query or formula. A cell is one group of calls, in one step of time if the time has steps. */
export type Series = {
  readonly name: string;
  /** The values of cells, by the key of the cell (`cellKey`). */
  readonly values: ReadonlyMap<string, Value>;
  /** The value of every other cell. A query has no calls in such a cell. For a formula, no query of the insight has calls in it. */
  readonly emptyCellValue: Value;
};

export type ComputedInsight = {
  /** The labels of each cell, by the key of the cell. Labels are the `date` of the step, if the time has steps, and the group's values. */
  readonly cells: ReadonlyMap<string, JsonObject>;
  readonly queries: readonly Series[];
  readonly formulas: readonly Series[];
};

/** The calls that a run evaluates. */
export type InsightScope = {
  readonly time: TimeSelection;
  /** Limits queries of the call table to the calls of this assistant. As the vendor documents, queries of events are not limited. */
  readonly assistantId?: string;
};

export const cellKey = (labels: JsonObject): string => JSON.stringify(labels);

export const valueAt = ({ values, emptyCellValue }: Series, key: string): Value =>
  values.has(key) ? (values.get(key) ?? null) : emptyCellValue;

/** The name of the column with the number of events that the query counts in each call. */
const eventsColumn = (query: EventsQuery) => `events ${JSON.stringify([query.on, query.filters ?? []])}`;

const filtersOf = ({ filters = [] }: CallQuery, assistantId: string | undefined): readonly CallFilter[] =>
  assistantId === undefined ? filters : [...filters, { column: 'assistantId', operator: '=', value: assistantId }];

const columnNamesOf = (query: InsightQuery, { assistantId }: InsightScope): readonly string[] =>
  isEventsQuery(query) ? [] : [query.column, ...filtersOf(query, assistantId).map(({ column }) => column)];

type EventName = EventsQuery['on'];
type EventFilter = NonNullable<EventsQuery['filters']>[number];

/** Reads the events of one name from a call. @returns the fields of each event, which the filters of queries compare */
type EventReader = (call: StoredRecord) => readonly JsonObject[];

const callFields = (call: StoredRecord): JsonObject => ({ ...call, duration: durationOf(call) });

const eventIfSet =
  (field: string): EventReader =>
  (call) =>
    typeof call[field] === 'string' ? [callFields(call)] : [];

const eventIfEndedBy =
  (reason: string): EventReader =>
  (call) =>
    call.endedReason === reason ? [callFields(call)] : [];

const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

function messagesOf({ artifact, messages }: StoredRecord): readonly JsonObject[] {
  const artifactMessages = objectsIn(objectOrEmpty(artifact).messages);
  return artifactMessages.length > 0 ? artifactMessages : objectsIn(messages);
}

const messagesBy =
  (...roles: readonly string[]): EventReader =>
  (call) =>
    messagesOf(call).filter(({ role }) => roles.includes(String(role)));

const userMessages = messagesBy('user');
const assistantMessages = messagesBy('bot', 'assistant');
const toolCallMessages = messagesBy('tool_calls');

/** Reads each tool call. To its own fields, adds those of its `function`: the name and the arguments. */
const toolCalls: EventReader = (call) =>
  toolCallMessages(call).flatMap((message) =>
    objectsIn(message.toolCalls).map((toolCall) => ({ ...toolCall, ...objectOrEmpty(toolCall.function) })),
  );

const structuredOutputs: EventReader = ({ artifact }) =>
  Object.values(objectOrEmpty(objectOrEmpty(artifact).structuredOutputs)).filter(isJsonObject);

/** Readers of the events that a stored call implies, by event name. Other events are not recorded, so a query for them counts none. */
const READERS: Readonly<Partial<Record<EventName, EventReader>>> = {
  'call.queued': eventIfSet('createdAt'),
  'call.started': eventIfSet('startedAt'),
  'call.inProgress': eventIfSet('startedAt'),
  'call.ended': eventIfSet('endedAt'),
  'call.silenceTimeout': eventIfEndedBy('silence-timed-out'),
  'call.maxDurationReached': eventIfEndedBy('exceeded-max-duration'),
  'call.voicemailDetected': eventIfEndedBy('voicemail'),
  'call.transferCompleted': eventIfEndedBy('assistant-forwarded-call'),
  'call.transferFailed': eventIfEndedBy('call.in-progress.error-transfer-failed'),
  'assistant.transcriber.finalTranscript': userMessages,
  'assistant.model.responseSucceeded': assistantMessages,
  'assistant.model.toolCallsReceived': toolCallMessages,
  'assistant.tool.started': toolCalls,
  'assistant.tool.completed': messagesBy('tool_call_result'),
  'assistant.analysis.structuredOutputGenerated': structuredOutputs,
  'pipeline.turnStarted': userMessages,
  'pipeline.userSpeechStarted': userMessages,
  'pipeline.userSpeechStopped': userMessages,
  'pipeline.botSpeechStarted': assistantMessages,
  'pipeline.botSpeechStopped': assistantMessages,
  'pipeline.firstMessageStarted': (call) => assistantMessages(call).slice(0, 1),
  'pipeline.firstMessageCompleted': (call) => assistantMessages(call).slice(0, 1),
};

const includesIgnoringCase = (value: unknown, part: unknown) =>
  typeof value === 'string' && value.toLowerCase().includes(String(part).toLowerCase());

function eventMeets({ column, operator, value: expected }: EventFilter, event: JsonObject): boolean {
  const value = fieldAt(event, column);
  if (operator === 'contains') return includesIgnoringCase(value, expected);
  return operator === 'notContains' ? !includesIgnoringCase(value, expected) : compareValues(value, operator, expected);
}

/** The number of a call's events that the query selects. */
function countEvents({ on, filters = [] }: EventsQuery, call: StoredRecord): number {
  const events = READERS[on]?.(call) ?? [];
  return events.filter((event) => filters.every((filter) => eventMeets(filter, event))).length;
}

function columnsOf(insight: Insight, scope: InsightScope): Columns {
  const queries: readonly InsightQuery[] = insight.queries;
  const names = queries.flatMap((query) => columnNamesOf(query, scope));
  const eventColumns = queries
    .filter(isEventsQuery)
    .map((query) => [eventsColumn(query), (call: StoredRecord) => countEvents(query, call)] as const);
  return new Map([...columnsNamed([...groupColumnsOf(insight), ...names]), ...eventColumns]);
}

/** For `count`, the number of events. For a percentage, the number of events per hundred calls, or null without calls. */
function eventsValue({ operation }: EventsQuery, events: number, calls: number): Value {
  if (operation === 'count') return events;
  return calls === 0 ? null : (events / calls) * 100;
}

function valueOf(query: InsightQuery, table: CallTable, calls: readonly number[]): Value {
  const aggregate = aggregatesOf(table, calls);
  if (isEventsQuery(query)) {
    const events = aggregate({ operation: 'sum', column: eventsColumn(query) }) as number;
    return eventsValue(query, events, calls.length);
  }
  const operation = query.operation === 'average' ? 'avg' : query.operation;
  return aggregate({ operation, column: query.column }) as Value;
}

type ComputedQuery = { readonly series: Series; readonly groups: readonly CallGroup[] };

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0);

/** True if a string contains the part, without regard to case, or if a list contains the part as an item. */
function contains(value: unknown, part: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => isDeepStrictEqual(item, part));
  return typeof value === 'string' && value.toLowerCase().includes(String(part).toLowerCase());
}

/** True if the value is one of the expected values. For a list, true if one of its items is one of the expected values. */
const isAmong = (value: unknown, expectedValues: unknown): boolean =>
  Array.isArray(expectedValues) &&
  [value].flat().some((item) => expectedValues.some((expected) => isDeepStrictEqual(item, expected)));

const DATE_COLUMNS: readonly string[] = ['startedAt', 'endedAt'];

/** Milliseconds since 1970, or undefined if the value is not a time. */
const timeOf = (value: unknown) => (typeof value === 'string' ? readTime(value)?.roundedDown.getTime() : undefined);

/** True if a call's value in the column meets the filter. A missing value meets only `!=`, `not_contains`, `not_in` and `is_empty`. */
export function meetsFilter({ column, operator, value: expected }: CallFilter, value: unknown): boolean {
  switch (operator) {
    case 'is_empty':
      return isEmpty(value);
    case 'is_not_empty':
      return !isEmpty(value);
    case 'contains':
      return contains(value, expected);
    case 'not_contains':
      return !contains(value, expected);
    case 'in':
      return isAmong(value, expected);
    case 'not_in':
      return !isAmong(value, expected);
    default:
      if (DATE_COLUMNS.includes(column)) return compareValues(timeOf(value), operator, timeOf(expected));
      if (typeof expected !== 'object') return compareValues(value, operator, expected);
      if (operator === '=') return isDeepStrictEqual(value, expected);
      return operator === '!=' && !isDeepStrictEqual(value, expected);
  }
}

function computeQuery(
  name: string,
  query: InsightQuery,
  insight: Insight,
  scope: InsightScope,
  table: CallTable,
): ComputedQuery {
  const filters = isEventsQuery(query) ? [] : filtersOf(query, scope.assistantId);
  const includes = (call: number) => filters.every((filter) => meetsFilter(filter, table.column(filter.column)[call]));
  const groups = groupCalls(table, { time: scope.time, groupColumns: groupColumnsOf(insight), includes });
  const values = groups.map(({ labels, calls }) => [cellKey(labels), valueOf(query, table, calls)] as const);
  return { series: { name, values: new Map(values), emptyCellValue: valueOf(query, table, []) }, groups };
}

function computeFormulas(
  { queries: namedQueries, formulas }: NamedParts,
  queries: readonly Series[],
  cells: ReadonlyMap<string, JsonObject>,
): readonly Series[] {
  const names = namedQueries.map(({ name }) => name);
  const seriesNamed = onceFor((name: string) => queries.find((series) => series.name === name));
  return formulas.map(({ name, item }) => {
    const reading = readFormula(item.formula, names);
    if (!reading.ok) throw new Error(`An insight with an unusable formula was computed: ${reading.problem}`);
    const { formula } = reading;
    // Without a key, computes the value of a cell in which no query has calls.
    const valueIn = (key: string | undefined) =>
      formula((query) => {
        const series = seriesNamed(query);
        if (series === undefined) return null;
        return key === undefined ? series.emptyCellValue : valueAt(series, key);
      });
    const values = Array.from(cells.keys(), (key) => [key, valueIn(key)] as const);
    return { name, values: new Map(values), emptyCellValue: valueIn(undefined) };
  });
}

/** The cells of all queries, in the order of their earliest calls. Queries with different filters can have different cells. */
function cellsOf(groups: readonly CallGroup[]): ReadonlyMap<string, JsonObject> {
  const byFirstCall = groups.toSorted(({ calls: [one = 0] }, { calls: [other = 0] }) => one - other);
  return new Map(byFirstCall.map(({ labels }) => [cellKey(labels), labels]));
}

/**
 * Computes the queries and formulas of a checked insight (`insights.ts`) from the stored calls. A call and its events count
 * in the step of time in which the call was created.
 *
 * @throws HttpProblem 400 if there are too many values
 */
export async function computeInsight(
  insight: Insight,
  scope: InsightScope,
  context: ApiContext,
  spend: Spend,
): Promise<ComputedInsight> {
  const table = await readCallTable([scope.time], columnsOf(insight, scope), context);
  const parts = namedParts(insight);
  const computedQueries = parts.queries.map(({ name, item }) => computeQuery(name, item, insight, scope, table));
  const groups = computedQueries.flatMap((query) => query.groups);
  spend(groups.length);
  const [queries, cells] = [computedQueries.map(({ series }) => series), cellsOf(groups)];
  spend(parts.formulas.length * cells.size);
  return { cells, queries, formulas: computeFormulas(parts, queries, cells) };
}
