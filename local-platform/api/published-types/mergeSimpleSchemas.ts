import { typesOf, valuesOf, type JsonSchema } from './jsonSchema.ts';

/** @returns one schema for each type of the schema. */
const splitByType = (schema: JsonSchema) => typesOf(schema).map((type) => ({ ...schema, type }));

/** Removes undefined fields, which the generated schemas do not have either. */
export const withoutUndefined = (schema: { readonly [Name in keyof JsonSchema]: JsonSchema[Name] | undefined }) =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as JsonSchema;

const laxerLimit = (choose: (...limits: number[]) => number, one?: number, other?: number) =>
  one === undefined || other === undefined ? undefined : choose(one, other);

const ifEqual = (one?: string, other?: string) => (one === other ? one : undefined);

/** @returns the laxer of each limit that two schemas both have, and the pattern and the format if they are equal. */
export function laxerLimits(one: JsonSchema, other: JsonSchema): JsonSchema {
  return withoutUndefined({
    minLength: laxerLimit(Math.min, one.minLength, other.minLength),
    maxLength: laxerLimit(Math.max, one.maxLength, other.maxLength),
    minimum: laxerLimit(Math.min, one.minimum, other.minimum),
    maximum: laxerLimit(Math.max, one.maximum, other.maximum),
    minItems: laxerLimit(Math.min, one.minItems, other.minItems),
    maxItems: laxerLimit(Math.max, one.maxItems, other.maxItems),
    pattern: ifEqual(one.pattern, other.pattern),
    format: ifEqual(one.format, other.format),
  });
}

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

function accepts(schema: JsonSchema, value: unknown): boolean {
  // Formats are not checked here, so a fixed value stays beside a schema with a format.
  if (typeOf(value) !== schema.type || schema.format !== undefined) return false;
  const { minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity, pattern } = schema;
  if (typeof value === 'number') return value >= minimum && value <= maximum;
  if (typeof value !== 'string') return true;
  const isMatch = pattern === undefined || new RegExp(pattern, 'u').test(value);
  return isMatch && value.length >= minLength && value.length <= maxLength;
}

function schemaOfValues(values: readonly unknown[]): readonly JsonSchema[] {
  const [type, ...others] = new Set(values.map(typeOf));
  if (type === undefined) return [];
  return [
    {
      type: others.length === 0 ? type : [type, ...others],
      ...(values.length === 1 ? { const: values[0] } : { enum: values }),
    },
  ];
}

/**
 * Merges members of a union that are neither objects nor lists into as few as possible: one for each type, with the laxest limits, and
 * one for all fixed values that none of these accepts.
 */
export function mergeSimpleSchemas(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
  const types = new Map<string, JsonSchema>();
  for (const { type, ...limits } of schemas.filter((schema) => valuesOf(schema) === undefined).flatMap(splitByType)) {
    types.set(type, { type, ...laxerLimits(types.get(type) ?? limits, limits) });
  }
  const typeSchemas = [...types.values()];
  const values = [...new Set(schemas.flatMap((schema) => valuesOf(schema) ?? []))];
  return [
    ...schemaOfValues(values.filter((value) => !typeSchemas.some((schema) => accepts(schema, value)))),
    ...typeSchemas,
  ];
}
