import * as fc from 'fast-check';
import { operations, type OperationKey } from '../../../src/platform/api/operations.ts';
import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { isAnswererNamed } from '../webCalls.ts';
import { BodyBuilder, type Path } from './BodyBuilder.fixture.ts';
import { bodyRule, bodySchema } from './bodyRules.ts';
import { bodySchemas } from './bodySchemas.ts';
import type { OperationSchemas } from './jsonSchema.ts';
import { readSchemas, type SchemaVersion } from './schemaCache.ts';
import type { Json } from '../records/records.ts';

/** Sufficient for a body of a few kilobytes. */
const MAX_CHOICES = 120;
const MAX_CHOICE = 10_000;

/** A body with one mistake. */
export type WrongBody = {
  readonly body: unknown;
  /** The message of `checkBody`. */
  readonly message: string;
};

/** The operations whose body is JSON. */
export const jsonBodyKeys: readonly OperationKey[] = Object.entries(operations)
  .filter(([, { body }]) => body === 'json')
  .map(([key]) => key as OperationKey);

/** A shorter list of smaller numbers builds a simpler body, so fast-check can shrink bodies. */
const choices = () => fc.array(fc.nat(MAX_CHOICE), { maxLength: MAX_CHOICES, size: 'max' });

const ofVersion = new Map<SchemaVersion, OperationSchemas>();

function schemasOf(version: SchemaVersion): OperationSchemas {
  if (version === 'merged') return bodySchemas();
  const schemas = ofVersion.get(version) ?? readSchemas('bodies', version);
  ofVersion.set(version, schemas);
  return schemas;
}

function build(key: OperationKey, choices: readonly number[], version: SchemaVersion) {
  const schemas = schemasOf(version);
  const [schema, rule] = [bodySchema(key, schemas), bodyRule(key)];
  if (schema === undefined) throw new Error(`${key} takes no body.`);
  const builder = new BodyBuilder(schemas, choices, rule);
  const built = builder.build(schema);
  const isUnanswered = rule.needsAssistant && !isAnswererNamed(built as Json);
  return { body: isUnanswered ? { ...(built as Json), assistantId: 'ava' } : built, faults: builder.faults };
}

function withFault(body: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === name ? withFault(item, rest, value) : item));
  const { [name]: field, ...others } = body as Json;
  const changed = withFault(field, rest, value);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/**
 * Valid bodies of an operation whose body is JSON: small, with some optional fields, and with varying members of unions.
 *
 * @param version whose types are sampled
 */
export function sampleBody<Key extends OperationKey>(
  key: Key,
  version: SchemaVersion = 'merged',
): fc.Arbitrary<Body<Key>> {
  return choices().map((list) => build(key, list, version).body as Body<Key>);
}

/** Bodies with one mistake, and the only message that they get. */
export function wrongBody(key: OperationKey): fc.Arbitrary<WrongBody> {
  return fc.tuple(choices(), fc.nat(MAX_CHOICE)).map(([list, choice]) => {
    const { body, faults } = build(key, list, 'merged');
    const fault = faults[choice % Math.max(faults.length, 1)] ?? {
      path: [],
      value: 'text',
      message: 'body must be an object',
    };
    return { body: withFault(body, fault.path, fault.value), message: fault.message };
  });
}
