import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallLayerRule, callLayerRules } from './callLayerRules.ts';
import { rightInputs, StubMediaStreamTrack } from './rightInputs.ts';

const RULES = Object.keys(callLayerRules) as CallLayerRule[];

const fail = (): never => {
  throw new Error('looked at');
};

/** Every trap throws, the ones that nobody thinks of as well. */
const throwingTraps = new Proxy({}, { get: () => fail });

function revoked(target: object): unknown {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

function deep(depth: number, around: (inside: unknown) => unknown): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = around(value);
  return value;
}

function circle(): unknown {
  const value: Record<string, unknown> = {};
  value.self = value;
  value.items = [value];
  return value;
}

const DEPTH = 100_000;
const HUGE_TEXT = 'x'.repeat(10_000_000);

/** What throws when it is looked at, has no end, or is too much. */
const HOSTILE: readonly (readonly [string, () => unknown])[] = [
  ['an object whose every trap throws', () => new Proxy({}, throwingTraps)],
  ['an array whose every trap throws', () => new Proxy([], throwingTraps)],
  ['a function whose every trap throws', () => new Proxy(fail, throwingTraps)],
  ['a revoked object', () => revoked({})],
  ['a revoked array', () => revoked([])],
  ['a revoked function', () => revoked(fail)],
  ['a getter that throws', () => Object.defineProperty({}, 'type', { get: fail, enumerable: true })],
  ['an element whose getter throws', () => Object.defineProperty([1], 0, { get: fail, enumerable: true })],
  ['a tag whose getter throws', () => Object.defineProperty({}, Symbol.toStringTag, { get: fail })],
  ['a text that throws', () => ({ toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail })],
  ['JSON that throws', () => ({ toJSON: fail })],
  ['JSON that throws nothing', () => ({ toJSON: () => Promise.reject(new Error()).catch(() => {}) })],
  ['an iterator that throws', () => Object.assign(new Set(['video']), { [Symbol.iterator]: fail })],
  ['a circle', circle],
  ['an object too deep', () => deep(DEPTH, (a) => ({ a }))],
  ['an array too deep', () => deep(DEPTH, (a) => [a])],
  ['a prototype chain too deep', () => deep(5_000, (a) => Object.create(Object(a) as object) as unknown)],
  ['a text of ten million characters', () => HUGE_TEXT],
  ['an array of a hundred thousand holes', () => new Array<unknown>(100_000)],
  ['a BigInt', () => 2n ** 64n],
  ['a symbol', () => Symbol('s')],
  ['a function', () => fail],
  ['a date that is none', () => new Date(Number.NaN)],
  ['an object without a prototype', () => Object.create(null) as unknown],
];

type Place = readonly PropertyKey[];

/** Everywhere in a value. */
function placesIn(value: unknown): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]));
  return [[], ...inside];
}

function define(target: object, key: PropertyKey, property: PropertyDescriptor): void {
  Object.defineProperty(target, key, { ...property, enumerable: true, configurable: true });
}

/** The value with something else in one place of it. */
function withAt(value: unknown, place: Place, property: PropertyDescriptor): unknown {
  const whole = { value };
  const path: Place = ['value', ...place];
  let parent: object = whole;
  for (const key of path.slice(0, -1)) parent = (parent as Readonly<Record<PropertyKey, object>>)[key] ?? {};
  define(parent, path.at(-1) ?? '', property);
  return whole.value;
}

const rightPlaces = (rule: CallLayerRule): readonly { readonly build: () => unknown; readonly place: Place }[] =>
  rightInputs[rule]().flatMap((value, index) =>
    placesIn(value).map((place) => ({ build: () => rightInputs[rule]()[index], place })),
  );

function expectAnswer(rule: CallLayerRule, input: unknown): void {
  const outcome = callLayerRules[rule](input);
  if (outcome.ok) return;
  const { type, message, field } = outcome.error;
  expect([typeof type, typeof message, typeof field]).toEqual(['string', 'string', 'string']);
  expect(message).not.toBe('');
}

function frozen<Value>(value: Value, seen = new Set<unknown>()): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return value;
  seen.add(value);
  for (const part of Object.values(value)) frozen(part, seen);
  return Object.freeze(value);
}

const anything = fc.anything({
  ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true, withSet: true },
  ...{ withNullPrototype: true, withObjectString: true, withSparseArray: true, withTypedArray: true },
});

/** The right inputs of a rule, with anything at all somewhere in one of them. */
const anythingIn = (rule: CallLayerRule): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...rightPlaces(rule)), anything)
    .map(([{ build, place }, value]) => withAt(build(), place, { value, writable: true }));

describe.each(RULES)('%s', (name) => {
  const rule = callLayerRules[name];
  beforeAll(() => void vi.stubGlobal('MediaStreamTrack', StubMediaStreamTrack));
  afterAll(() => void vi.unstubAllGlobals());

  test('takes what is right, as often as it is asked', () => {
    for (const input of rightInputs[name]()) {
      const outcome = rule(input);
      expect(outcome, JSON.stringify(input)).toMatchObject({ ok: true });
      if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
    }
  });

  test('answers whatever it is given, and takes again what it has taken', () => {
    fc.assert(
      fc.property(fc.oneof(anything, anythingIn(name)), (input) => {
        expectAnswer(name, input);
        const outcome = rule(input);
        if (outcome.ok) expect(rule(outcome.value)).toEqual(outcome);
      }),
      { numRuns: 200 },
    );
  });

  test('changes nothing that it is given', () => {
    // Nothing can be written to what is frozen, so the answer would be another.
    const inputs = fc.clone(fc.oneof(anything, anythingIn(name)), 2);
    fc.assert(
      fc.property(inputs, ([input, same]) => {
        expect(rule(frozen(same))).toEqual(rule(input));
      }),
      { numRuns: 100 },
    );
    for (const input of frozen(rightInputs[name]())) expect(rule(input).ok).toBe(true);
  });

  test.each(HOSTILE)('does not throw: %s, in every place', (_, hostile) => {
    const value = hostile();
    expectAnswer(name, value);
    for (const { build, place } of rightPlaces(name)) expectAnswer(name, withAt(build(), place, { value }));
  });

  test('passes on what it has looked at: an answer that changes is asked for once', () => {
    for (const { build, place } of rightPlaces(name)) {
      if (place.length === 0) continue;
      for (const other of ['javascript:', -1, { x: 1 }, fail]) {
        const right = place.reduce<unknown>(
          (value, key) => (value as Readonly<Record<PropertyKey, unknown>>)[key],
          build(),
        );
        let times = 0;
        const get = () => (times++ === 0 ? right : other);
        const outcome = rule(withAt(build(), place, { get }));
        if (outcome.ok) expect(rule(outcome.value), place.join('.')).toEqual(outcome);
      }
    }
  });
});
