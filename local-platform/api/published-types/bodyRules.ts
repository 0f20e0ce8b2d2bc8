import type { OperationKey } from '../../../src/platform/api/operations.ts';
import { resolved, type OperationSchemas, type JsonSchema } from './jsonSchema.ts';
import type { Json } from '../records/records.ts';
import type { Demands } from './schemaProblems.ts';

/** The fields of a call in which `''` stands for "left out". */
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

/** What the vendor's published types do not say of a body. */
export type BodyRule = Demands & {
  /** Whether somebody must be named who answers the call. */
  readonly needsWhoAnswers: boolean;
  /** Fields that the platform takes, although its published types do not have them. */
  readonly alsoTaken: Readonly<Record<string, JsonSchema>>;
  /** One more type of item for the lists that a field may hold. */
  readonly alsoListed: Readonly<Record<string, JsonSchema>>;
};

const DEFAULT_RULE: BodyRule = { completeParts: true, needsWhoAnswers: false, alsoTaken: {}, alsoListed: {} };

/**
 * `{role, content}`, as the vendor's documentation and widget and OpenAI's clients send it. The published types have
 * `content` in the messages of assistants, tools and developers only.
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

const CHAT_RULE: BodyRule = { ...DEFAULT_RULE, alsoListed: { input: SPOKEN_MESSAGE } };

/** Of the vendor's web client from 2.7: its widget sends it with each message. */
const SESSION_END = { sessionEnd: { type: 'boolean' } } as const;
/** OpenAI's clients always send it; the assistant's own model answers. */
const MODEL = { model: { type: 'string' } } as const;

const RULES: Partial<Record<OperationKey, BodyRule>> = {
  'POST /call': { ...DEFAULT_RULE, needsWhoAnswers: true },
  'POST /call/web': {
    // A page may describe its assistant in part: Ava has whatever it leaves out.
    completeParts: false,
    needsWhoAnswers: true,
    // The vendor's own web client sends it (`start` of 2.3.8).
    alsoTaken: { roomDeleteOnUserLeaveEnabled: { type: 'boolean' } },
    alsoListed: {},
  },
  'POST /chat': CHAT_RULE,
  'POST /chat/web': { ...CHAT_RULE, alsoTaken: SESSION_END },
  'POST /chat/responses': { ...CHAT_RULE, alsoTaken: MODEL },
  'POST /chat/web/responses': { ...CHAT_RULE, alsoTaken: { ...SESSION_END, ...MODEL } },
};

export const bodyRule = (key: OperationKey): BodyRule => RULES[key] ?? DEFAULT_RULE;

/** The lists in the schema with one more type of item; anything else as it is. */
function withItem(schema: JsonSchema, item: JsonSchema): JsonSchema {
  if (schema.anyOf !== undefined) return { ...schema, anyOf: schema.anyOf.map((member) => withItem(member, item)) };
  if (schema.type !== 'array') return schema;
  const { items = {} } = schema;
  return { ...schema, items: { anyOf: [...(items.anyOf ?? [items]), item] } };
}

function widened(schema: JsonSchema, { alsoTaken, alsoListed }: BodyRule): JsonSchema {
  const { properties } = schema;
  if (properties === undefined) return schema;
  const listed = Object.entries(alsoListed).map(([name, item]) => [name, withItem(properties[name] ?? {}, item)]);
  return {
    ...schema,
    properties: { ...properties, ...alsoTaken, ...(Object.fromEntries(listed) as typeof properties) },
  };
}

/** What is known of a union is kept by its list (`unionOf`): each schema is made once. */
const bodySchemasByKey = new WeakMap<OperationSchemas, Map<OperationKey, JsonSchema>>();

/** The schema of an operation's body with what its rule adds; undefined where it takes none. */
export function bodySchema(key: OperationKey, schemas: OperationSchemas): JsonSchema | undefined {
  const reference = schemas.definitions.Operations.properties[key];
  if (reference === undefined) return undefined;
  const known = bodySchemasByKey.get(schemas) ?? new Map<OperationKey, JsonSchema>();
  bodySchemasByKey.set(schemas, known);
  const schema = known.get(key) ?? widened(resolved(reference, schemas), bodyRule(key));
  known.set(key, schema);
  return schema;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

export const withoutBlanks = (body: Json): Json =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => isGiven(value) || !BLANKABLE.has(name)));
