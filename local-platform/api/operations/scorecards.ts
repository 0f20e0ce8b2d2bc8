import { HttpProblem } from '../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation } from '../apiOperation.ts';
import type { StoredRecord } from '../records/recordStore.ts';
import { fieldsOf, isJsonObject, type JsonObject, objectOrEmpty } from '../records/records.ts';
import { artifactPlanOf } from './callArtifacts.ts';
import { create, get, paginate, recordAt, remove, type Resource, update } from './resourceOperations.ts';
import { compareValues } from './recordSelection.ts';

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

/** The scores of a call are in its artifact after its structured outputs have run. */
export const scorecards = {
  'POST /observability/scorecard': createScorecard,
  'GET /observability/scorecard': paginate(scorecard),
  'GET /observability/scorecard/{id}': get(scorecard),
  'PATCH /observability/scorecard/{id}': updateScorecard,
  'DELETE /observability/scorecard/{id}': remove(scorecard),
} as const;

const MAX_NORMALIZED_SCORE = 100;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const objectsIn = (value: unknown): readonly JsonObject[] => listIn(value).filter(isJsonObject);

type Score = {
  readonly name: unknown;
  readonly score: number;
  /** The percentage of the possible points, rounded up to a whole number. */
  readonly scoreNormalized: number;
  /** The points of each metric, by the id of the metric's structured output. */
  readonly metricPoints: Readonly<Record<string, number>>;
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const pointsOf = (conditions: readonly JsonObject[]) => sum(conditions.map(({ points }) => Number(points)));

/**
 * The score of a call by one scorecard. A metric whose structured output has no value gets no points.
 *
 * @param values `call.artifact.structuredOutputs`
 */
function scoreOf({ name, metrics }: JsonObject, values: JsonObject): Score {
  const scoredMetrics = objectsIn(metrics).map(({ structuredOutputId, conditions }) => {
    const { result = null } = objectOrEmpty(values[String(structuredOutputId)]);
    const isMet = ({ comparator, value }: JsonObject) => result !== null && compareValues(result, comparator, value);
    const allConditions = objectsIn(conditions);
    const points = pointsOf(allConditions.filter(isMet));
    return { id: String(structuredOutputId), points, maxPoints: pointsOf(allConditions) };
  });
  const [score, maxScore] = [
    sum(scoredMetrics.map(({ points }) => points)),
    sum(scoredMetrics.map(({ maxPoints }) => maxPoints)),
  ];
  return {
    name,
    score,
    scoreNormalized: maxScore === 0 ? 0 : Math.ceil((score / maxScore) * MAX_NORMALIZED_SCORE),
    metricPoints: Object.fromEntries(scoredMetrics.map(({ id, points }) => [id, points])),
  };
}

/**
 * Returns the scorecards of a call with their ids. These are the stored scorecards that name the call's assistant or that the call's
 * artifact plan names, and the scorecards that the plan describes. Described scorecards get the ids `inline-1`, `inline-2` and so on.
 */
function scorecardsOf(call: StoredRecord, { store }: ApiContext): readonly (readonly [string, JsonObject])[] {
  const plan = artifactPlanOf(call, store);
  const namedIds = listIn(plan.scorecardIds);
  const isLinked = ({ id, assistantIds }: StoredRecord) =>
    namedIds.includes(id) || listIn(assistantIds).includes(call.assistantId);
  const linked = store.list('scorecard', { where: isLinked }).records;
  return [
    ...linked.map((scorecard) => [scorecard.id, scorecard] as const),
    ...objectsIn(plan.scorecards).map((scorecard, index) => [`inline-${index + 1}`, scorecard] as const),
  ];
}

/** The call with its scores, which are computed from its structured outputs. Without scorecards, the call is unchanged. */
export function scoreCall(call: StoredRecord, context: ApiContext): StoredRecord {
  const scorecards = scorecardsOf(call, context);
  if (scorecards.length === 0) return call;
  const artifact = objectOrEmpty(call.artifact);
  const values = objectOrEmpty(artifact.structuredOutputs);
  const scores = Object.fromEntries(scorecards.map(([id, scorecard]) => [id, scoreOf(scorecard, values)]));
  return { ...call, artifact: { ...artifact, scorecards: { ...objectOrEmpty(artifact.scorecards), ...scores } } };
}
