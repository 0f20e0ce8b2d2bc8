import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_VERSIONS } from '../../../src/platform/api/operationVersions.ts';
import { type OperationKey, operations } from '../../../src/platform/api/operations.ts';
import { PREPARATION_TIMEOUT_MS } from '../operations/startOperations.fixture.ts';
import { checkBody } from './checkBody.ts';
import { definitionName, type JsonSchema, type OperationSchemas, resolved, typesOf, valuesOf } from './jsonSchema.ts';
import { mergeOperationSchemas } from './mergeSchemas.ts';
import { bodySchemas, loadSchemas, prepareBodySchemas } from './schemaCache.ts';
import { SchemaInspection } from './schemaProblems.ts';
import { sampleBody } from './sampleBody.fixture.ts';

const schemasWith = (definitions: Readonly<Record<string, JsonSchema>>): OperationSchemas => ({
  definitions: { ...definitions, Operations: { properties: {} } },
});

/** Merges one type of two versions. */
function merged(older: JsonSchema, newer: JsonSchema, others: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const mergedSchema = mergeOperationSchemas(
    schemasWith({ ...others, Draft: older }),
    schemasWith({ ...others, Draft: newer }),
  );
  return mergedSchema.definitions.Draft ?? {};
}

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const STRING: JsonSchema = { type: 'string' };
const NUMBER: JsonSchema = { type: 'number' };
const fixedString = (value: string): JsonSchema => ({ type: 'string', const: value });
const oneOfStrings = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });

describe('two versions of a type', () => {
  test('an object has the properties of both versions, and requires those that both versions require', () => {
    const older = object({ name: STRING, size: NUMBER }, ['name', 'size']);
    const newer = object({ name: STRING, colour: STRING }, ['name', 'colour']);
    expect(merged(older, newer)).toEqual(object({ name: STRING, size: NUMBER, colour: STRING }, ['name']));
  });

  test('an object allows the unnamed properties that one of the versions allows', () => {
    const open: JsonSchema = { type: 'object', properties: { name: STRING }, required: [] };
    expect(merged(object({ name: STRING }), open)).toEqual(open);
    const ofNumbers: JsonSchema = { type: 'object', additionalProperties: NUMBER };
    expect(merged(object({}), ofNumbers).additionalProperties).toEqual(NUMBER);
  });

  test.each([
    [oneOfStrings('a', 'b'), oneOfStrings('b', 'c'), oneOfStrings('a', 'b', 'c')],
    [fixedString('a'), fixedString('b'), oneOfStrings('a', 'b')],
    [oneOfStrings('a', 'b'), STRING, STRING],
    [STRING, oneOfStrings('a', 'b'), STRING],
  ])('a value is valid if one of the versions allows it: %j and %j', (older, newer, mergedSchema) => {
    expect(merged(older, newer)).toEqual(mergedSchema);
  });

  test('the laxer of two limits applies, but a limit that one version lacks and a pattern that differs are removed', () => {
    const older: JsonSchema = { type: 'string', minLength: 2, maxLength: 40, pattern: '^a' };
    expect(merged(older, { type: 'string', minLength: 3, maxLength: 80, pattern: '^b' })).toEqual({
      type: 'string',
      minLength: 2,
      maxLength: 80,
    });
    expect(merged(older, { type: 'string', pattern: '^a' })).toEqual({ type: 'string', pattern: '^a' });
  });

  test('different types become a union', () => {
    expect(merged(STRING, NUMBER)).toEqual({ anyOf: [STRING, NUMBER] });
  });

  test('members of unions with the same tag are merged, and the other members stay', () => {
    const kind = (name: string, more: Readonly<Record<string, JsonSchema>> = {}) =>
      object({ type: fixedString(name), ...more }, ['type']);
    expect(
      merged(
        { anyOf: [kind('sms', { text: STRING }), kind('fax')] },
        { anyOf: [kind('call'), kind('sms', { sender: STRING })] },
      ),
    ).toEqual({ anyOf: [kind('sms', { text: STRING, sender: STRING }), kind('fax'), kind('call')] });
  });

  test('members with the same tag are merged, even if a new member leaves the tag open', () => {
    const hook = (on: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}) => object({ on, ...more });
    expect(
      merged(
        { anyOf: [hook(fixedString('start')), hook(fixedString('end'))] },
        { anyOf: [hook(fixedString('end'), { size: NUMBER }), hook(STRING)] },
      ),
    ).toEqual({ anyOf: [hook(fixedString('start')), hook(fixedString('end'), { size: NUMBER }), hook(STRING)] });
  });

  test('a type and a union that contains it become the union', () => {
    expect(merged(STRING, { anyOf: [STRING, { type: 'null' }] })).toEqual({ anyOf: [STRING, { type: 'null' }] });
  });

  test('a reference to the same type stays, even if it is circular', () => {
    const tree: JsonSchema = object({ children: { type: 'array', items: { $ref: '#/definitions/Draft' } } });
    expect(merged(tree, { ...tree, properties: { ...tree.properties, name: STRING } })).toEqual(
      object({ children: { type: 'array', items: { $ref: '#/definitions/Draft' } }, name: STRING }),
    );
  });

  test('a field that only one version names also has the type that the other version allows for any field', () => {
    const openType: JsonSchema = { ...object({ provider: fixedString('a') }, ['provider']), additionalProperties: {} };
    const closedType = object({ provider: fixedString('a'), apiKey: STRING }, ['provider', 'apiKey']);
    expect(merged(openType, closedType)).toEqual(openType);
    const ofNumbers: JsonSchema = { type: 'object', additionalProperties: NUMBER };
    expect(merged(object({ size: STRING }), ofNumbers).properties).toEqual({ size: { anyOf: [STRING, NUMBER] } });
    expect(merged(ofNumbers, { type: 'object' })).toEqual({ type: 'object' });
  });

  test('a fixed value outside the limits of the other version is kept in addition', () => {
    const short: JsonSchema = { type: 'string', maxLength: 3 };
    expect(merged(oneOfStrings('a', 'long'), short)).toEqual({ anyOf: [fixedString('long'), short] });
  });

  test('lists become one list of the items of both', () => {
    const list = (items: JsonSchema, maxItems: number): JsonSchema => ({ type: 'array', items, maxItems });
    expect(merged(list(fixedString('a'), 5), list(fixedString('b'), 9))).toEqual(list(oneOfStrings('a', 'b'), 9));
    expect(merged({ anyOf: [fixedString('a'), list(fixedString('a'), 5)] }, list(fixedString('b'), 5))).toEqual({
      anyOf: [fixedString('a'), list(oneOfStrings('a', 'b'), 5)],
    });
  });

  test('definitions with different names, even circular ones, are merged if they have the same tag in a union', () => {
    const typeNamed = (name: string, more: Readonly<Record<string, JsonSchema>>) =>
      object({ type: fixedString('x'), next: { $ref: `#/definitions/${name}` }, ...more });
    const union = (name: string): JsonSchema => ({
      anyOf: [{ $ref: `#/definitions/${name}` }, object({ type: fixedString('y') })],
    });
    const { definitions } = mergeOperationSchemas(
      schemasWith({ Old: typeNamed('Old', { a: STRING }), Draft: union('Old') }),
      schemasWith({ New: typeNamed('New', { b: STRING }), Draft: union('New') }),
    );
    const reference = { $ref: '#/definitions/Old%7CNew' };
    expect(definitions.Draft).toEqual({ anyOf: [reference, object({ type: fixedString('y') })] });
    expect(definitions['Old|New']).toEqual(object({ type: fixedString('x'), next: reference, a: STRING, b: STRING }));
  });

  test('a type that only one version has stays unchanged', () => {
    const mergedSchema = mergeOperationSchemas(schemasWith({ Draft: STRING }), schemasWith({ Change: NUMBER }));
    expect([mergedSchema.definitions.Draft, mergedSchema.definitions.Change]).toEqual([STRING, NUMBER]);
  });
});

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
function* schemaGaps(inner: OperationSchemas, outer: OperationSchemas): Generator<string, undefined> {
  for (const [name, schema] of Object.entries(inner.definitions)) {
    const comparison = new Comparison(inner, outer);
    // An empty list of types accepts nothing.
    yield* comparison.gaps(schema, outer.definitions[name] ?? { type: [] }, name);
  }
}

describe.each(API_VERSIONS)('the types of @vapi-ai/web %s', (version) => {
  beforeAll(prepareBodySchemas, PREPARATION_TIMEOUT_MS);

  test('are contained in the merged types, keyword by keyword', async () => {
    const schemas = await loadSchemas('bodies', version);
    expect([...schemaGaps(schemas, bodySchemas())]).toEqual([]);
  });

  test('have no sample that the merged types refuse', async () => {
    const { definitions } = await loadSchemas('bodies', version);
    const keys = (Object.keys(definitions.Operations.properties) as OperationKey[]).filter(
      (key) => operations[key].body !== 'form-data',
    );
    for (const key of keys) {
      const property = fc.property(sampleBody(key, version), (body) => {
        expect([key, checkBody(key, body)]).toEqual([key, []]);
      });
      fc.assert(property, { seed: 20_260_105, numRuns: 25, endOnFailure: true });
    }
  }, 30_000);
});

test('schemaGaps() finds types of one version that another version does not accept', async () => {
  const [older, newer] = [await loadSchemas('bodies', '2.3.8'), await loadSchemas('bodies', '2.7.1')];
  expect([...schemaGaps(older, newer)]).toEqual(
    expect.arrayContaining([
      'CreateAssistantDTO: silenceTimeoutSeconds',
      'CustomLLMModel.timeoutSeconds: its limits',
      'SpeechmaticsTranscriber: without customVocabulary',
      expect.stringMatching(/^OpenAIModel\.model must be one of/),
    ]),
  );
});
