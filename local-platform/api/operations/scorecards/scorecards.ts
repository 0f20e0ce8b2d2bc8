import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import { fieldsOf, isJsonObject, type JsonObject } from '../../records/records.ts';
import { create, get, paginate, recordAt, remove, update, type Resource } from '../resourceOperations.ts';

const scorecard: Resource = {
  name: 'scorecard',
  collection: () => 'scorecard',
  required: ['metrics'],
};

const SCORED_TYPES: readonly unknown[] = ['number', 'integer', 'boolean'];

function problemsOf(metric: JsonObject, index: number, { store }: ApiContext): readonly string[] {
  const id = String(metric.structuredOutputId);
  const field = `metrics.${index}.structuredOutputId`;
  const schema = store.get('structured-output', id)?.schema;
  if (!isJsonObject(schema))
    return [`${field} must be the id of a structured output: there is no ${JSON.stringify(id)}`];
  if (!SCORED_TYPES.includes(schema.type))
    return [`${field} must be the id of a structured output of type number or boolean`];
  const conditions = Array.isArray(metric.conditions) ? metric.conditions.filter(isJsonObject) : [];
  const hasOtherType = ({ value }: JsonObject) => (typeof value === 'boolean') !== (schema.type === 'boolean');
  return conditions.some(hasOtherType)
    ? [`each value in metrics.${index}.conditions must be of the type of its structured output, ${String(schema.type)}`]
    : [];
}

/** @throws HttpProblem 400 if a metric does not fit its structured output */
function refuseBadMetrics({ metrics }: JsonObject, context: ApiContext): void {
  const list = Array.isArray(metrics) ? metrics.filter(isJsonObject) : [];
  const messages = list.flatMap((metric, index) => problemsOf(metric, index, context));
  if (messages.length > 0) throw new HttpProblem(400, messages);
}

const createScorecard: ApiOperation = (request, context) => {
  refuseBadMetrics(fieldsOf(request.body), context);
  return create(scorecard)(request, context);
};

const updateScorecard: ApiOperation = (request, context) => {
  // Refuses an unknown scorecard before the metrics are checked.
  recordAt(scorecard, request, context);
  refuseBadMetrics(fieldsOf(request.body), context);
  return update(scorecard)(request, context);
};

/** The scores of a call are in its artifact after its structured outputs have run: see `scoreCall.ts`. */
export const scorecards = {
  'POST /observability/scorecard': createScorecard,
  'GET /observability/scorecard': paginate(scorecard),
  'GET /observability/scorecard/{id}': get(scorecard),
  'PATCH /observability/scorecard/{id}': updateScorecard,
  'DELETE /observability/scorecard/{id}': remove(scorecard),
} as const;
