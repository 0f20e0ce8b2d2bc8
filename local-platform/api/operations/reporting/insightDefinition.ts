import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import type { JsonObject } from '../../records/records.ts';

export type Insight = Body<'POST /reporting/insight'>;
export type InsightQuery = Insight['queries'][number];
export type EventsQuery = Extract<InsightQuery, { readonly table: 'events' }>;
export type CallQuery = Exclude<InsightQuery, EventsQuery>;
export type CallFilter = NonNullable<CallQuery['filters']>[number];
export type InsightTimeRange = NonNullable<Extract<Insight, { readonly type: 'bar' }>['timeRange']>;
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

/** The columns of `groupBy`, which is one column or a list of columns (see `published-types/enumeratedLists.ts`). */
export const groupColumnsOf = (insight: Insight): readonly string[] =>
  insight.type === 'text' || insight.groupBy === undefined ? [] : [insight.groupBy].flat();
