import { MAX_JSON_BYTES } from '../readBody.ts';
import { resolved, tagsOf, valuesOf, type OperationSchemas, type JsonSchema } from './jsonSchema.ts';
import type { Demands } from './schemaProblems.ts';

/** From this depth on a body has few optional fields. */
const LUSH_DEPTH = 3;
const MAX_ITEMS = 2;

/** A longer text would exceed the size limit of a body. */
const LONGEST_TEXT = MAX_JSON_BYTES / 4;

const WORDS = ['Ava', 'Summit Field Services', 'roof leak', 'naïve', '日本', 'a', '0'] as const;

/** Match the patterns of the declarations: names of functions, of models, of environment variables, of columns. */
const NAMES = ['book_visit', 'BOOK_VISIT', 'artifact.structuredOutputs[output-1]'] as const;

const DATES = ['2026-01-05T08:00:00.000Z', '2026-12-31T23:59:59.999Z', '2026-03-29T01:30:00+01:00'] as const;

export type Path = readonly (string | number)[];

/** A change that makes a valid body invalid: `value` at `path`, or nothing at `path` if `value` is undefined. */
export type Fault = {
  readonly path: Path;
  readonly value: unknown;
  /** The expected message of the check. */
  readonly message: string;
};

type Place = {
  readonly path: Path;
  /** False inside a union whose members cannot be distinguished: the message of a mistake is unknown there. */
  readonly isCertain: boolean;
  /** The names whose values choose the member of a union. */
  readonly tags: readonly string[];
  /** A member of a union of texts, lists and objects. */
  readonly isOneOfTypes: boolean;
};

const nameOf = (path: Path) => (path.length === 0 ? 'body' : path.join('.'));

const listed = (values: readonly unknown[]) => [...new Set(values)].map(String).join(', ');

const typeOf = ({ type }: JsonSchema): string => (typeof type === 'string' ? type : (type?.[0] ?? 'string'));

/** Builds a body from a list of choices. 0 is the simplest choice, so a shorter list builds a simpler body. */
export class BodyBuilder {
  readonly faults: Fault[] = [];
  #used = 0;

  constructor(
    readonly schemas: OperationSchemas,
    readonly choices: readonly number[],
    readonly demands: Demands,
  ) {}

  build(schema: JsonSchema): unknown {
    return this.#value(schema, { path: [], isCertain: true, tags: [], isOneOfTypes: false });
  }

  #choose(count: number): number {
    return (this.choices[this.#used++] ?? 0) % count;
  }

  #mayGoWrong(place: Place, value: unknown, demand: string): void {
    if (place.isCertain) this.faults.push({ path: place.path, value, message: `${nameOf(place.path)} ${demand}` });
  }

  #value(reference: JsonSchema, place: Place): unknown {
    const schema = resolved(reference, this.schemas);
    if (schema.anyOf !== undefined) return this.#member(schema.anyOf, place);
    const values = valuesOf(schema);
    if (values !== undefined) return this.#fixed(values, place);
    switch (typeOf(schema)) {
      case 'object':
        this.#wrongType(schema, place, 'must be an object', 'text');
        return this.#object(schema, place);
      case 'array':
        this.#wrongType(schema, place, 'must be an array', {});
        return this.#list(schema, place);
      case 'boolean':
        this.#wrongType(schema, place, 'must be a boolean value', 'true');
        return this.#choose(2) === 1;
      case 'null':
        return null;
      case 'string':
        this.#wrongType(schema, place, 'must be a string', 7);
        return this.#text(schema, place);
      default:
        this.#wrongType(schema, place, 'must be a number conforming to the specified constraints', '7');
        return this.#number(schema, place);
    }
  }

  #wrongType(schema: JsonSchema, place: Place, demand: string, value: unknown): void {
    if (!place.isOneOfTypes && typeof schema.type === 'string') this.#mayGoWrong(place, value, demand);
  }

  #fixed(values: readonly unknown[], place: Place): unknown {
    const isTag = place.tags.includes(String(place.path.at(-1)));
    if (!isTag && !place.isOneOfTypes) {
      this.#mayGoWrong(place, 'unknown value', `must be one of the following values: ${listed(values)}`);
    }
    return values[this.#choose(values.length)];
  }

  #member(references: readonly JsonSchema[], place: Place): unknown {
    const members = references.map((reference) => resolved(reference, this.schemas));
    const chosen = members[this.#choose(members.length)] ?? {};
    const alike = members.filter((member) => typeOf(member) === typeOf(chosen));
    const tags = typeOf(chosen) === 'object' && alike.length > 1 ? tagsOf(alike, this.schemas) : [];
    const isAlone = alike.every((member) => member === chosen || tags.some((tag) => this.#differ(member, chosen, tag)));
    const isCertain = place.isCertain && isAlone;
    const [tag] = tags;
    if (tag !== undefined && isCertain) {
      const demand = `must be one of the following values: ${listed(alike.flatMap((member) => this.#tagValues(member, tag)))}`;
      this.#mayGoWrong({ ...place, path: [...place.path, tag] }, 'unknown value', demand);
    }
    return this.#value(chosen, { path: place.path, isCertain, tags, isOneOfTypes: alike.length < members.length });
  }

  #tagValues(member: JsonSchema, tag: string): readonly unknown[] {
    const property = member.properties?.[tag];
    return property === undefined ? [] : (valuesOf(resolved(property, this.schemas)) ?? []);
  }

  #differ(one: JsonSchema, other: JsonSchema, tag: string): boolean {
    const values = this.#tagValues(one, tag);
    return !this.#tagValues(other, tag).some((value) => values.includes(value));
  }

  #object(schema: JsonSchema, place: Place): unknown {
    const { properties = {}, required = [], additionalProperties = true } = schema;
    const at = (name: string): Place => ({ ...place, path: [...place.path, name], isOneOfTypes: false });
    const fields: [string, unknown][] = [];
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      const isTag = place.tags.includes(name);
      // Three of four optional fields are left out; at depth, nearly all.
      const isThere = isRequired || this.#choose(place.path.length < LUSH_DEPTH ? 4 : 16) === 1;
      if (isThere) fields.push([name, this.#value(property, isTag ? at(name) : { ...at(name), tags: [] })]);
      if (isRequired && !isTag && (this.demands.completeParts || place.path.length === 0)) {
        this.#mayGoWrong(at(name), undefined, 'should not be empty');
      }
    }
    if (additionalProperties === false) this.#stranger(place);
    else if (this.#choose(2) === 1) {
      fields.push([
        'note',
        additionalProperties === true ? 'free' : this.#value(additionalProperties, { ...at('note'), tags: [] }),
      ]);
    }
    return Object.fromEntries(fields);
  }

  #stranger({ path, isCertain }: Place): void {
    if (!isCertain) return;
    const message = `${path.length === 0 ? '' : `${nameOf(path)}.`}property unknownField should not exist`;
    this.faults.push({ path: [...path, 'unknownField'], value: true, message });
  }

  #list({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema, place: Place): unknown {
    const length = Math.max(minItems, this.#choose(Math.min(maxItems, MAX_ITEMS) + 1));
    return Array.from({ length }, (_item, index) =>
      this.#value(items, { ...place, path: [...place.path, index], tags: [], isOneOfTypes: false }),
    );
  }

  #text({ minLength = 0, maxLength = Infinity, pattern, format }: JsonSchema, place: Place): unknown {
    if (pattern !== undefined) {
      this.#mayGoWrong(place, 'two words', `must match /${pattern}/ regular expression`);
      return NAMES.find((name) => new RegExp(pattern, 'u').test(name));
    }
    if (format === 'date-time') {
      this.#mayGoWrong(place, 'tomorrow', 'must be a valid ISO 8601 date string');
      return DATES[this.#choose(DATES.length)];
    }
    if (!place.isOneOfTypes && maxLength < LONGEST_TEXT) {
      this.#mayGoWrong(place, 'x'.repeat(maxLength + 1), `must be shorter than or equal to ${maxLength} characters`);
    }
    if (!place.isOneOfTypes && minLength > 0) {
      this.#mayGoWrong(place, 'x'.repeat(minLength - 1), `must be longer than or equal to ${minLength} characters`);
    }
    const word = WORDS[this.#choose(WORDS.length)] ?? '';
    return word.padEnd(minLength, 'x').slice(0, Math.min(maxLength, word.length + minLength));
  }

  #number({ minimum, maximum }: JsonSchema, place: Place): unknown {
    if (!place.isOneOfTypes && minimum !== undefined) {
      this.#mayGoWrong(place, minimum - 1, `must not be less than ${minimum}`);
    }
    if (!place.isOneOfTypes && maximum !== undefined) {
      this.#mayGoWrong(place, maximum + 1, `must not be greater than ${maximum}`);
    }
    const least = minimum ?? Math.min(0, maximum ?? 0);
    const most = maximum ?? Math.max(least + 1, 60);
    return [least, most, (least + most) / 2][this.#choose(3)];
  }
}
