import type { OperationKey } from '../../../src/platform/api/operations.ts';

/** The keywords with which ts-json-schema-generator restricts values (JSON Schema, draft 7). Other keywords have no effect. */
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

/** The bodies of the operations, or their answers. */
export type SchemaPart = 'bodies' | 'answers';

/**
 * What `printOperationSchemas.ts` prints. `files` are the vendor's declarations, the oldest file first; the schemas of several files
 * are merged.
 */
export type SchemaRequest = { readonly part: SchemaPart; readonly files: readonly string[] };

const DEFINITIONS = '#/definitions/';

export const definitionName = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(DEFINITIONS) === true ? decodeURIComponent($ref.slice(DEFINITIONS.length)) : undefined;

/** True for the type `File`, which an uploaded file has in the declarations of forms. */
export const isFile = (schema: JsonSchema) => definitionName(schema) === 'File';

/** @returns the schema itself or, if it is a reference, the definition that it refers to. */
export function resolved(schema: JsonSchema, { definitions }: OperationSchemas): JsonSchema {
  const name = definitionName(schema);
  const target = name === undefined ? undefined : definitions[name];
  return target === undefined ? schema : resolved(target, { definitions });
}

/** @returns the fixed values that the schema allows, or undefined if the schema does not fix its values. */
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

/** True if the value has one of the types of the schema, or if the schema has no type. */
export const matchesType = (schema: JsonSchema, value: unknown) =>
  schema.type === undefined || typesOf(schema).some((type) => hasType(value, type));

/** @returns the names of the properties that have fixed values in every member of a union, such as `provider`, `type` and `on`. */
export function tagsOf(members: readonly JsonSchema[], schemas: OperationSchemas): readonly string[] {
  const objects = members.map((member) => resolved(member, schemas));
  return Object.keys(objects[0]?.properties ?? {}).filter((name) =>
    objects.every(({ properties }) => {
      const property = properties?.[name];
      return property !== undefined && valuesOf(resolved(property, schemas)) !== undefined;
    }),
  );
}
