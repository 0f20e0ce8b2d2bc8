import { HttpProblem } from '../../../httpAnswers.ts';
import type { ApiContext, ApiOperation, ApiRequest } from '../../apiOperation.ts';
import { fieldsOf, isJsonObject, type JsonObject } from '../../records/records.ts';
import type { StoredRecord } from '../../records/recordStore.ts';
import { create, get, paginate, recordAt, remove, update, type Resource } from '../resourceOperations.ts';
import { refuseBadPattern } from './refuseBadPattern.ts';
import { structuredOutputRuns } from './structuredOutputRuns.ts';

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

export const structuredOutputs = {
  'POST /structured-output': createOutput,
  'GET /structured-output': paginate(structuredOutput),
  'GET /structured-output/{id}': get(structuredOutput),
  'PATCH /structured-output/{id}': updateOutput,
  'DELETE /structured-output/{id}': remove(structuredOutput),
  ...structuredOutputRuns,
} as const;
