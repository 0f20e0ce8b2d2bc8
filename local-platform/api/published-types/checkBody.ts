import { operations, type OperationKey } from '../../../src/platform/api/operations.ts';
import { isAnswererNamed, WHO_ANSWERS_MESSAGE } from '../webCalls.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../readBody.ts';
import { bodyRule, bodySchema, withoutBlanks, type BodyRule } from './bodyRules.ts';
import { bodySchemas } from './bodySchemas.ts';
import { isFile, type OperationSchemas, type JsonSchema } from './jsonSchema.ts';
import { isJsonObject } from '../records/records.ts';
import { firstProblems, MAX_MESSAGES, MAX_NAME_LENGTH, SchemaInspection } from './schemaProblems.ts';

function checkJson(schema: JsonSchema, body: unknown, rule: BodyRule, schemas: OperationSchemas): readonly string[] {
  if (isDeeperThan(MAX_JSON_DEPTH, body)) return ['body is nested too deeply'];
  const isCall = rule.needsAnswerer && isJsonObject(body);
  const checkedBody = isCall ? withoutBlanks(body) : body;
  const messages = firstProblems(
    new SchemaInspection(schemas, rule).problems(schema, checkedBody, { path: '', depth: 0 }),
  );
  return isCall && !isAnswererNamed(body) ? [WHO_ANSWERS_MESSAGE, ...messages].slice(0, MAX_MESSAGES) : messages;
}

function problemOfField(name: string, schema: JsonSchema, values: readonly (Blob | string)[]): string | undefined {
  const isList = schema.type === 'array';
  if (!isList && values.length > 1) return `${name} must be given once`;
  if (isFile(isList ? (schema.items ?? {}) : schema)) {
    return values.every((value) => value instanceof Blob) ? undefined : `${name} must be a file`;
  }
  return values.every((value) => typeof value === 'string') ? undefined : `${name} must be a string`;
}

function checkForm(schema: JsonSchema, body: unknown): readonly string[] {
  if (!(body instanceof FormData)) return ['body must be form data'];
  const { properties = {}, required = [] } = schema;
  const unknownNames = [...new Set(body.keys())].filter((name) => !Object.hasOwn(properties, name));
  const messages = Object.entries(properties).map(([name, property]) => {
    const values = body.getAll(name);
    if (values.length === 0) return required.includes(name) ? `${name} should not be empty` : undefined;
    return problemOfField(name, property, values);
  });
  return [
    ...unknownNames.map((name) => `property ${name.slice(0, MAX_NAME_LENGTH)} should not exist`),
    ...messages.filter((message) => message !== undefined),
  ].slice(0, MAX_MESSAGES);
}

/**
 * Checks a body by the vendor's published types (those of `@vapi-ai/web`).
 *
 * @param body a `FormData` if `operations` gives the operation the body `form-data`. Otherwise parsed JSON, or an object with the fields
 *   of a form.
 * @returns at most 20 messages in the form of NestJS's validation ("name must be a string"). The list is empty if the body is valid,
 *   or if the vendor publishes no type for it.
 * @throws Error if the schemas cannot be generated (`schemaCache.ts`)
 */
export function checkBody(key: OperationKey, body: unknown): readonly string[] {
  const schemas = bodySchemas();
  const schema = bodySchema(key, schemas);
  if (schema === undefined) return [];
  return operations[key].body === 'form-data'
    ? checkForm(schema, body)
    : checkJson(schema, body, bodyRule(key), schemas);
}
