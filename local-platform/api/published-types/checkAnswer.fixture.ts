import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { JsonSchema, OperationSchemas } from './jsonSchema.ts';
import { loadSchemas, readSchemas } from './schemaCache.ts';
import { firstOf, SchemaInspection } from './schemaProblems.ts';

const TEXT: JsonSchema = { type: 'string', minLength: 1 };
const TIME: JsonSchema = { type: 'string', format: 'date-time' };

/** What the vendor's records of all providers have in common. */
const CREDENTIAL: JsonSchema = {
  type: 'object',
  properties: { id: TEXT, orgId: TEXT, provider: TEXT, createdAt: TIME, updatedAt: TIME },
  required: ['id', 'orgId', 'provider', 'createdAt', 'updatedAt'],
  additionalProperties: true,
};

/** The vendor's type for them is `any`. */
const OPEN_ANSWERS: Readonly<Partial<Record<OperationKey, JsonSchema>>> = {
  'POST /credential': CREDENTIAL,
  'GET /credential': { type: 'array', items: CREDENTIAL },
  'GET /credential/{id}': CREDENTIAL,
  'PATCH /credential/{id}': CREDENTIAL,
  'DELETE /credential/{id}': CREDENTIAL,
};

let known: OperationSchemas | undefined;

/** Before tests, because making the schemas may take longer than a test. */
export async function prepareAnswerSchemas(): Promise<void> {
  known ??= await loadSchemas('answers');
}

/**
 * For tests: in what an answer differs from the type that the vendor publishes for it, or has in common with its
 * like where the published type leaves it open.
 */
export function checkAnswer(key: OperationKey, body: unknown): readonly string[] {
  known ??= readSchemas('answers');
  const schema = OPEN_ANSWERS[key] ?? known.definitions.Operations.properties[key];
  if (schema === undefined || body === undefined) return [];
  const inspection = new SchemaInspection(known, { completeParts: true });
  return firstOf(inspection.problems(schema, body, { path: '', depth: 0 }));
}
