import { operations, type OperationKey } from '../../../src/platform/api/operations.ts';
import { isAnswererNamed, WHO_ANSWERS_MESSAGE } from '../webCalls.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../readBody.ts';
import { bodyRule, bodySchema, withoutBlanks, type BodyRule } from './bodyRules.ts';
import { bodySchemas } from './bodySchemas.ts';
import { definitionName, type OperationSchemas, type JsonSchema } from './jsonSchema.ts';
import { isJson } from '../records/records.ts';
import { firstOf, MAX_MESSAGES, MAX_NAME_LENGTH, SchemaInspection } from './schemaProblems.ts';

function checkJson(schema: JsonSchema, body: unknown, rule: BodyRule, schemas: OperationSchemas): readonly string[] {
  if (isDeeperThan(MAX_JSON_DEPTH, body)) return ['body is nested too deeply'];
  const isCall = rule.needsWhoAnswers && isJson(body);
  const read = isCall ? withoutBlanks(body) : body;
  const messages = firstOf(new SchemaInspection(schemas, rule).problems(schema, read, { path: '', depth: 0 }));
  return isCall && !isAnswererNamed(body) ? [WHO_ANSWERS_MESSAGE, ...messages].slice(0, MAX_MESSAGES) : messages;
}

/** In the declarations of forms, `File` means the browser's. */
const isFile = (schema: JsonSchema) => definitionName(schema) === 'File';

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
  const strangers = [...new Set(body.keys())].filter((name) => !Object.hasOwn(properties, name));
  const messages = Object.entries(properties).map(([name, property]) => {
    const values = body.getAll(name);
    if (values.length === 0) return required.includes(name) ? `${name} should not be empty` : undefined;
    return problemOfField(name, property, values);
  });
  return [
    ...strangers.map((name) => `property ${name.slice(0, MAX_NAME_LENGTH)} should not exist`),
    ...messages.filter((message) => message !== undefined),
  ].slice(0, MAX_MESSAGES);
}

/**
 * What is wrong with a body, by the vendor's published types, in the words of NestJS's validation: "name must be a
 * string". At most 20 messages; none for a good body, or where the operation takes no body.
 *
 * @param body JSON; a `FormData` for the operations whose body is a form
 * @throws Error where the schemas can not be made (`schemaCache.ts`)
 */
export function checkBody(key: OperationKey, body: unknown): readonly string[] {
  const schemas = bodySchemas();
  const schema = bodySchema(key, schemas);
  if (schema === undefined) return [];
  return operations[key].body === 'form-data'
    ? checkForm(schema, body)
    : checkJson(schema, body, bodyRule(key), schemas);
}
