import { isDeepStrictEqual } from 'node:util';
import {
  definitionName,
  type JsonSchema,
  type OperationSchemas,
  resolved,
  tagsOf,
  typesOf,
  valuesOf,
} from './jsonSchema.ts';

const ANY: JsonSchema = {};

/** @returns the members of a union, or the schema itself if it is not a union. */
const membersOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf?.flatMap(membersOf) ?? [schema];

const unionOf = (members: readonly JsonSchema[]): JsonSchema => {
  const [member, ...others] = members;
  return member !== undefined && others.length === 0 ? member : { anyOf: members };
};

/** True if the schema accepts any value. */
const isAny = ({ $ref, type, anyOf, const: value, enum: values }: JsonSchema) =>
  [$ref, type, anyOf, value, values].every((keyword) => keyword === undefined);

/** @returns the schema of further properties of an object, or undefined if they are forbidden. */
function furtherProperties({ additionalProperties = true }: JsonSchema): JsonSchema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return additionalProperties ? ANY : undefined;
}

/** True if `additionalProperties` is true or missing, but not if it is an empty schema. */
const allowsAnyFurther = ({ additionalProperties = true }: JsonSchema) => additionalProperties === true;

/** True if the schema accepts any object. */
function isOpen(schema: JsonSchema): boolean {
  const further = furtherProperties(schema);
  return schema.type === 'object' && schema.properties === undefined && further !== undefined && isAny(further);
}

function propertyOf(object: JsonSchema, name: string): JsonSchema | undefined {
  const { properties = {} } = object;
  return Object.hasOwn(properties, name) ? properties[name] : furtherProperties(object);
}

const haveCommonValue = (some: readonly unknown[], others: readonly unknown[]) =>
  some.some((value) => others.includes(value));

type Kind = 'simple' | 'list' | 'object';

/** Follows a reference. In the schemas of bodies, every reference leads to an object. */
function kindOf(member: JsonSchema, schemas: OperationSchemas): Kind {
  const { type } = resolved(member, schemas);
  if (type === 'object') return 'object';
  return type === 'array' ? 'list' : 'simple';
}

function isSameDefinition(one: JsonSchema, other: JsonSchema): boolean {
  const name = definitionName(one);
  return name !== undefined && name === definitionName(other);
}

function valuesIn(member: JsonSchema, name: string, schemas: OperationSchemas): readonly unknown[] {
  const property = resolved(member, schemas).properties?.[name];
  return property === undefined ? [] : (valuesOf(resolved(property, schemas)) ?? []);
}

const withoutDuplicates = (items: readonly JsonSchema[]) =>
  items.filter((item, index) => items.findIndex((other) => isDeepStrictEqual(item, other)) === index);

type Members = { readonly older: readonly JsonSchema[]; readonly newer: readonly JsonSchema[] };

/** @returns one schema for each type of the schema. */
const splitByType = (schema: JsonSchema) => typesOf(schema).map((type) => ({ ...schema, type }));

/** Removes undefined fields, which the generated schemas do not have either. */
const withoutUndefined = (schema: { readonly [Name in keyof JsonSchema]: JsonSchema[Name] | undefined }) =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined)) as JsonSchema;

const laxerLimit = (choose: (...limits: number[]) => number, one?: number, other?: number) =>
  one === undefined || other === undefined ? undefined : choose(one, other);

const ifEqual = (one?: string, other?: string) => (one === other ? one : undefined);

/** @returns the laxer of each limit that two schemas both have, and the pattern and the format if they are equal. */
function laxerLimits(one: JsonSchema, other: JsonSchema): JsonSchema {
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
function mergeSimpleSchemas(schemas: readonly JsonSchema[]): readonly JsonSchema[] {
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

class SchemaMerger {
  readonly definitions: Record<string, JsonSchema> = {};

  constructor(
    readonly older: OperationSchemas,
    readonly newer: OperationSchemas,
  ) {}

  /** @returns a schema that accepts everything that either of the two accepts. */
  merge(older: JsonSchema, newer: JsonSchema): JsonSchema {
    if (isDeepStrictEqual(older, newer) || isSameDefinition(older, newer)) return newer;
    const [olderMembers, newerMembers] = [membersOf(older), membersOf(newer)];
    if ([...olderMembers, ...newerMembers].some(isAny)) return ANY;
    const membersOfKind = (kind: Kind): Members => ({
      older: olderMembers.filter((member) => kindOf(member, this.older) === kind),
      newer: newerMembers.filter((member) => kindOf(member, this.newer) === kind),
    });
    const simple = membersOfKind('simple');
    return unionOf([
      ...mergeSimpleSchemas([...simple.older, ...simple.newer]),
      ...this.#mergeLists(membersOfKind('list')),
      ...this.#mergeObjectMembers(membersOfKind('object')),
    ]);
  }

  /** Merges two schemas. If one of them is missing, returns the other. */
  #mergeIfBoth(older: JsonSchema | undefined, newer: JsonSchema | undefined): JsonSchema | undefined {
    return older === undefined || newer === undefined ? (older ?? newer) : this.merge(older, newer);
  }

  #mergeLists({ older, newer }: Members): readonly JsonSchema[] {
    const [olderList, newerList] = [older[0], newer[0]];
    // If one version has several lists, it is not clear which of them the other version has changed. Then all lists stay.
    if (olderList === undefined || newerList === undefined || older.length + newer.length > 2)
      return withoutDuplicates([...older, ...newer]);
    const items = this.merge(olderList.items ?? ANY, newerList.items ?? ANY);
    return [{ type: 'array', items, ...laxerLimits(olderList, newerList) }];
  }

  #mergeObjectMembers({ older, newer }: Members): readonly JsonSchema[] {
    // An open object accepts every object that the other members accept.
    if ([...older, ...newer].some(isOpen)) return [{ type: 'object' }];
    // A member of the older version is matched by its name, or if no newer member has this name, by its tags. Unmatched members stay.
    const isSameMember = this.#memberComparison({ older, newer });
    const unmatched = [...newer];
    const merged = older.map((member) => {
      const sameName = unmatched.findIndex((other) => isSameDefinition(member, other));
      const index = sameName === -1 ? unmatched.findIndex((other) => isSameMember(member, other)) : sameName;
      const [match] = index === -1 ? [] : unmatched.splice(index, 1);
      return match === undefined ? member : this.#mergePair(member, match);
    });
    return [...merged, ...unmatched];
  }

  /**
   * Two members are versions of the same member if their values of each tag that both fix overlap. Tags of only one version count
   * too, because the other version may have gained a member that leaves the tag open. Without a tag that both fix, they are
   * the same if each version has only one member.
   */
  #memberComparison({ older, newer }: Members): (one: JsonSchema, other: JsonSchema) => boolean {
    const tags = [...new Set([...tagsOf(older, this.older), ...tagsOf(newer, this.newer)])];
    const isAlone = older.length === 1 && newer.length === 1;
    return (one, other) => {
      const values = tags.map((name) => [valuesIn(one, name, this.older), valuesIn(other, name, this.newer)] as const);
      const fixed = values.filter((both) => both.every(({ length }) => length > 0));
      return (isAlone || fixed.length > 0) && fixed.every(([some, others]) => haveCommonValue(some, others));
    };
  }

  #mergePair(older: JsonSchema, newer: JsonSchema): JsonSchema {
    if (isSameDefinition(older, newer)) return newer;
    const [olderName, newerName] = [definitionName(older), definitionName(newer)];
    if (olderName === undefined || newerName === undefined)
      return this.#mergeObjects(resolved(older, this.older), resolved(newer, this.newer));
    // Definitions may be circular: the name is reserved before its content is merged.
    const name = `${olderName}|${newerName}`;
    if (!Object.hasOwn(this.definitions, name)) {
      this.definitions[name] = ANY;
      this.definitions[name] = this.#mergeObjects(resolved(older, this.older), resolved(newer, this.newer));
    }
    return { $ref: `#/definitions/${encodeURIComponent(name)}` };
  }

  #mergeObjects(older: JsonSchema, newer: JsonSchema): JsonSchema {
    const further = this.#mergeIfBoth(furtherProperties(older), furtherProperties(newer));
    // If any further properties are allowed, a property that may have any value need not be named.
    const isFree = further !== undefined && isAny(further);
    const names = new Set([...Object.keys(older.properties ?? {}), ...Object.keys(newer.properties ?? {})]);
    const properties: Record<string, JsonSchema> = {};
    for (const name of names) {
      const property = this.#mergeIfBoth(propertyOf(older, name), propertyOf(newer, name));
      if (property !== undefined && !(isFree && isAny(property))) properties[name] = property;
    }
    return withoutUndefined({
      type: 'object',
      properties: names.size === 0 ? undefined : properties,
      required: older.required?.filter((name) => newer.required?.includes(name)),
      additionalProperties: allowsAnyFurther(older) || allowsAnyFurther(newer) ? undefined : (further ?? false),
    });
  }

  /** Merges the definitions of both versions. An existing reference then leads to the merged definition of its name. */
  mergeDefinitions(): OperationSchemas {
    const [older, newer] = [this.older.definitions, this.newer.definitions] as const;
    for (const name of new Set([...Object.keys(older), ...Object.keys(newer)])) {
      const [olderType, newerType] = [older[name], newer[name]];
      const isInBoth = olderType !== undefined && newerType !== undefined;
      const merged = isInBoth ? this.#mergeDefinition(olderType, newerType) : (olderType ?? newerType);
      if (merged !== undefined) this.definitions[name] = merged;
    }
    return { definitions: this.definitions } as OperationSchemas;
  }

  /** Merges two definitions of the same name. Objects become one object, whatever fixed values their fields have. */
  #mergeDefinition(older: JsonSchema, newer: JsonSchema): JsonSchema {
    const isObject = [older, newer].every(({ type }) => type === 'object') && !isDeepStrictEqual(older, newer);
    return isObject ? this.#mergeObjects(older, newer) : this.merge(older, newer);
  }
}

/**
 * Merges the schemas of two versions of the vendor's client, so that the local platform accepts the bodies of both: a body that is valid
 * in one version is valid in the merged schemas. Definitions of the same name are merged, and so are members of unions that have the same
 * name or common values of their tags.
 *
 * - An object has all properties of both versions. It requires those that both require, and allows other properties if one does.
 * - The fixed values of both versions are valid. Of two limits, the laxer one applies. A limit that only one version has is removed, and so
 *   is a pattern or a format that differs. Different types become a union.
 */
export function mergeOperationSchemas(older: OperationSchemas, newer: OperationSchemas): OperationSchemas {
  return new SchemaMerger(older, newer).mergeDefinitions();
}
