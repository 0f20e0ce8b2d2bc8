import { matchesType, resolved, tagsOf, valuesOf, type JsonSchema, type OperationSchemas } from './jsonSchema.ts';

/** A property whose fixed values distinguish the members of a union. */
export type Tag = {
  readonly name: string;
  readonly byValue: ReadonlyMap<unknown, readonly JsonSchema[]>;
  /** The members that do not require the property. */
  readonly withoutIt: readonly JsonSchema[];
};

export type ObjectUnion = { readonly members: readonly JsonSchema[]; readonly tags: readonly Tag[] };

/** A union, read before a value is compared with it. */
type Union = {
  /** Resolved references. */
  readonly members: readonly JsonSchema[];
  /** The members that are objects. */
  readonly ofObjects: ObjectUnion;
};

/** @returns the values that a member allows for a property; empty if any value is valid. */
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
  const objects = members.filter((member) => member.anyOf !== undefined || matchesType(member, {}));
  const tags = tagsOf(objects, schemas).map((name) => tagOf(name, objects, schemas));
  return { members, ofObjects: { members: objects, tags } };
}

const unions = new WeakMap<readonly JsonSchema[], Union>();

/**
 * Reads each union once, because a body may have thousands of values of one union.
 *
 * @param references the list in the schemas; the cache is keyed by its identity
 */
export function unionOf(references: readonly JsonSchema[], schemas: OperationSchemas): Union {
  const union = unions.get(references) ?? readUnion(references, schemas);
  unions.set(references, union);
  return union;
}
