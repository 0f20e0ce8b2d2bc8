import * as fc from 'fast-check';
import { type OperationKey, operations } from '../../../src/platform/api/operations.ts';
import { MAX_JSON_BYTES } from '../readBody.ts';
import type { Body } from '../../../src/platform/api/operationTypes.ts';
import { isAnswererNamed } from '../webCalls.ts';
import { bodyRule, bodySchema } from './checkBody.ts';
import { type JsonSchema, type OperationSchemas, resolved, tagsOf, valuesOf } from './jsonSchema.ts';
import { bodySchemas, readSchemas, type SchemaVersion } from './schemaCache.ts';
import type { InspectionOptions } from './schemaProblems.ts';
import type { JsonObject } from '../records/records.ts';

/** Number of choices for one body: enough for a few kilobytes. */
const MAX_CHOICES = 120;
const MAX_CHOICE = 10_000;

/** A body with one mistake. */
export type WrongBody = {
  readonly body: unknown;
  /** The message that `checkBody` has to return. */
  readonly message: string;
};

/** The operations that require a JSON body. */
export const jsonBodyKeys: readonly OperationKey[] = Object.entries(operations)
  .filter(([, { body }]) => body === 'json')
  .map(([key]) => key as OperationKey);

/** A shorter list of smaller numbers builds a simpler body, so fast-check can shrink bodies. */
const choiceLists = () => fc.array(fc.nat(MAX_CHOICE), { maxLength: MAX_CHOICES, size: 'max' });

const schemasByVersion = new Map<SchemaVersion, OperationSchemas>();

function schemasOf(version: SchemaVersion): OperationSchemas {
  if (version === 'merged') return bodySchemas();
  const schemas = schemasByVersion.get(version) ?? readSchemas('bodies', version);
  schemasByVersion.set(version, schemas);
  return schemas;
}

/** From this depth on, a body has few optional fields. */
const SPARSE_DEPTH = 3;
const MAX_ITEMS = 2;

/** With a longer string, a body might exceed its size limit. */
const MAX_STRING_LENGTH = MAX_JSON_BYTES / 4;

const WORDS = ['Ava', 'Summit Field Services', 'roof leak', 'naïve', '日本', 'a', '0'] as const;

/** Strings that match the patterns of the declarations: names of functions, models, environment variables and columns. */
const NAMES = ['book_visit', 'BOOK_VISIT', 'artifact.structuredOutputs[output-1]'] as const;

const DATES = ['2026-01-05T08:00:00.000Z', '2026-12-31T23:59:59.999Z', '2026-03-29T01:30:00+01:00'] as const;

type Path = readonly (string | number)[];

/** A change that makes a valid body invalid: `value` at `path`, or nothing at `path` if `value` is undefined. */
type Mistake = {
  readonly path: Path;
  readonly value: unknown;
  /** The expected message of the check. */
  readonly message: string;
};

type Place = {
  readonly path: Path;
  /** False inside a union whose members cannot be distinguished: a test cannot predict the message for a mistake there. */
  readonly isCertain: boolean;
  /** Names of the properties whose values select the member of a union. */
  readonly tags: readonly string[];
  /** True for a member of a union of several types. A value with a wrong type may be valid for another member. */
  readonly isOneOfTypes: boolean;
};

const nameOf = (path: Path) => (path.length === 0 ? 'body' : path.join('.'));

const joinedValues = (values: readonly unknown[]) => [...new Set(values)].map(String).join(', ');

const typeOf = ({ type }: JsonSchema): string => (typeof type === 'string' ? type : (type?.[0] ?? 'string'));

/** Builds a body from a list of choices. A missing choice is 0, the simplest one, so a shorter list builds a simpler body. */
class BodyBuilder {
  /** Changes of the built body, each of which makes it invalid. */
  readonly mistakes: Mistake[] = [];
  #usedChoices = 0;

  constructor(
    readonly schemas: OperationSchemas,
    readonly choices: readonly number[],
    readonly options: InspectionOptions,
  ) {}

  build(schema: JsonSchema): unknown {
    return this.#buildValue(schema, { path: [], isCertain: true, tags: [], isOneOfTypes: false });
  }

  #choose(count: number): number {
    return (this.choices[this.#usedChoices++] ?? 0) % count;
  }

  #addMistake(place: Place, value: unknown, demand: string): void {
    if (place.isCertain) this.mistakes.push({ path: place.path, value, message: `${nameOf(place.path)} ${demand}` });
  }

  #buildValue(reference: JsonSchema, place: Place): unknown {
    const schema = resolved(reference, this.schemas);
    if (schema.anyOf !== undefined) return this.#buildMember(schema.anyOf, place);
    const values = valuesOf(schema);
    if (values !== undefined) return this.#chooseFixedValue(values, place);
    switch (typeOf(schema)) {
      case 'object':
        this.#addWrongType(schema, place, 'must be an object', 'text');
        return this.#buildObject(schema, place);
      case 'array':
        this.#addWrongType(schema, place, 'must be an array', {});
        return this.#buildList(schema, place);
      case 'boolean':
        this.#addWrongType(schema, place, 'must be a boolean value', 'true');
        return this.#choose(2) === 1;
      case 'null':
        return null;
      case 'string':
        this.#addWrongType(schema, place, 'must be a string', 7);
        return this.#buildString(schema, place);
      default:
        this.#addWrongType(schema, place, 'must be a number conforming to the specified constraints', '7');
        return this.#buildNumber(schema, place);
    }
  }

  #addWrongType(schema: JsonSchema, place: Place, demand: string, value: unknown): void {
    if (!place.isOneOfTypes && typeof schema.type === 'string') this.#addMistake(place, value, demand);
  }

  #chooseFixedValue(values: readonly unknown[], place: Place): unknown {
    const isTag = place.tags.includes(String(place.path.at(-1)));
    if (!isTag && !place.isOneOfTypes) {
      this.#addMistake(place, 'unknown value', `must be one of the following values: ${joinedValues(values)}`);
    }
    return values[this.#choose(values.length)];
  }

  #buildMember(references: readonly JsonSchema[], place: Place): unknown {
    const members = references.map((reference) => resolved(reference, this.schemas));
    const chosen = members[this.#choose(members.length)] ?? {};
    const sameTypeMembers = members.filter((member) => typeOf(member) === typeOf(chosen));
    const tags = typeOf(chosen) === 'object' && sameTypeMembers.length > 1 ? tagsOf(sameTypeMembers, this.schemas) : [];
    const isDistinguishable = sameTypeMembers.every(
      (member) => member === chosen || tags.some((tag) => this.#haveDifferentTagValues(member, chosen, tag)),
    );
    const isCertain = place.isCertain && isDistinguishable;
    const [tag] = tags;
    if (tag !== undefined && isCertain) {
      const tagValues = sameTypeMembers.flatMap((member) => this.#tagValues(member, tag));
      const demand = `must be one of the following values: ${joinedValues(tagValues)}`;
      this.#addMistake({ ...place, path: [...place.path, tag] }, 'unknown value', demand);
    }
    return this.#buildValue(chosen, {
      path: place.path,
      isCertain,
      tags,
      isOneOfTypes: sameTypeMembers.length < members.length,
    });
  }

  #tagValues(member: JsonSchema, tag: string): readonly unknown[] {
    const property = member.properties?.[tag];
    return property === undefined ? [] : (valuesOf(resolved(property, this.schemas)) ?? []);
  }

  #haveDifferentTagValues(member: JsonSchema, otherMember: JsonSchema, tag: string): boolean {
    const values = this.#tagValues(member, tag);
    return !this.#tagValues(otherMember, tag).some((value) => values.includes(value));
  }

  #buildObject(schema: JsonSchema, place: Place): unknown {
    const { properties = {}, required = [], additionalProperties = true } = schema;
    const placeOf = (name: string): Place => ({ ...place, path: [...place.path, name], isOneOfTypes: false });
    const fields: [string, unknown][] = [];
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      const isTag = place.tags.includes(name);
      // Includes a quarter of the optional fields, and fewer in deep objects.
      const isIncluded = isRequired || this.#choose(place.path.length < SPARSE_DEPTH ? 4 : 16) === 1;
      if (isIncluded)
        fields.push([name, this.#buildValue(property, isTag ? placeOf(name) : { ...placeOf(name), tags: [] })]);
      if (isRequired && !isTag && (this.options.requiresCompleteParts || place.path.length === 0)) {
        this.#addMistake(placeOf(name), undefined, 'should not be empty');
      }
    }
    if (additionalProperties === false) this.#addUnknownField(place);
    else if (this.#choose(2) === 1) {
      fields.push([
        'note',
        additionalProperties === true
          ? 'free'
          : this.#buildValue(additionalProperties, { ...placeOf('note'), tags: [] }),
      ]);
    }
    return Object.fromEntries(fields);
  }

  #addUnknownField({ path, isCertain }: Place): void {
    if (!isCertain) return;
    const message = `${path.length === 0 ? '' : `${nameOf(path)}.`}property unknownField should not exist`;
    this.mistakes.push({ path: [...path, 'unknownField'], value: true, message });
  }

  #buildList({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema, place: Place): unknown {
    const length = Math.max(minItems, this.#choose(Math.min(maxItems, MAX_ITEMS) + 1));
    return Array.from({ length }, (_item, index) =>
      this.#buildValue(items, { ...place, path: [...place.path, index], tags: [], isOneOfTypes: false }),
    );
  }

  #buildString({ minLength = 0, maxLength = Infinity, pattern, format }: JsonSchema, place: Place): unknown {
    if (pattern !== undefined) {
      this.#addMistake(place, 'two words', `must match /${pattern}/ regular expression`);
      return NAMES.find((name) => new RegExp(pattern, 'u').test(name));
    }
    if (format === 'date-time') {
      this.#addMistake(place, 'tomorrow', 'must be a valid ISO 8601 date string');
      return DATES[this.#choose(DATES.length)];
    }
    if (!place.isOneOfTypes && maxLength < MAX_STRING_LENGTH) {
      this.#addMistake(place, 'x'.repeat(maxLength + 1), `must be shorter than or equal to ${maxLength} characters`);
    }
    if (!place.isOneOfTypes && minLength > 0) {
      this.#addMistake(place, 'x'.repeat(minLength - 1), `must be longer than or equal to ${minLength} characters`);
    }
    const word = WORDS[this.#choose(WORDS.length)] ?? '';
    return word.padEnd(minLength, 'x').slice(0, Math.min(maxLength, word.length + minLength));
  }

  #buildNumber({ minimum, maximum }: JsonSchema, place: Place): unknown {
    if (!place.isOneOfTypes && minimum !== undefined) {
      this.#addMistake(place, minimum - 1, `must not be less than ${minimum}`);
    }
    if (!place.isOneOfTypes && maximum !== undefined) {
      this.#addMistake(place, maximum + 1, `must not be greater than ${maximum}`);
    }
    const lowest = minimum ?? Math.min(0, maximum ?? 0);
    const highest = maximum ?? Math.max(lowest + 1, 60);
    return [lowest, highest, (lowest + highest) / 2][this.#choose(3)];
  }
}

function buildBody(key: OperationKey, choices: readonly number[], version: SchemaVersion) {
  const schemas = schemasOf(version);
  const [schema, rule] = [bodySchema(key, schemas), bodyRule(key)];
  if (schema === undefined) throw new Error(`${key} takes no body.`);
  const builder = new BodyBuilder(schemas, choices, rule);
  const built = builder.build(schema);
  const lacksAnswerer = rule.needsAnswerer && !isAnswererNamed(built as JsonObject);
  return { body: lacksAnswerer ? { ...(built as JsonObject), assistantId: 'ava' } : built, mistakes: builder.mistakes };
}

/** @returns the body with the value at the path, or without the field at the path if the value is undefined. */
function withMistake(body: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === name ? withMistake(item, rest, value) : item));
  const { [name]: field, ...others } = body as JsonObject;
  const changed = withMistake(field, rest, value);
  return changed === undefined ? others : { ...others, [name]: changed };
}

/**
 * Generates valid bodies of an operation whose body is JSON. They are small, with some optional fields and varying members of unions.
 *
 * @param version the version of the types that the bodies have
 */
export function sampleBody<Key extends OperationKey>(
  key: Key,
  version: SchemaVersion = 'merged',
): fc.Arbitrary<Body<Key>> {
  return choiceLists().map((list) => buildBody(key, list, version).body as Body<Key>);
}

/** Generates bodies with one mistake for an operation, each with the only message that `checkBody` has to return. */
export function wrongBody(key: OperationKey): fc.Arbitrary<WrongBody> {
  return fc.tuple(choiceLists(), fc.nat(MAX_CHOICE)).map(([list, choice]) => {
    const { body, mistakes } = buildBody(key, list, 'merged');
    const mistake = mistakes[choice % Math.max(mistakes.length, 1)] ?? {
      path: [],
      value: 'text',
      message: 'body must be an object',
    };
    return { body: withMistake(body, mistake.path, mistake.value), message: mistake.message };
  });
}
