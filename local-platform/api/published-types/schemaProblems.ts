import { readTime } from '../timeRange.ts';
import {
  hasType,
  isFile,
  type JsonSchema,
  matchesType,
  type OperationSchemas,
  resolved,
  tagsOf,
  typesOf,
  valuesOf,
} from './jsonSchema.ts';

export const MAX_MESSAGES = 20;

/** Number of characters. Longer names are shortened in messages. */
export const MAX_NAME_LENGTH = 100;

export type InspectionOptions = {
  /** True if an object inside the body must have all the fields that its type requires. */
  readonly requiresCompleteParts: boolean;
};

type JsonObject = Readonly<Record<string, unknown>>;

type Place = { readonly path: string; readonly depth: number };

const TYPE_DEMANDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number conforming to the specified constraints',
  integer: 'an integer number',
  boolean: 'a boolean value',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const joinedValues = (values: readonly unknown[]) => [...new Set(values)].map(String).join(', ');

const demandOfValues = (values: readonly unknown[]) => `must be one of the following values: ${joinedValues(values)}`;

const demandOfType = (schemas: readonly JsonSchema[]) =>
  `must be ${[...new Set(schemas.flatMap(typesOf))].map((type) => TYPE_DEMANDS[type] ?? type).join(' or ')}`;

const nameOf = ({ path }: Place) => (path === '' ? 'body' : path);

const shortened = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}...` : name);

const placeInside = ({ path, depth }: Place, name: string | number): Place => ({
  path: path === '' ? String(name) : `${path}.${name}`,
  depth: depth + 1,
});

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;

/** In a body, null means that the field is left out. */
const isLeftOut = (value: unknown) => value === undefined || value === null;

/** A property that has fixed values in all those members of a union that may accept objects. */
type Tag = {
  readonly name: string;
  readonly membersByValue: ReadonlyMap<unknown, readonly JsonSchema[]>;
  /** The members that do not require the property. */
  readonly membersWhereOptional: readonly JsonSchema[];
};

type ObjectUnion = { readonly members: readonly JsonSchema[]; readonly tags: readonly Tag[] };

/** A union in the form in which values are compared with it. */
type Union = {
  /** The members, without references. */
  readonly members: readonly JsonSchema[];
  /** The members that may accept objects, and their tags. */
  readonly objectUnion: ObjectUnion;
};

/** @returns the fixed values that a member allows for a property, or an empty list if the member does not fix them. */
function tagValuesOf(member: JsonSchema, name: string, schemas: OperationSchemas): readonly unknown[] {
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
function unionOf(references: readonly JsonSchema[], schemas: OperationSchemas): Union {
  const union = unions.get(references) ?? readUnion(references, schemas);
  unions.set(references, union);
  return union;
}

/**
 * Finds the problems of a value, with messages in the form of NestJS's validation. Ajv is not used, because it reports the problems of
 * all members of a union, and takes 0.8 s to compile the schema of a web call.
 */
export class SchemaInspection {
  constructor(
    readonly schemas: OperationSchemas,
    readonly options: InspectionOptions,
  ) {}

  /** Yields the problems of a value, as messages. The search ends when the caller stops reading. */
  *problems(reference: JsonSchema, value: unknown, place: Place): Generator<string, undefined> {
    // A form that was read as an object may contain files.
    if (value instanceof Blob && isFile(reference)) return;
    const schema = resolved(reference, this.schemas);
    if (schema.anyOf !== undefined) yield* this.#problemsInUnion(schema.anyOf, value, place);
    else if (valuesOf(schema)?.includes(value) === false)
      yield `${nameOf(place)} ${demandOfValues(valuesOf(schema) ?? [])}`;
    else if (!matchesType(schema, value)) yield `${nameOf(place)} ${demandOfType([schema])}`;
    else if (typeof value === 'string') yield* problemsOfString(schema, value, place);
    else if (typeof value === 'number') yield* problemsOfNumber(schema, value, place);
    else if (Array.isArray(value)) yield* this.#problemsOfList(schema, value, place);
    else if (typeof value === 'object' && value !== null)
      yield* this.#problemsOfObject(schema, value as JsonObject, place);
  }

  *#problemsOfList(schema: JsonSchema, items: readonly unknown[], place: Place): Generator<string, undefined> {
    const { minItems = 0, maxItems = Infinity } = schema;
    if (items.length < minItems) yield `${nameOf(place)} must contain at least ${minItems} elements`;
    if (items.length > maxItems) yield `${nameOf(place)} must contain no more than ${maxItems} elements`;
    if (schema.items === undefined) return;
    for (const [index, item] of items.entries()) yield* this.problems(schema.items, item, placeInside(place, index));
  }

  *#problemsOfObject(schema: JsonSchema, value: JsonObject, place: Place): Generator<string, undefined> {
    const { properties = {}, required = [], additionalProperties = true } = schema;
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (additionalProperties === false) {
        yield `${place.path === '' ? '' : `${place.path}.`}property ${shortened(name)} should not exist`;
      } else if (additionalProperties !== true) {
        yield* this.problems(additionalProperties, value[name], placeInside(place, shortened(name)));
      }
    }
    for (const [name, property] of Object.entries(properties)) {
      const field = fieldOf(value, name);
      if (field === null && this.#acceptsNull(property)) continue;
      if (!isLeftOut(field)) yield* this.problems(property, field, placeInside(place, name));
      else if (required.includes(name) && (place.depth === 0 || this.options.requiresCompleteParts)) {
        yield `${nameOf(placeInside(place, name))} should not be empty`;
      }
    }
  }

  #acceptsNull(reference: JsonSchema): boolean {
    const schema = resolved(reference, this.schemas);
    return schema.anyOf?.some((member) => this.#acceptsNull(member)) ?? typesOf(schema).includes('null');
  }

  *#problemsInUnion(references: readonly JsonSchema[], value: unknown, place: Place): Generator<string, undefined> {
    const { members, objectUnion } = unionOf(references, this.schemas);
    const isObject = hasType(value, 'object');
    const candidates = isObject
      ? objectUnion.members
      : members.filter((member) => member.anyOf !== undefined || matchesType(member, value));
    if (candidates.length === 0) yield `${nameOf(place)} ${demandOfType(members)}`;
    else if (isObject) yield* this.#problemsInObjectUnion(objectUnion, value as JsonObject, place);
    else yield* this.#problemsInSimpleUnion(candidates, value, place);
  }

  *#problemsInObjectUnion(union: ObjectUnion, value: JsonObject, place: Place): Generator<string, undefined> {
    const problem = union.members.length > 1 ? problemOfTags(union, value, place) : undefined;
    if (problem === undefined) yield* this.problems(this.#likeliestMember(union, value), value, place);
    else yield problem;
  }

  /** Reports all fixed values of the members as one list. Without fixed values, reports the problems of the member with the fewest. */
  *#problemsInSimpleUnion(members: readonly JsonSchema[], value: unknown, place: Place): Generator<string, undefined> {
    const fixed = members.flatMap((member) => valuesOf(member) ?? []);
    if (fixed.length === 0) yield* this.problems(this.#memberWithFewestProblems(members, value), value, place);
    else if (members.every((member) => this.#countProblems(member, value, 1) > 0))
      yield `${nameOf(place)} ${demandOfValues(fixed)}`;
  }

  /** @returns true if the object contradicts none of the member's fixed values. */
  #isCompatible(member: JsonSchema, value: JsonObject): boolean {
    return Object.keys(member.properties ?? {}).every((name) => {
      const [field, values] = [fieldOf(value, name), tagValuesOf(member, name, this.schemas)];
      return isLeftOut(field) || values.length === 0 || values.includes(field);
    });
  }

  /**
   * Selects the members by the tags, and then by their other fixed values. A selection without a result is ignored.
   *
   * @returns the selected member for which the value has the fewest problems
   */
  #likeliestMember({ members, tags }: ObjectUnion, value: JsonObject): JsonSchema {
    const tagged = tags
      .map((tag) => membersWith(tag, value))
      .reduce((remaining, withTag) => remaining.filter((member) => withTag.includes(member)), members);
    const possible = tagged.length > 1 ? tagged.filter((member) => this.#isCompatible(member, value)) : tagged;
    return this.#memberWithFewestProblems(
      [possible, tagged].find((candidates) => candidates.length > 0) ?? members,
      value,
    );
  }

  #memberWithFewestProblems(members: readonly JsonSchema[], value: unknown): JsonSchema {
    let best: { readonly member: JsonSchema; readonly count: number } | undefined;
    if (members.length > 1) {
      for (const member of members) {
        const count = this.#countProblems(member, value, best?.count ?? Infinity);
        if (best === undefined || count < best.count) best = { member, count };
        if (count === 0) break;
      }
    }
    return best?.member ?? members[0] ?? {};
  }

  #countProblems(member: JsonSchema, value: unknown, limit: number): number {
    // At depth 1, the value counts as an object inside the body.
    const problems = this.problems(member, value, { path: '', depth: 1 });
    let count = 0;
    while (count < limit && problems.next().done !== true) count += 1;
    return count;
  }
}

/** Returns the members that allow the object's value of the tag. If the object leaves out the tag, returns those that do not require it. */
function membersWith({ name, membersWhereOptional, membersByValue }: Tag, value: JsonObject): readonly JsonSchema[] {
  const field = fieldOf(value, name);
  return isLeftOut(field) ? membersWhereOptional : (membersByValue.get(field) ?? []);
}

function problemOfTags({ tags }: ObjectUnion, value: JsonObject, place: Place): string | undefined {
  const mismatch = tags.find((tag) => membersWith(tag, value).length === 0);
  return (
    mismatch && `${nameOf(placeInside(place, mismatch.name))} ${demandOfValues([...mismatch.membersByValue.keys()])}`
  );
}

function* problemsOfString(schema: JsonSchema, value: string, place: Place): Generator<string, undefined> {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (value.length < minLength) yield `${nameOf(place)} must be longer than or equal to ${minLength} characters`;
  if (value.length > maxLength) yield `${nameOf(place)} must be shorter than or equal to ${maxLength} characters`;
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    yield `${nameOf(place)} must match /${pattern}/ regular expression`;
  }
  if (format === 'date-time' && readTime(value) === undefined) {
    yield `${nameOf(place)} must be a valid ISO 8601 date string`;
  }
}

function* problemsOfNumber(schema: JsonSchema, number: number, place: Place): Generator<string, undefined> {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (number < minimum) yield `${nameOf(place)} must not be less than ${minimum}`;
  if (number > maximum) yield `${nameOf(place)} must not be greater than ${maximum}`;
}

/** @returns the first problems, at most 20. */
export function firstProblems(problems: Iterable<string>): readonly string[] {
  const messages: string[] = [];
  for (const problem of problems) {
    if (messages.push(problem) === MAX_MESSAGES) break;
  }
  return messages;
}
