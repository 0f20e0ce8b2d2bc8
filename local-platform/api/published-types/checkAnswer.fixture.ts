import { type OperationKey, operations } from '../../../src/platform/api/operations.ts';
import { API_VERSIONS, type ApiVersion, versionsOf } from '../../../src/platform/api/operationVersions.ts';
import type { JsonSchema, OperationSchemas } from './jsonSchema.ts';
import { loadSchemas, readSchemas } from './schemaCache.ts';
import { firstProblems, SchemaInspection } from './schemaProblems.ts';

const NON_EMPTY_STRING: JsonSchema = { type: 'string', minLength: 1 };
const TIME: JsonSchema = { type: 'string', format: 'date-time' };

/** The fields that the vendor's credentials have in common, whatever their provider. */
const CREDENTIAL: JsonSchema = {
  type: 'object',
  properties: {
    id: NON_EMPTY_STRING,
    orgId: NON_EMPTY_STRING,
    provider: NON_EMPTY_STRING,
    createdAt: TIME,
    updatedAt: TIME,
  },
  required: ['id', 'orgId', 'provider', 'createdAt', 'updatedAt'],
  additionalProperties: true,
};

/** The schemas of answers that have the type `any` in the vendor's declarations. */
const OPEN_ANSWERS: Readonly<Partial<Record<OperationKey, JsonSchema>>> = {
  'POST /credential': CREDENTIAL,
  'GET /credential': { type: 'array', items: CREDENTIAL },
  'GET /credential/{id}': CREDENTIAL,
  'PATCH /credential/{id}': CREDENTIAL,
  'DELETE /credential/{id}': CREDENTIAL,
};

const loadedSchemas = new Map<ApiVersion, OperationSchemas>();

/**
 * Loads the schemas of the answers in all versions of the vendor's client. Call it before tests, because generating the schemas may
 * exceed the time limit of a test.
 */
export async function prepareAnswerSchemas(): Promise<void> {
  for (const version of API_VERSIONS) {
    if (!loadedSchemas.has(version)) loadedSchemas.set(version, await loadSchemas('answers', version));
  }
}

function schemasOf(version: ApiVersion): OperationSchemas {
  const schemas = loadedSchemas.get(version) ?? readSchemas('answers', version);
  loadedSchemas.set(version, schemas);
  return schemas;
}

/** @returns the newest version that has the operation. */
export const newestVersionWith = (key: OperationKey): ApiVersion => versionsOf(key).until ?? '2.7.1';

/**
 * Compares an answer with its schema in `OPEN_ANSWERS`, or if it has none there, with the type that the vendor publishes for it.
 *
 * @param version the version of the types. Default: the newest version that has the operation
 * @returns the first differences, as messages. The list is empty if the body is undefined, or if the operation answers without JSON or
 *   has no published answer.
 */
export function checkAnswer(key: OperationKey, body: unknown, version = newestVersionWith(key)): readonly string[] {
  const schemas = schemasOf(version);
  const schema = OPEN_ANSWERS[key] ?? schemas.definitions.Operations.properties[key];
  // The published type of an empty answer is `void`.
  if (schema === undefined || body === undefined || operations[key].response === 'none') return [];
  const inspection = new SchemaInspection(schemas, { requiresCompleteParts: true });
  return firstProblems(inspection.problems(schema, body, { path: '', depth: 0 }));
}
