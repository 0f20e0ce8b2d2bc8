import type { Answer, Body } from '../../../../src/platform/api/operationTypes.ts';
import { HttpProblem } from '../../../server/httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../../apiOperation.ts';
import { fieldsOf, isJsonObject, type JsonObject, objectOrEmpty } from '../../records/records.ts';
import { isTurnOver, nextTurn } from '../../records/turns.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { create, get, paginate, recordAt, remove, type Resource, update } from '../resourceOperations.ts';
import { scoreCall } from '../scorecards.ts';
import { extractValue } from './extractValue.ts';
import { createPatternMatcher, type PatternMatcher, refuseBadPattern } from './patternMatcher.ts';
import { type Talk, talkOfCall } from './talk.ts';

const structuredOutput: Resource = {
  name: 'structured output',
  collection: () => 'structured-output',
  required: ['name', 'schema'],
  defaults: () => ({ type: 'ai' }),
  onChange: (record) => {
    refuseBadPattern(record);
    return record;
  },
};

const typeOf = ({ schema }: JsonObject): unknown => (isJsonObject(schema) ? schema.type : undefined);

/**
 * Refuses a change of the schema's type, because earlier values have the former type. The query `schemaOverride=true` permits the change.
 *
 * @throws HttpProblem 400
 */
function refuseOtherType(former: StoredRecord, fields: JsonObject, { query }: ApiRequest): void {
  const newType = fields.schema === undefined ? typeOf(former) : typeOf(fields);
  if (newType === typeOf(former) || query.schemaOverride === 'true') return;
  const change = `${JSON.stringify(typeOf(former))} to ${JSON.stringify(newType)}`;
  throw new HttpProblem(400, [`schema.type cannot be changed from ${change} without the query schemaOverride=true`]);
}

const createOutput: ApiOperation = (request, context) => {
  refuseBadPattern(fieldsOf(request.body));
  return create(structuredOutput)(request, context);
};

const updateOutput = (request: ApiRequest, context: ApiContext) => {
  refuseOtherType(recordAt(structuredOutput, request, context), fieldsOf(request.body), request);
  return update(structuredOutput)(request, context);
};

type RunRequest = Body<'POST /structured-output/run'>;
type Rerun = Extract<Answer<'POST /structured-output/run'>, { message: string }>;

const MAX_CALLS = 100;

/** A structured output: the definition of a value to extract from calls. */
type Output = JsonObject & { readonly id: string };

function isMet({ type, count, seconds, operator, values }: JsonObject, talk: Talk): boolean {
  switch (type) {
    case 'minMessages':
      return talk.turns.length >= Number(count);
    case 'minCallDuration':
      // A call without times meets the condition, because its duration is unknown.
      return talk.seconds === undefined || talk.seconds >= Number(seconds);
    case 'endedReason': {
      const isListed = Array.isArray(values) && values.includes(talk.endedReason);
      return operator === 'notOneOf' ? !isListed : isListed;
    }
    default:
      return true;
  }
}

/** The first condition that the talk does not meet, or undefined if the structured output may run. */
const unmetCondition = (conditions: unknown, talk: Talk): JsonObject | undefined =>
  Array.isArray(conditions) ? conditions.filter(isJsonObject).find((condition) => !isMet(condition, talk)) : undefined;

/** The result of one output for one call. */
type Outcome =
  | { readonly value: { readonly name: unknown; readonly result: unknown; readonly compliancePlan?: unknown } }
  | { readonly skipped: { readonly name: unknown; readonly unmetCondition: JsonObject } };

/** @throws HttpProblem 400 */
function refuseBadRequest({ structuredOutputId, structuredOutput, callIds, previewEnabled }: RunRequest): void {
  const messages: string[] = [];
  if (structuredOutputId === undefined && structuredOutput === undefined) {
    messages.push('structuredOutputId or structuredOutput must be provided.');
  }
  if (structuredOutputId !== undefined && structuredOutput !== undefined) {
    messages.push('structuredOutputId and structuredOutput are mutually exclusive');
  }
  if (callIds.length === 0) messages.push('callIds must contain at least 1 elements');
  if (callIds.length > MAX_CALLS) messages.push(`callIds must contain no more than ${MAX_CALLS} elements`);
  if (previewEnabled === true && callIds.length > 1) {
    messages.push('callIds must contain exactly 1 element if previewEnabled is true');
  }
  if (messages.length > 0) throw new HttpProblem(400, messages);
}

function requireStored(collection: 'call' | 'structured-output', id: string, { store }: ApiContext): StoredRecord {
  const record = store.get(collection, id);
  const name = collection === 'call' ? 'call' : 'structured output';
  if (record === undefined) throw new HttpProblem(404, `There is no ${name} with the id ${JSON.stringify(id)}.`);
  return record;
}

/** The output that a run names or describes. @throws HttpProblem 400, 404 */
function outputOf({ structuredOutputId, structuredOutput }: RunRequest, context: ApiContext): Output {
  if (structuredOutputId !== undefined) return requireStored('structured-output', structuredOutputId, context);
  refuseBadPattern(objectOrEmpty(structuredOutput), 'structuredOutput.regex');
  return { ...structuredOutput, id: context.newId() };
}

function outcomeOf(output: Output, call: StoredRecord, match: PatternMatcher): Outcome {
  const { name, compliancePlan } = output;
  const talk = talkOfCall(call);
  const unmet = unmetCondition(output.conditions, talk);
  if (unmet !== undefined) return { skipped: { name, unmetCondition: unmet } };
  const plan = compliancePlan === undefined ? {} : { compliancePlan };
  return { value: { name, result: extractValue(output, talk, match), ...plan } };
}

const withoutField = (fields: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** Stores the outcome in the call in place of the output's former outcome, and scores the call again. */
function storeOutcome(output: Output, call: StoredRecord, outcome: Outcome, context: ApiContext): void {
  const artifact = objectOrEmpty(call.artifact);
  const values = withoutField(objectOrEmpty(artifact.structuredOutputs), output.id);
  const skipped = withoutField(objectOrEmpty(artifact.skippedStructuredOutputs), output.id);
  const updatedAt = context.now().toISOString();
  const changed = {
    ...artifact,
    structuredOutputs: 'value' in outcome ? { ...values, [output.id]: outcome.value } : values,
    skippedStructuredOutputs: 'skipped' in outcome ? { ...skipped, [output.id]: outcome.skipped } : skipped,
    structuredOutputsLastUpdatedAt: updatedAt,
  };
  context.store.replace('call', scoreCall({ ...call, artifact: changed, updatedAt }, context));
}

/** Runs an output for some calls, and stores the outcomes in the calls. A preview answers with the outcome, and stores nothing. */
const runOutput: ApiOperation = async ({ body }, context) => {
  const request = body as RunRequest;
  refuseBadRequest(request);
  const output = outputOf(request, context);
  const callIds = [...new Set(request.callIds)];
  for (const id of callIds) requireStored('call', id, context);
  const match = createPatternMatcher();
  const [firstId = ''] = callIds;
  if (request.previewEnabled === true) {
    const outcome = outcomeOf(output, requireStored('call', firstId, context), match);
    const preview = 'value' in outcome ? { [output.id]: outcome.value } : { skipped: { [output.id]: outcome.skipped } };
    return { status: 201, body: preview };
  }
  for (const id of callIds) {
    if (isTurnOver()) await nextTurn();
    const call = context.store.get('call', id);
    // The call may have been deleted while other requests were served.
    if (call !== undefined) storeOutcome(output, call, outcomeOf(output, call, match), context);
  }
  const rerun: Rerun = {
    workflowId: context.newId(),
    message: `The structured output was run for ${callIds.length} calls.`,
  };
  return { status: 201, body: rerun };
};

const structuredOutputRuns = { 'POST /structured-output/run': runOutput } as const;

export const structuredOutputs = {
  'POST /structured-output': createOutput,
  'GET /structured-output': paginate(structuredOutput),
  'GET /structured-output/{id}': get(structuredOutput),
  'PATCH /structured-output/{id}': updateOutput,
  'DELETE /structured-output/{id}': remove(structuredOutput),
  ...structuredOutputRuns,
} as const;
