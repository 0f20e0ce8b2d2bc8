import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { fieldsOf, isJsonObject, type JsonObject, objectOrEmpty, withoutNull } from '../../records/records.ts';
import { createAnswerBudget } from '../callStatistics.ts';
import { create, get, paginate, recordAt, remove, type Resource, update } from '../resourceOperations.ts';
import { createCalendars } from '../timeSelection.ts';
import { computeInsight } from './computeInsight.ts';
import { readFormula } from './formula/readFormula.ts';
import { chartData, rawData } from './insightData.ts';
import {
  type Insight,
  insightOf,
  type InsightQuery,
  insightTime,
  isEventsQuery,
  namedParts,
  outputIdOf,
} from './insightDefinition.ts';

/** Name of the collection with all insights. */
export const INSIGHTS = 'insight';

/** Name of the collection with all boards. */
export const BOARDS = 'board';

export const itemsOf = ({ items }: JsonObject): readonly JsonObject[] =>
  Array.isArray(items) ? items.filter(isJsonObject) : [];

/**
 * Removes an insight from a board's item. An item of type `insight` that shows the insight is dropped, and a widget that names the
 * insight loses its `insightId`. Other items are unchanged.
 */
const itemWithoutInsight = (item: JsonObject, id: string): readonly JsonObject[] => {
  if (item.insightId !== id) return [item];
  return item.type === 'insight'
    ? []
    : [Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'insightId'))];
};

/** Removes an insight from all boards. Called in the transaction that deletes the insight. */
function removeFromBoards(id: string, { store, now }: ApiContext): void {
  const hasInsight = (board: JsonObject) => itemsOf(board).some(({ insightId }) => insightId === id);
  for (const board of store.list(BOARDS, { where: hasInsight }).records) {
    const items = itemsOf(board).flatMap((item) => itemWithoutInsight(item, id));
    store.replace(BOARDS, { ...board, items, updatedAt: now().toISOString() });
  }
}

/** These limits bound the work of a run. A run evaluates queries and filters for each call, and formulas for each step and group. */
const MAX_QUERIES = 20;
const MAX_FORMULAS = 20;
const MAX_FILTERS = 20;

const problemsOfSize = (items: readonly unknown[] | undefined, most: number, field: string): readonly string[] =>
  items !== undefined && items.length > most ? [`${field} must contain no more than ${most} elements`] : [];

const formulaFieldOf = ({ type }: Insight, index: number) =>
  type === 'text' ? 'formula.formula' : `formulas.${index}.formula`;

function problemsOfFormulas(insight: Insight): readonly string[] {
  const { queries, formulas } = namedParts(insight);
  const names = queries.map(({ name }) => name);
  return formulas.flatMap(({ item }, index) => {
    const reading = readFormula(item.formula, names);
    return reading.ok
      ? []
      : [`${formulaFieldOf(insight, index)} must be a valid mathematical expression: ${reading.problem}`];
  });
}

/** A structured output of type string or boolean allows only `count`. A structured output that is not stored is not checked. */
function problemsOfOperation(query: InsightQuery, field: string, { store }: ApiContext): readonly string[] {
  const outputId = isEventsQuery(query) ? undefined : outputIdOf(query.column);
  if (outputId === undefined || query.operation === 'count') return [];
  const { type } = objectOrEmpty(store.get('structured-output', outputId)?.schema);
  return type === 'string' || type === 'boolean'
    ? [`${field}.operation must be count for a structured output of type ${type}`]
    : [];
}

function problemsOf(insight: Insight, context: ApiContext): readonly string[] {
  const { queries } = insight;
  const sizes = [
    ...problemsOfSize(queries, MAX_QUERIES, 'queries'),
    ...(insight.type === 'text' ? [] : problemsOfSize(insight.formulas, MAX_FORMULAS, 'formulas')),
    ...queries.flatMap(({ filters }, index) => problemsOfSize(filters, MAX_FILTERS, `queries.${index}.filters`)),
  ];
  // If a list is too long, the contents of the lists are not checked.
  if (sizes.length > 0) return sizes;
  const isAmbiguous = insight.type === 'text' && insight.formula === undefined && queries.length > 1;
  return [
    ...(isAmbiguous ? ['formula should not be empty with more than one query'] : []),
    ...problemsOfFormulas(insight),
    ...queries.flatMap((query, index) => problemsOfOperation(query, `queries.${index}`, context)),
  ];
}

/** Checks the rules that the vendor's published type of an insight does not contain. @throws HttpProblem 400 */
function refuseBadInsight(fields: JsonObject, context: ApiContext): void {
  const insight = insightOf(fields);
  const messages = problemsOf(insight, context);
  if (messages.length > 0) throw new HttpProblem(400, messages);
  const clock = { now: context.now(), calendarOf: createCalendars() };
  // Called only because it refuses an invalid time range.
  if (insight.timeRange !== undefined) insightTime(insight.type, insight.timeRange, 'timeRange', clock);
}

const insight: Resource = {
  name: 'insight',
  collection: () => INSIGHTS,
  kind: 'type',
  required: ['queries'],
  onCreate: (record, context) => {
    refuseBadInsight(record, context);
    return record;
  },
  onChange: (record, _former, context) => {
    refuseBadInsight(record, context);
    return record;
  },
  onDelete: removeFromBoards,
};

/** The form of an insight in a list. The vendor's published type of a listed insight has only these fields. */
const summaryOf = ({ id, orgId, createdAt, updatedAt, name, type, systemKey }: StoredRecord) => ({
  id,
  orgId,
  createdAt,
  updatedAt,
  name,
  type,
  systemKey,
});

type RunPlan = Body<'POST /reporting/insight/{id}/run'>;

const ADVICE = 'narrow the time range, lengthen its step, or ask for fewer queries and groups';

/**
 * Computes an insight. The answer has the result in `data`. The vendor's published type of a run omits this field, but the
 * descriptions of `formatPlan` mention "the data to return".
 */
async function answerTo(insightId: string, definition: Insight, plan: RunPlan, context: ApiContext) {
  const now = context.now();
  const { formatPlan, timeRangeOverride, assistantId } = plan;
  const [timeRange, field] =
    timeRangeOverride === undefined
      ? ([definition.timeRange ?? {}, 'timeRange'] as const)
      : ([timeRangeOverride, 'timeRangeOverride'] as const);
  const time = insightTime(definition.type, timeRange, field, { now, calendarOf: createCalendars() });
  const scope = assistantId === undefined ? { time } : { time, assistantId };
  const spend = createAnswerBudget(ADVICE)('queries');
  const computed = await computeInsight(definition, scope, context, spend);
  const data =
    formatPlan?.format === 'recharts' ? chartData(definition, computed, time, spend) : rawData(computed, time);
  const createdAt = now.toISOString();
  const body = { id: context.newId(), insightId, orgId: context.orgId, createdAt, updatedAt: createdAt, data };
  return { status: 201, body };
}

const runInsight: ApiOperation = (request, context) => {
  const record = recordAt(insight, request, context);
  return answerTo(record.id, insightOf(record), withoutNull(request.body) as RunPlan, context);
};

/** Runs an insight that is not stored. The insight gets an id for this answer only. */
const previewInsight: ApiOperation = ({ body }, context) => {
  const fields = fieldsOf(withoutNull(body));
  refuseBadInsight(fields, context);
  return answerTo(context.newId(), insightOf(fields), {}, context);
};

const insightRuns = {
  'POST /reporting/insight/{id}/run': runInsight,
  'POST /reporting/insight/preview': previewInsight,
} as const;

/** Insights are stored queries over the calls. */
export const insights = {
  'POST /reporting/insight': create(insight),
  'GET /reporting/insight': paginate({ ...insight, shown: summaryOf }),
  'GET /reporting/insight/{id}': get(insight),
  'PATCH /reporting/insight/{id}': update(insight),
  'DELETE /reporting/insight/{id}': remove(insight),
  ...insightRuns,
} as const;
