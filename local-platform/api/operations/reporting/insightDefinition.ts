import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { readTime, type ReadTime } from '../../timeRange.ts';
import type { Columns } from '../callStatistics.ts';
import { durationOf } from '../recordSelection.ts';
import { type createCalendars, readTimeRange, type TimeSelection } from '../timeSelection.ts';

export type Insight = Body<'POST /reporting/insight'>;
export type InsightQuery = Insight['queries'][number];
export type EventsQuery = Extract<InsightQuery, { readonly table: 'events' }>;
export type CallQuery = Exclude<InsightQuery, EventsQuery>;
export type CallFilter = NonNullable<CallQuery['filters']>[number];
type InsightTimeRange = NonNullable<Extract<Insight, { readonly type: 'bar' }>['timeRange']>;
export type InsightFormula = NonNullable<Extract<Insight, { readonly type: 'text' }>['formula']>;

/** @param record the fields of an insight, which were checked against the vendor's published type */
export const insightOf = (record: JsonObject): Insight => ({ queries: [], ...record }) as unknown as Insight;

export const isEventsQuery = (query: InsightQuery): query is EventsQuery => query.table === 'events';

/** The name, followed by a number if the name is already used. */
export function freeName(name: string, usedNames: ReadonlySet<string>): string {
  let [free, count] = [name, 1];
  while (usedNames.has(free)) free = `${name} (${++count})`;
  return free;
}

/** The name of the column with the start of the step. A chart names its other columns after queries, formulas and groups. */
export const DATE = 'date';

type Named<Item> = { readonly name: string; readonly item: Item };

function nameEach<Item extends { readonly name?: string }>(
  items: readonly Item[],
  defaultName: string,
  usedNames: Set<string>,
): readonly Named<Item>[] {
  return items.map((item, index) => {
    const name = freeName(item.name ?? `${defaultName} ${index + 1}`, usedNames);
    usedNames.add(name);
    return { name, item };
  });
}

/** The formulas of an insight of any type. A text insight has at most one. */
const formulasOf = (insight: Insight): readonly InsightFormula[] => {
  if (insight.type !== 'text') return insight.formulas ?? [];
  return insight.formula === undefined ? [] : [insight.formula];
};

export type NamedParts = {
  readonly queries: readonly Named<InsightQuery>[];
  readonly formulas: readonly Named<InsightFormula>[];
};

/** Gives each query and formula a unique name, such as `Query 1` if it has no name, or `Total (2)` for the second `Total`. */
export function namedParts(insight: Insight): NamedParts {
  const usedNames = new Set([DATE]);
  return {
    queries: nameEach(insight.queries, 'Query', usedNames),
    formulas: nameEach(formulasOf(insight), 'Formula', usedNames),
  };
}

/** The columns of `groupBy`, which is one column or a list of columns (see `published-types/correctDeclarations.ts`). */
export const groupColumnsOf = (insight: Insight): readonly string[] =>
  insight.type === 'text' || insight.groupBy === undefined ? [] : [insight.groupBy].flat();

const HOUR_MS = 60 * 60 * 1000;
const MONTHS_PER_YEAR = 12;

const RELATIVE_TIME = /^-(\d{1,4})([hdwmy])$/;

/** The same day and time some months earlier. In a month without that day, the result is the last day of the month. */
function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  // Moves to a day that every month has, because a day that a month lacks would become a day of the next month.
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return moment;
}

/**
 * The time that is `count` units before now.
 *
 * @param unit the first letter of hour, day, week, month or year
 */
function timeBefore(now: Date, count: number, unit: string): Date {
  switch (unit) {
    case 'h':
      return new Date(now.getTime() - count * HOUR_MS);
    case 'd':
      return new Date(now.getTime() - count * 24 * HOUR_MS);
    case 'w':
      return new Date(now.getTime() - count * 7 * 24 * HOUR_MS);
    case 'm':
      return monthsBefore(now, count);
    default:
      return monthsBefore(now, count * MONTHS_PER_YEAR);
  }
}

const exactly = (moment: Date): ReadTime => ({ roundedDown: moment, roundedUp: moment });

/**
 * Reads the start or the end of a time range.
 *
 * @param text a time as ISO 8601, `now`, or a relative time such as `-7d`
 * @returns the time, or undefined if the text has another form or the year is before 0
 */
function readInsightTime(text: string, now: Date): ReadTime | undefined {
  if (text === 'now') return exactly(now);
  const [, count, unit] = RELATIVE_TIME.exec(text) ?? [];
  if (count === undefined || unit === undefined) return readTime(text);
  const moment = timeBefore(now, Number(count), unit);
  // ISO 8601 writes the years before 0 in another form.
  return moment.getUTCFullYear() < 0 ? undefined : exactly(moment);
}

const READER = {
  read: readInsightTime,
  demand: 'must be a valid ISO 8601 date string, "now", or a relative time such as "-7d"',
} as const;

type Clock = { readonly now: Date; readonly calendarOf: ReturnType<typeof createCalendars> };

/**
 * Reads the time of an insight. By default, the time ends now, begins seven days before its end, and has steps of a day. Pies and
 * texts have no steps, even if the range has a `step`.
 *
 * @param field the path of the range in the body, for the messages
 * @throws HttpProblem 400
 */
export function insightTime(
  type: Insight['type'],
  timeRange: InsightTimeRange,
  field: string,
  clock: Clock,
): TimeSelection {
  const { step = 'day', ...range } = timeRange;
  const hasSteps = type === 'bar' || type === 'line';
  return readTimeRange(hasSteps ? { ...range, step } : range, { ...clock, field, reader: READER });
}

type Reader = (call: StoredRecord) => unknown;

/** Creates the reader of an average latency in milliseconds. */
const averageLatency =
  (name: string): Reader =>
  ({ artifact }) =>
    objectOrEmpty(objectOrEmpty(artifact).performanceMetrics)[`${name}LatencyAverage`];

/** Readers of the columns that are not top-level fields of the call, except the columns of structured outputs. */
const READERS: Readonly<Record<string, Reader>> = {
  // In seconds.
  duration: durationOf,
  customerNumber: ({ customer }) => objectOrEmpty(customer).number,
  forwardedPhoneNumber: ({ destination }) => objectOrEmpty(destination).number,
  averageModelLatency: averageLatency('model'),
  averageVoiceLatency: averageLatency('voice'),
  averageTranscriberLatency: averageLatency('transcriber'),
  averageTurnLatency: averageLatency('turn'),
  averageEndpointingLatency: averageLatency('endpointing'),
};

const OUTPUT_COLUMN = /^artifact\.structuredOutputs\[(.+)\]$/;

/** The id of the structured output in `artifact.structuredOutputs[<id>]`, or undefined for another column. */
export const outputIdOf = (column: string): string | undefined => OUTPUT_COLUMN.exec(column)?.[1];

function readerOf(column: string): Reader {
  const outputId = outputIdOf(column);
  if (outputId === undefined) return READERS[column] ?? ((call) => call[column]);
  return ({ artifact }) => objectOrEmpty(objectOrEmpty(objectOrEmpty(artifact).structuredOutputs)[outputId]).result;
}

export const columnsNamed = (names: Iterable<string>): Columns =>
  new Map(Array.from(names, (name) => [name, readerOf(name)]));
