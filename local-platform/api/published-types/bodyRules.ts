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
};

const DEFAULT_RULE: BodyRule = { completeParts: true, needsWhoAnswers: false, alsoTaken: {} };

const RULES: Partial<Record<OperationKey, BodyRule>> = {
  'POST /call': { ...DEFAULT_RULE, needsWhoAnswers: true },
  'POST /call/web': {
    // A page may describe its assistant in part: Ava has whatever it leaves out.
    completeParts: false,
    needsWhoAnswers: true,
    // The vendor's own web client sends it (`start` of 2.3.8).
    alsoTaken: { roomDeleteOnUserLeaveEnabled: { type: 'boolean' } },
  },
};

export const bodyRule = (key: OperationKey): BodyRule => RULES[key] ?? DEFAULT_RULE;

/** The schema of an operation's body with the fields that its rule adds; undefined where it takes none. */
export function bodySchema(key: OperationKey, schemas: OperationSchemas): JsonSchema | undefined {
  const reference = schemas.definitions.Operations.properties[key];
  if (reference === undefined) return undefined;
  const schema = resolved(reference, schemas);
  const { alsoTaken } = bodyRule(key);
  return schema.properties === undefined ? schema : { ...schema, properties: { ...schema.properties, ...alsoTaken } };
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

export const withoutBlanks = (body: Json): Json =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => isGiven(value) || !BLANKABLE.has(name)));
