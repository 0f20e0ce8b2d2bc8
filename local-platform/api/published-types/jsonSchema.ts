import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** The subset of JSON Schema (draft 7) that ts-json-schema-generator writes. */
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

/** The schemas of the bodies of the operations, or of their answers. */
export type OperationSchemas = {
  readonly definitions: Readonly<Record<string, JsonSchema>> & {
    readonly Operations: { readonly properties: Readonly<Partial<Record<OperationKey, JsonSchema>>> };
  };
};

const DEFINITIONS = '#/definitions/';

export const definitionName = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(DEFINITIONS) === true ? decodeURIComponent($ref.slice(DEFINITIONS.length)) : undefined;

/** True for the browser's `File`, which is the type of a file in the declarations of forms. */
export const isFile = (schema: JsonSchema) => definitionName(schema) === 'File';

/** @returns the schema itself, or the one that it refers to. */
export function resolved(schema: JsonSchema, { definitions }: OperationSchemas): JsonSchema {
  const name = definitionName(schema);
  const target = name === undefined ? undefined : definitions[name];
  return target === undefined ? schema : resolved(target, { definitions });
}

/** @returns the fixed values of a text, a number or a boolean; undefined if any value of its type is valid. */
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

/** True if the value has one of the types of the schema; a schema without a type allows any. */
export const matchesType = (schema: JsonSchema, value: unknown) =>
  schema.type === undefined || typesOf(schema).some((type) => hasType(value, type));

/**
 * @returns the properties whose fixed values distinguish the members of a union (`provider`, `type`, `on`); empty if the
 *   union has none.
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
