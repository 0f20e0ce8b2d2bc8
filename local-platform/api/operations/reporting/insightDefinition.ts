import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import type { Json } from '../../records/records.ts';

export type Insight = Body<'POST /reporting/insight'>;
export type InsightQuery = Insight['queries'][number];
export type EventsQuery = Extract<InsightQuery, { readonly table: 'events' }>;
export type CallQuery = Exclude<InsightQuery, EventsQuery>;
export type CallFilter = NonNullable<CallQuery['filters']>[number];
export type InsightTimeRange = NonNullable<Extract<Insight, { readonly type: 'bar' }>['timeRange']>;
export type InsightFormula = NonNullable<Extract<Insight, { readonly type: 'text' }>['formula']>;

/** An insight as it is stored: its body was checked by its published type. */
export const insightOf = (record: Json): Insight => ({ queries: [], ...record }) as unknown as Insight;

export const isEventsQuery = (query: InsightQuery): query is EventsQuery => query.table === 'events';

/** The name, with a number where it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let [free, count] = [name, 1];
  while (taken.has(free)) free = `${name} (${++count})`;
  return free;
}

/** The name of the column with the start of the step, beside which a chart has a column for each name. */
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

/** Each name once: `Query 1` is the default, and `Total (2)` the second `Total`. */
export function namedParts(insight: Insight): NamedParts {
  const taken = new Set([DATE]);
  return {
    queries: named(insight.queries, 'Query', taken),
    formulas: named(formulasOf(insight), 'Formula', taken),
  };
}

/** One column, or several: see `enumeratedLists.ts`. */
export const groupColumnsOf = (insight: Insight): readonly string[] =>
  insight.type === 'text' || insight.groupBy === undefined ? [] : [insight.groupBy].flat();
