import { definitionName, resolved, typesOf, valuesOf, type JsonSchema, type OperationSchemas } from './jsonSchema.ts';
import { SchemaInspection } from './schemaProblems.ts';

const acceptsAnything = ({ $ref, type, anyOf, const: value, enum: values }: JsonSchema) =>
  [$ref, type, anyOf, value, values].every((keyword) => keyword === undefined);

/** @returns the schema of further properties of an object, or undefined if they are forbidden. */
function furtherProperties({ additionalProperties = true }: JsonSchema): JsonSchema | undefined {
  if (typeof additionalProperties === 'object') return additionalProperties;
  return additionalProperties ? {} : undefined;
}

const propertyOf = (object: JsonSchema, name: string) => object.properties?.[name] ?? furtherProperties(object);

/** @returns a schema for each fixed value, or for each type. */
function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const values = valuesOf(schema);
  if (values !== undefined) return values.map((value) => ({ const: value }));
  return typesOf(schema).map((type) => ({ ...schema, type }));
}

const LOWER_LIMITS = ['minLength', 'minimum', 'minItems'] as const;
const UPPER_LIMITS = ['maxLength', 'maximum', 'maxItems'] as const;
const EXACT_KEYWORDS = ['pattern', 'format'] as const;

function isStricter(outer: JsonSchema, inner: JsonSchema): boolean {
  return (
    LOWER_LIMITS.some((name) => (outer[name] ?? -Infinity) > (inner[name] ?? -Infinity)) ||
    UPPER_LIMITS.some((name) => (outer[name] ?? Infinity) < (inner[name] ?? Infinity)) ||
    EXACT_KEYWORDS.some((name) => outer[name] !== undefined && outer[name] !== inner[name])
  );
}

class Comparison {
  /** Pairs of definitions whose comparison is in progress. They are not compared again, because definitions may be circular. */
  readonly #comparedPairs: ReadonlySet<string>;

  constructor(
    readonly inner: OperationSchemas,
    readonly outer: OperationSchemas,
    comparedPairs: ReadonlySet<string> = new Set(),
  ) {
    this.#comparedPairs = comparedPairs;
  }

  /** Yields the places at which `inner` accepts more than `outer`. */
  *gaps(inner: JsonSchema, outer: JsonSchema, place: string): Generator<string, undefined> {
    const [innerName, outerName] = [definitionName(inner), definitionName(outer)];
    const pair = `${innerName}>${outerName}`;
    // `schemaGaps` compares definitions of the same name itself.
    if (innerName !== undefined && (innerName === outerName || this.#comparedPairs.has(pair))) return;
    const comparison = new Comparison(this.inner, this.outer, new Set([...this.#comparedPairs, pair]));
    yield* comparison.#gapsOfResolved(resolved(inner, this.inner), resolved(outer, this.outer), place, inner);
  }

  #isWithin(inner: JsonSchema, outer: JsonSchema): boolean {
    return this.gaps(inner, outer, '').next().done === true;
  }

  *#gapsOfResolved(
    inner: JsonSchema,
    outer: JsonSchema,
    place: string,
    innerReference: JsonSchema,
  ): Generator<string, undefined> {
    if (acceptsAnything(outer)) return;
    if (inner.anyOf !== undefined) {
      for (const member of inner.anyOf) yield* this.gaps(member, outer, place);
      return;
    }
    if (acceptsAnything(inner)) yield `${place}: anything`;
    // An object keeps its reference, by which a circular definition is recognised.
    for (const part of inner.type === 'object' ? [innerReference] : partsOf(inner)) {
      if (outer.anyOf === undefined) yield* this.#gapsOfPart(resolved(part, this.inner), outer, place);
      else if (!outer.anyOf.some((member) => this.#isWithin(part, member))) yield `${place}: a member of the union`;
    }
  }

  *#gapsOfPart(inner: JsonSchema, outer: JsonSchema, place: string): Generator<string, undefined> {
    const values = valuesOf(inner);
    if (values !== undefined) {
      const inspection = new SchemaInspection(this.outer, { requiresCompleteParts: true });
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
    const [innerFurther, outerFurther] = [furtherProperties(inner), furtherProperties(outer)];
    if (innerFurther !== undefined && outerFurther === undefined) yield `${place}: other fields`;
    if (innerFurther !== undefined && outerFurther !== undefined)
      yield* this.gaps(innerFurther, outerFurther, `${place}.*`);
    const outerNames = innerFurther === undefined ? [] : Object.keys(outer.properties ?? {});
    const names = [...new Set([...Object.keys(inner.properties ?? {}), ...outerNames])];
    // Properties with fixed values come first, because they distinguish the members of unions.
    const isFixed = (name: string) => valuesOf(resolved(outer.properties?.[name] ?? {}, this.outer)) !== undefined;
    for (const name of [...names.filter(isFixed), ...names.filter((name) => !isFixed(name))]) {
      const [innerProperty, outerProperty] = [propertyOf(inner, name), propertyOf(outer, name)];
      if (outerProperty === undefined) yield `${place}: ${name}`;
      else if (innerProperty !== undefined) yield* this.gaps(innerProperty, outerProperty, `${place}.${name}`);
    }
  }
}

/**
 * Yields the places at which the inner schemas accept values that the outer schemas do not accept. A type that no single member of a
 * union contains counts as a gap, even if several members together contain it.
 */
export function* schemaGaps(inner: OperationSchemas, outer: OperationSchemas): Generator<string, undefined> {
  for (const [name, schema] of Object.entries(inner.definitions)) {
    const comparison = new Comparison(inner, outer);
    // An empty list of types accepts nothing.
    yield* comparison.gaps(schema, outer.definitions[name] ?? { type: [] }, name);
  }
}
