import * as fc from 'fast-check';
import { operations, type OperationKey } from '../../../src/platform/api/operations.ts';
import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { isAnswererNamed } from '../webCalls.ts';
import { BodyBuilder, type Path } from './BodyBuilder.fixture.ts';
import { bodyRule, bodySchema } from './bodyRules.ts';
import { bodySchemas } from './bodySchemas.ts';
import type { OperationSchemas } from './jsonSchema.ts';
import { readSchemas, type SchemaVersion } from './schemaCache.ts';
import type { JsonObject } from '../records/records.ts';

/** Number of choices for one body: enough for a few kilobytes. */
const MAX_CHOICES = 120;
const MAX_CHOICE = 10_000;

/** A body with one mistake. */
export type WrongBody = {
  readonly body: unknown;
  /** The message that `checkBody` has to return. */
  readonly message: string;
};

/** The operations that require a JSON body. */
export const jsonBodyKeys: readonly OperationKey[] = Object.entries(operations)
  .filter(([, { body }]) => body === 'json')
  .map(([key]) => key as OperationKey);

/** A shorter list of smaller numbers builds a simpler body, so fast-check can shrink bodies. */
const choiceLists = () => fc.array(fc.nat(MAX_CHOICE), { maxLength: MAX_CHOICES, size: 'max' });

const schemasByVersion = new Map<SchemaVersion, OperationSchemas>();

function schemasOf(version: SchemaVersion): OperationSchemas {
  if (version === 'merged') return bodySchemas();
  const schemas = schemasByVersion.get(version) ?? readSchemas('bodies', version);
  schemasByVersion.set(version, schemas);
  return schemas;
}

function buildBody(key: OperationKey, choices: readonly number[], version: SchemaVersion) {
  const schemas = schemasOf(version);
  const [schema, rule] = [bodySchema(key, schemas), bodyRule(key)];
  if (schema === undefined) throw new Error(`${key} takes no body.`);
  const builder = new BodyBuilder(schemas, choices, rule);
  const built = builder.build(schema);
  const lacksAnswerer = rule.needsAnswerer && !isAnswererNamed(built as JsonObject);
  return { body: lacksAnswerer ? { ...(built as JsonObject), assistantId: 'ava' } : built, mistakes: builder.mistakes };
}

/** @returns the body with the value at the path, or without the field at the path if the value is undefined. */
function withMistake(body: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === name ? withMistake(item, rest, value) : item));
  const { [name]: field, ...others } = body as JsonObject;
  const changed = withMistake(field, rest, value);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/**
 * Generates valid bodies of an operation whose body is JSON. They are small, with some optional fields and varying members of unions.
 *
 * @param version the version of the types that the bodies have
 */
export function sampleBody<Key extends OperationKey>(
  key: Key,
  version: SchemaVersion = 'merged',
): fc.Arbitrary<Body<Key>> {
  return choiceLists().map((list) => buildBody(key, list, version).body as Body<Key>);
}

/** Generates bodies with one mistake for an operation, each with the only message that `checkBody` has to return. */
export function wrongBody(key: OperationKey): fc.Arbitrary<WrongBody> {
  return fc.tuple(choiceLists(), fc.nat(MAX_CHOICE)).map(([list, choice]) => {
    const { body, mistakes } = buildBody(key, list, 'merged');
    const mistake = mistakes[choice % Math.max(mistakes.length, 1)] ?? {
      path: [],
      value: 'text',
      message: 'body must be an object',
    };
    return { body: withMistake(body, mistake.path, mistake.value), message: mistake.message };
  });
}
