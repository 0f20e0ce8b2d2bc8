import { matchesType, resolved, tagsOf, valuesOf, type JsonSchema, type OperationSchemas } from './jsonSchema.ts';

/** A property that has fixed values in all those members of a union that may accept objects. */
export type Tag = {
  readonly name: string;
  readonly membersByValue: ReadonlyMap<unknown, readonly JsonSchema[]>;
  /** The members that do not require the property. */
  readonly membersWhereOptional: readonly JsonSchema[];
};

export type ObjectUnion = { readonly members: readonly JsonSchema[]; readonly tags: readonly Tag[] };

/** A union in the form in which values are compared with it. */
type Union = {
  /** The members, without references. */
  readonly members: readonly JsonSchema[];
  /** The members that may accept objects, and their tags. */
  readonly objectUnion: ObjectUnion;
};

/** @returns the fixed values that a member allows for a property, or an empty list if the member does not fix them. */
export function tagValuesOf(member: JsonSchema, name: string, schemas: OperationSchemas): readonly unknown[] {
  const property = member.properties?.[name];
  return property === undefined ? [] : (valuesOf(resolved(property, schemas)) ?? []);
}

function tagOf(name: string, members: readonly JsonSchema[], schemas: OperationSchemas): Tag {
  const membersByValue = new Map<unknown, JsonSchema[]>();
  for (const member of members) {
    for (const value of new Set(tagValuesOf(member, name, schemas))) {
      membersByValue.set(value, [...(membersByValue.get(value) ?? []), member]);
    }
  }
  return {
    name,
    membersByValue,
    membersWhereOptional: members.filter(({ required }) => required?.includes(name) !== true),
  };
}

function readUnion(references: readonly JsonSchema[], schemas: OperationSchemas): Union {
  const members = references.map((reference) => resolved(reference, schemas));
  const objects = members.filter((member) => member.anyOf !== undefined || matchesType(member, {}));
  const tags = tagsOf(objects, schemas).map((name) => tagOf(name, objects, schemas));
  return { members, objectUnion: { members: objects, tags } };
}

const unions = new WeakMap<readonly JsonSchema[], Union>();

/**
 * Reads each union only once, because a body may have thousands of values of one union.
 *
 * @param references the list of members in the schemas. The cache finds the union by the identity of this list.
 */
export function unionOf(references: readonly JsonSchema[], schemas: OperationSchemas): Union {
  const union = unions.get(references) ?? readUnion(references, schemas);
  unions.set(references, union);
  return union;
}
