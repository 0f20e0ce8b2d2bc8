import { isOfItsType, resolved, tagsOf, valuesOf, type JsonSchema, type OperationSchemas } from './jsonSchema.ts';

/** A property whose fixed values tell the members of a union apart. */
export type Tag = {
  readonly name: string;
  readonly byValue: ReadonlyMap<unknown, readonly JsonSchema[]>;
  /** Those that do not require it. */
  readonly withoutIt: readonly JsonSchema[];
};

export type ObjectUnion = { readonly members: readonly JsonSchema[]; readonly tags: readonly Tag[] };

/** What is known of a union before any value is compared with it. */
type Union = {
  /** Resolved. */
  readonly members: readonly JsonSchema[];
  /** Of the members that an object can be. */
  readonly ofObjects: ObjectUnion;
};

/** The values that a member lets a property have; none where it may have any. */
export function tagValuesOf(member: JsonSchema, name: string, schemas: OperationSchemas): readonly unknown[] {
  const property = member.properties?.[name];
  return property === undefined ? [] : (valuesOf(resolved(property, schemas)) ?? []);
}

function tagOf(name: string, members: readonly JsonSchema[], schemas: OperationSchemas): Tag {
  const byValue = new Map<unknown, JsonSchema[]>();
  for (const member of members) {
    for (const value of new Set(tagValuesOf(member, name, schemas))) {
      byValue.set(value, [...(byValue.get(value) ?? []), member]);
    }
  }
  return { name, byValue, withoutIt: members.filter(({ required }) => required?.includes(name) !== true) };
}

function readUnion(references: readonly JsonSchema[], schemas: OperationSchemas): Union {
  const members = references.map((reference) => resolved(reference, schemas));
  const objects = members.filter((member) => member.anyOf !== undefined || isOfItsType(member, {}));
  const tags = tagsOf(objects, schemas).map((name) => tagOf(name, objects, schemas));
  return { members, ofObjects: { members: objects, tags } };
}

const unions = new WeakMap<readonly JsonSchema[], Union>();

/**
 * Reads each union once: a body may have thousands of values for it.
 *
 * @param references the list in the schemas, always the same for the same union
 */
export function unionOf(references: readonly JsonSchema[], schemas: OperationSchemas): Union {
  const union = unions.get(references) ?? readUnion(references, schemas);
  unions.set(references, union);
  return union;
}
