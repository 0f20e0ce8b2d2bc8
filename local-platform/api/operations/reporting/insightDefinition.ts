import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import type { Json } from '../../records/records.ts';

export type Insight = Body<'POST /reporting/insight'>;
export type InsightQuery = Insight['queries'][number];
export type EventsQuery = Extract<InsightQuery, { readonly table: 'events' }>;
export type CallQuery = Exclude<InsightQuery, EventsQuery>;
export type CallFilter = NonNullable<CallQuery['filters']>[number];
export type InsightTimeRange = NonNullable<Extract<Insight, { readonly type: 'bar' }>['timeRange']>;
export type InsightFormula = NonNullable<Extract<Insight, { readonly type: 'text' }>['formula']>;

/** An insight as it is stored: its body was checked by the vendor's published type. */
export const insightOf = (record: Json): Insight => ({ queries: [], ...record }) as unknown as Insight;

export const isEventsQuery = (query: InsightQuery): query is EventsQuery => query.table === 'events';

/** The name, followed by a number if it is already taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let [free, count] = [name, 1];
  while (taken.has(free)) free = `${name} (${++count})`;
  return free;
}

/** Name of the column with the start of the step. A chart has it beside the columns that are named after queries and formulas. */
export const DATE = 'date';

type Named<Item> = { readonly name: string; readonly item: Item };

function named<Item extends { readonly name?: string }>(
  items: readonly Item[],
  kind: string,
  taken: Set<string>,
): readonly Named<Item>[] {
  return items.map((item, index) => {
    const name = freeName(item.name ?? `${kind} ${index + 1}`, taken);
    taken.add(name);
    return { name, item };
  });
}

/** The formulas of any insight: text insights have one at most. */
const formulasOf = (insight: Insight): readonly InsightFormula[] => {
  if (insight.type !== 'text') return insight.formulas ?? [];
  return insight.formula === undefined ? [] : [insight.formula];
};

export type NamedParts = {
  readonly queries: readonly Named<InsightQuery>[];
  readonly formulas: readonly Named<InsightFormula>[];
};

/** Gives each query and formula a name of its own: `Query 1` by default, and `Total (2)` for the second `Total`. */
export function namedParts(insight: Insight): NamedParts {
  const taken = new Set([DATE]);
  return {
    queries: named(insight.queries, 'Query', taken),
    formulas: named(formulasOf(insight), 'Formula', taken),
  };
}

/** `groupBy` has one column or a list of columns: see `published-types/enumeratedLists.ts`. */
export const groupColumnsOf = (insight: Insight): readonly string[] =>
  insight.type === 'text' || insight.groupBy === undefined ? [] : [insight.groupBy].flat();
