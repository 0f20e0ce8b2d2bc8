import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { resolved, type OperationSchemas, type JsonSchema } from './jsonSchema.ts';
import type { Json } from '../records/records.ts';
import type { InspectionOptions } from './schemaProblems.ts';

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
export type BodyRule = InspectionOptions & {
  /** True if the body must name an assistant, a squad or a workflow that answers the call. */
  readonly needsAssistant: boolean;
  /** Fields that the platform accepts, although its published types do not have them. */
  readonly additionalFields: Readonly<Record<string, JsonSchema>>;
  /** An additional type of items for the lists that a field accepts. */
  readonly additionalItems: Readonly<Record<string, JsonSchema>>;
};

const DEFAULT_RULE: BodyRule = {
  completeParts: true,
  needsAssistant: false,
  additionalFields: {},
  additionalItems: {},
};

/**
 * `{role, content}`, as sent by the vendor's documentation and widget and by OpenAI's clients. The published types have
 * `content` only in the messages of assistants, tools and developers, in version 2.7.1 as in 2.3.8.
 */
const SPOKEN_MESSAGE: JsonSchema = {
  type: 'object',
  properties: {
    role: { type: 'string', enum: ['user', 'system'] },
    content: { type: 'string' },
    name: { type: 'string', maxLength: 40 },
  },
  required: ['role', 'content'],
  additionalProperties: false,
};

const CHAT_RULE: BodyRule = { ...DEFAULT_RULE, additionalItems: { input: SPOKEN_MESSAGE } };

/** OpenAI's clients always send a model. It has no effect: the model of the assistant answers. */
const MODEL_FIELD = { model: { type: 'string' } } as const;

const RULES: Partial<Record<OperationKey, BodyRule>> = {
  'POST /call': { ...DEFAULT_RULE, needsAssistant: true },
  'POST /call/web': {
    ...DEFAULT_RULE,
    // A page may describe its assistant in part: the rest is that of Ava, the default assistant.
    completeParts: false,
    needsAssistant: true,
  },
  'POST /chat': CHAT_RULE,
  'POST /chat/web': CHAT_RULE,
  'POST /chat/responses': { ...CHAT_RULE, additionalFields: MODEL_FIELD },
  'POST /chat/web/responses': { ...CHAT_RULE, additionalFields: MODEL_FIELD },
};

export const bodyRule = (key: OperationKey): BodyRule => RULES[key] ?? DEFAULT_RULE;

/** Adds a type of item to the lists in the schema; leaves other schemas unchanged. */
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

/** Each schema is created once, because `unionOf` caches what it reads of a union by its list. */
const bodySchemasByKey = new WeakMap<OperationSchemas, Map<OperationKey, JsonSchema>>();

/** @returns the schema of an operation's body with the additions of its rule; undefined if the operation takes no body. */
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

/** @returns the body of a call without the fields whose value means that they are left out. */
export const withoutBlanks = (body: Json): Json =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => isGiven(value) || !BLANKABLE.has(name)));
