import { definitionName, resolved, typesOf, valuesOf, type JsonSchema, type OperationSchemas } from './jsonSchema.ts';
import { SchemaInspection } from './schemaProblems.ts';

const isAny = ({ $ref, type, anyOf, const: value, enum: values }: JsonSchema) =>
  [$ref, type, anyOf, value, values].every((keyword) => keyword === undefined);

/** The schema of further properties of an object; undefined if they are forbidden. */
function others({ additionalProperties = true }: JsonSchema): JsonSchema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return additionalProperties ? {} : undefined;
}

const propertyOf = (object: JsonSchema, name: string) => object.properties?.[name] ?? others(object);

/** @returns a schema for each fixed value, or for each type. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const values = valuesOf(schema);
  if (values !== undefined) return values.map((value) => ({ const: value }));
  return typesOf(schema).map((type) => ({ ...schema, type }));
}

const AT_LEAST = ['minLength', 'minimum', 'minItems'] as const;
const AT_MOST = ['maxLength', 'maximum', 'maxItems'] as const;
const EXACTLY = ['pattern', 'format'] as const;

function isStricter(outer: JsonSchema, inner: JsonSchema): boolean {
  return (
    AT_LEAST.some((name) => (outer[name] ?? -Infinity) > (inner[name] ?? -Infinity)) ||
    AT_MOST.some((name) => (outer[name] ?? Infinity) < (inner[name] ?? Infinity)) ||
    EXACTLY.some((name) => outer[name] !== undefined && outer[name] !== inner[name])
  );
}

class Comparison {
  /** Pairs that are being compared: definitions may be circular. */
  readonly #open: ReadonlySet<string>;

  constructor(
    readonly inner: OperationSchemas,
    readonly outer: OperationSchemas,
    open: ReadonlySet<string> = new Set(),
  ) {
    this.#open = open;
  }

  *gaps(inner: JsonSchema, outer: JsonSchema, place: string): Generator<string, undefined> {
    const [one, other] = [definitionName(inner), definitionName(outer)];
    const pair = `${one}>${other}`;
    // Definitions of the same name are compared separately.
    if (one !== undefined && (one === other || this.#open.has(pair))) return;
    const comparison = new Comparison(this.inner, this.outer, new Set([...this.#open, pair]));
    yield* comparison.#gapsOfResolved(resolved(inner, this.inner), resolved(outer, this.outer), place, inner);
  }

  #isWithin(inner: JsonSchema, outer: JsonSchema): boolean {
    return this.gaps(inner, outer, '').next().done === true;
  }

  *#gapsOfResolved(
    inner: JsonSchema,
    outer: JsonSchema,
    place: string,
    named: JsonSchema,
  ): Generator<string, undefined> {
    if (isAny(outer)) return;
    if (inner.anyOf !== undefined) {
      for (const member of inner.anyOf) yield* this.gaps(member, outer, place);
      return;
    }
    if (isAny(inner)) yield `${place}: anything`;
    for (const part of inner.type === 'object' ? [named] : partsOf(inner)) {
      if (outer.anyOf === undefined) yield* this.#gapsOfPart(resolved(part, this.inner), outer, place);
      else if (!outer.anyOf.some((member) => this.#isWithin(part, member))) yield `${place}: a member of the union`;
    }
  }

  *#gapsOfPart(inner: JsonSchema, outer: JsonSchema, place: string): Generator<string, undefined> {
    const values = valuesOf(inner);
    if (values !== undefined) {
      const inspection = new SchemaInspection(this.outer, { completeParts: true });
      for (const value of values) yield* inspection.problems(outer, value, { path: place, depth: 0 });
    } else if (valuesOf(outer) !== undefined || !typesOf(outer).includes(String(inner.type)))
      yield `${place}: its type`;
    else if (isStricter(outer, inner)) yield `${place}: its limits`;
    else if (inner.type === 'array') yield* this.gaps(inner.items ?? {}, outer.items ?? {}, `${place}.0`);
    else if (inner.type === 'object') yield* this.#gapsOfObject(inner, outer, place);
  }

  *#gapsOfObject(inner: JsonSchema, outer: JsonSchema, place: string): Generator<string, undefined> {
    const missing = outer.required?.filter((name) => inner.required?.includes(name) !== true) ?? [];
    yield* missing.map((name) => `${place}: without ${name}`);
    const [more, taken] = [others(inner), others(outer)];
    if (more !== undefined && taken === undefined) yield `${place}: other fields`;
    if (more !== undefined && taken !== undefined) yield* this.gaps(more, taken, `${place}.*`);
    const open = more === undefined ? [] : Object.keys(outer.properties ?? {});
    const names = [...new Set([...Object.keys(inner.properties ?? {}), ...open])];
    // Fixed values first: they distinguish the members of unions.
    const isFixed = (name: string) => valuesOf(resolved(outer.properties?.[name] ?? {}, this.outer)) !== undefined;
    for (const name of [...names.filter(isFixed), ...names.filter((name) => !isFixed(name))]) {
      const [one, other] = [propertyOf(inner, name), propertyOf(outer, name)];
      if (other === undefined) yield `${place}: ${name}`;
      else if (one !== undefined) yield* this.gaps(one, other, `${place}.${name}`);
    }
  }
}

/**
 * For tests: the places at which the inner schemas accept values that the outer ones do not accept. Unlike samples, it
 * is complete. A value that only several members of a union accept together counts as a gap.
 */
export function* schemaGaps(inner: OperationSchemas, outer: OperationSchemas): Generator<string, undefined> {
  for (const [name, schema] of Object.entries(inner.definitions)) {
    const comparison = new Comparison(inner, outer);
    yield* comparison.gaps(schema, outer.definitions[name] ?? { type: [] }, name);
  }
}
