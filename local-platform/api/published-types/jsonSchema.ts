import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** What ts-json-schema-generator writes of JSON Schema (draft 7). */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** The schemas of what the operations take, or of what they answer. */
export type OperationSchemas = {
  readonly definitions: Readonly<Record<string, JsonSchema>> & {
    readonly Operations: { readonly properties: Readonly<Partial<Record<OperationKey, JsonSchema>>> };
  };
};

const DEFINITIONS = '#/definitions/';

export const definitionName = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(DEFINITIONS) === true ? decodeURIComponent($ref.slice(DEFINITIONS.length)) : undefined;

/** The schema itself, or the one that it refers to. */
export function resolved(schema: JsonSchema, { definitions }: OperationSchemas): JsonSchema {
  const name = definitionName(schema);
  const target = name === undefined ? undefined : definitions[name];
  return target === undefined ? schema : resolved(target, { definitions });
}

/** The values that a text, a number or a truth may have; undefined where it may be any of its type. */
export const valuesOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

export function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

export const typesOf = ({ type }: JsonSchema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type;

export const isOfItsType = (schema: JsonSchema, value: unknown) =>
  schema.type === undefined || typesOf(schema).some((type) => hasType(value, type));

/**
 * The properties whose fixed values tell the members of a union apart (`provider`, `type`, `on`); none where there are
 * no such.
 */
export function tagsOf(members: readonly JsonSchema[], schemas: OperationSchemas): readonly string[] {
  const objects = members.map((member) => resolved(member, schemas));
  return Object.keys(objects[0]?.properties ?? {}).filter((name) =>
    objects.every(({ properties }) => {
      const property = properties?.[name];
      return property !== undefined && valuesOf(resolved(property, schemas)) !== undefined;
    }),
  );
}
