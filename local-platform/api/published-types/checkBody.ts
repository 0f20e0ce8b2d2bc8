import { type OperationKey, operations } from '../../../src/platform/api/operations.ts';
import { isAnswererNamed, WHO_ANSWERS_MESSAGE } from '../webCalls.ts';
import { isDeeperThan, MAX_JSON_DEPTH } from '../readBody.ts';
import { isFile, type JsonSchema, type OperationSchemas, resolved } from './jsonSchema.ts';
import { bodySchemas } from './schemaCache.ts';
import { isJsonObject, type JsonObject } from '../records/records.ts';
import {
  firstProblems,
  type InspectionOptions,
  MAX_MESSAGES,
  MAX_NAME_LENGTH,
  SchemaInspection,
} from './schemaProblems.ts';

/** Fields of a call in which `''` means that the field is left out. */
const BLANKABLE: ReadonlySet<string> = new Set([
  'assistant',
  'assistantId',
  'assistantOverrides',
  'squad',
  'squadId',
  'workflow',
  'workflowId',
  'workflowOverrides',
]);

/** Rules of a body that the vendor's published types (those of `@vapi-ai/web`) do not contain. */
type BodyRule = InspectionOptions & {
  /** True if the body must name an assistant, a squad or a workflow that answers the call. */
  readonly needsAnswerer: boolean;
  /** Fields that the platform accepts, although its published types do not have them. */
  readonly additionalFields: Readonly<Record<string, JsonSchema>>;
  /** By the name of a field, an additional type for the items of its list. */
  readonly additionalItems: Readonly<Record<string, JsonSchema>>;
};

const DEFAULT_RULE: BodyRule = {
  requiresCompleteParts: true,
  needsAnswerer: false,
  additionalFields: {},
  additionalItems: {},
};

/**
 * A message `{role, content}`. The vendor's widget, the examples in its documentation and OpenAI's clients send such messages of users
 * and systems. In the published types of a chat's `input`, only messages of assistants, tools and developers have `content`.
 */
const CONTENT_MESSAGE: JsonSchema = {
  type: 'object',
  properties: {
    role: { type: 'string', enum: ['user', 'system'] },
    content: { type: 'string' },
    name: { type: 'string', maxLength: 40 },
  },
  required: ['role', 'content'],
  additionalProperties: false,
};

const CHAT_RULE: BodyRule = { ...DEFAULT_RULE, additionalItems: { input: CONTENT_MESSAGE } };

/** OpenAI's clients always send a model. The field has no effect, because the model of the assistant answers. */
const MODEL_FIELD = { model: { type: 'string' } } as const;

const RULES: Partial<Record<OperationKey, BodyRule>> = {
  'POST /call': { ...DEFAULT_RULE, needsAnswerer: true },
  'POST /call/web': {
    ...DEFAULT_RULE,
    // A page may describe its assistant in part. Ava, the default assistant, provides the rest.
    requiresCompleteParts: false,
    needsAnswerer: true,
  },
  'POST /chat': CHAT_RULE,
  'POST /chat/web': CHAT_RULE,
  'POST /chat/responses': { ...CHAT_RULE, additionalFields: MODEL_FIELD },
  'POST /chat/web/responses': { ...CHAT_RULE, additionalFields: MODEL_FIELD },
};

export const bodyRule = (key: OperationKey): BodyRule => RULES[key] ?? DEFAULT_RULE;

/** Adds a type of item to the lists in the schema. Other schemas stay unchanged. */
function withItem(schema: JsonSchema, item: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return { ...schema, anyOf: schema.anyOf.map((member) => withItem(member, item)) };
  if (schema.type !== 'array') return schema;
  const { items = {} } = schema;
  return { ...schema, items: { anyOf: [...(items.anyOf ?? [items]), item] } };
}

function withAdditions(schema: JsonSchema, { additionalFields, additionalItems }: BodyRule): JsonSchema {
  const { properties } = schema;
  if (properties === undefined) return schema;
  const lists = Object.entries(additionalItems).map(([name, item]) => [name, withItem(properties[name] ?? {}, item)]);
  return {
    ...schema,
    properties: { ...properties, ...additionalFields, ...(Object.fromEntries(lists) as typeof properties) },
  };
}

/** Each schema is created only once, because `unionOf` has a cache by the identity of the lists in the schemas. */
const bodySchemasByKey = new WeakMap<OperationSchemas, Map<OperationKey, JsonSchema>>();

/** @returns the schema of an operation's body with the additions of its rule, or undefined if the schemas have none. */
export function bodySchema(key: OperationKey, schemas: OperationSchemas): JsonSchema | undefined {
  const reference = schemas.definitions.Operations.properties[key];
  if (reference === undefined) return undefined;
  const schemasByKey = bodySchemasByKey.get(schemas) ?? new Map<OperationKey, JsonSchema>();
  bodySchemasByKey.set(schemas, schemasByKey);
  const schema = schemasByKey.get(key) ?? withAdditions(resolved(reference, schemas), bodyRule(key));
  schemasByKey.set(key, schema);
  return schema;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** @returns the body of a call without those fields of `BLANKABLE` that are empty or null. */
const withoutBlanks = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => isGiven(value) || !BLANKABLE.has(name)));

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
