import type { OperationKey } from '../../../src/platform/api/operations.ts';
import type { OperationSchemas } from './jsonSchema.ts';
import { loadSchemas, readSchemas } from './schemaCache.ts';
import { firstOf, SchemaInspection } from './schemaProblems.ts';

let known: OperationSchemas | undefined;

/** Before tests, because making the schemas may take longer than a test. */
export async function prepareAnswerSchemas(): Promise<void> {
  known ??= await loadSchemas('answers');
}

/**
 * For tests: in what an answer differs from the type that the vendor publishes for it. Nothing, where the vendor's
 * types leave the answer open.
 */
export function checkAnswer(key: OperationKey, body: unknown): readonly string[] {
  known ??= readSchemas('answers');
  const schema = known.definitions.Operations.properties[key];
  if (schema === undefined || body === undefined) return [];
  const inspection = new SchemaInspection(known, { completeParts: true });
  return firstOf(inspection.problems(schema, body, { path: '', depth: 0 }));
}
