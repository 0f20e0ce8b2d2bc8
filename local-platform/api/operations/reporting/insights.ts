import type { Body } from '../../../../src/platform/api/operationTypes.ts';
import type { ApiContext, ApiOperation } from '../../apiOperation.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { fieldsOf, withoutNull } from '../../records/records.ts';
import { createAnswerBudget } from '../answerBudget.ts';
import { createCalendars } from '../calendarStep.ts';
import { create, get, paginate, recordAt, remove, update } from '../resourceOperations.ts';
import { computeInsight } from './computeInsight.ts';
import { chartData, rawData } from './insightData.ts';
import { type Insight, insightOf } from './insightDefinition.ts';
import { insight } from './insightResource.ts';
import { insightTime } from './insightTimes.ts';
import { refuseBadInsight } from './refuseBadInsight.ts';

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
