import fc from 'fast-check';
import { Map as ImmutableMap, Set as ImmutableSet } from 'immutable';
import { describe, expect, test } from 'vitest';
import { createEmptyActor } from 'xstate';
import { recordValue } from './recordedValue.ts';
import { isWhole, restoreValue, valueInWords } from './restoreValue.ts';

class Lamp {
  lit = true;
}

const circle: Record<string, unknown> = { name: 'circle' };
circle.self = circle;

const thrower = {
  fine: 1,
  get broken(): never {
    throw new Error('not readable');
  },
};

const locked = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('no keys');
    },
  },
);

const actor = createEmptyActor();

const cases: readonly (readonly [string, unknown, unknown, string])[] = [
  ['plain data', { a: [1, 'two', null, true] }, { a: [1, 'two', null, true] }, '{ a: [1, "two", null, true] }'],
  ['undefined', { a: undefined }, { a: { $: 'undefined' } }, '{ a: undefined }'],
  ['not a number', NaN, { $: 'number', text: 'NaN' }, 'NaN'],
  ['a negative zero', -0, { $: 'number', text: '-0' }, '-0'],
  ['a big integer', 12n, { $: 'bigint', text: '12' }, '12n'],
  ['a symbol', Symbol('key'), { $: 'symbol', text: 'Symbol(key)' }, 'Symbol(key)'],
  ['a function', function now() {}, { $: 'function', name: 'now' }, 'function now'],
  ['a date', new Date(0), { $: 'date', text: '1970-01-01T00:00:00.000Z' }, '1970-01-01T00:00:00.000Z'],
  ['an error', new TypeError('bad'), { $: 'error', name: 'TypeError', message: 'bad' }, 'TypeError: "bad"'],
  ['an actor', actor, { $: 'actor', name: actor.id }, `actor ${actor.id}`],
  ['a map', new Map([['a', 1]]), { $: 'map', entries: [['a', 1]], size: 1 }, 'Map(1) {"a": 1}'],
  ['a set', new Set(['a']), { $: 'set', values: ['a'], size: 1 }, 'Set(1) {"a"}'],
  [
    'an immutable map',
    ImmutableMap([[7, 'seven']]),
    { $: 'map', name: 'immutable Map', entries: [[7, 'seven']], size: 1 },
    'immutable Map(1) {7: "seven"}',
  ],
  [
    'an immutable set',
    ImmutableSet(['a']),
    { $: 'set', name: 'immutable Set', values: ['a'], size: 1 },
    'immutable Set(1) {"a"}',
  ],
  ['an instance', new Lamp(), { $: 'instance', name: 'Lamp', fields: { lit: true } }, 'Lamp { lit: true }'],
  ['a cycle', circle, { name: 'circle', self: { $: 'cycle' } }, '{ name: "circle", self: itself }'],
  [
    'a getter that throws',
    thrower,
    { fine: 1, broken: { $: 'unreadable', reason: 'a getter' } },
    '{ fine: 1, broken: unreadable: a getter }',
  ],
  ['a proxy that throws', locked, { $: 'unreadable', reason: 'no keys' }, 'unreadable: no keys'],
  ['bytes', new Uint8Array(3), { $: 'bytes', name: 'Uint8Array', size: 3 }, 'Uint8Array of 3 bytes'],
  ['a promise', Promise.resolve(), { $: 'host', name: 'Promise' }, 'Promise'],
  ['a key of the markers', { $: 'mine' }, { $: 'object', entries: [['$', 'mine']] }, '{ "$": "mine" }'],
  [
    'an abort',
    new DOMException('over', 'AbortError'),
    { $: 'error', name: 'AbortError', message: 'over' },
    'AbortError: "over"',
  ],
];

describe('a value that JSON cannot represent becomes a marker with a readable text', () => {
  test.each(cases)('%s', (_, value, recorded, words) => {
    expect(recordValue(value)).toEqual(recorded);
    expect(JSON.parse(JSON.stringify(recordValue(value)))).toEqual(recorded);
    expect(valueInWords(recordValue(value))).toBe(words);
  });
});

describe('recordValue cuts', () => {
  const limits = { depth: 2, values: 5, characters: 4 };

  test('a long text', () => {
    expect(recordValue('abcdefgh', limits)).toEqual({ $: 'text', start: 'abcd', length: 8 });
  });

  test('a deep value', () => {
    expect(recordValue({ a: { b: { c: 1 } } }, limits)).toEqual({ a: { b: { $: 'cut', of: 'object' } } });
  });

  test('a long list, an object, a map', () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    expect(recordValue(numbers, limits)).toEqual([0, 1, 2, 3, { $: 'cut', of: 'rest', size: 96 }]);
    expect(JSON.stringify(recordValue(Object.fromEntries(numbers.entries()), limits)).length).toBeLessThan(100);
    expect(JSON.stringify(recordValue(new Map(numbers.entries()), limits)).length).toBeLessThan(150);
  });
});

describe('restoreValue restores', () => {
  test('a whole value unchanged', () => {
    const plain = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, maxDepth: 3 });
    fc.assert(
      fc.property(plain, (value) => {
        const recorded = recordValue(value);
        if (isWhole(recorded)) expect(restoreValue(recorded)).toEqual(value);
      }),
    );
  });

  test('a placeholder for a lost value, so that code can still read it', () => {
    const lost = { act: () => 1, lamp: new Lamp(), client: actor, bytes: new Uint8Array(3) };
    const restored = restoreValue(recordValue(lost)) as { readonly act: () => unknown };
    expect(restored).toEqual({
      act: expect.any(Function) as unknown,
      lamp: { lit: true },
      client: { name: actor.id },
      bytes: { name: 'Uint8Array', size: 3 },
    });
    expect(restored.act()).toBeUndefined();
  });

  test('an error with its fields', () => {
    const error = restoreValue(recordValue(Object.assign(new TypeError('bad'), { code: 7 })));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'TypeError', message: 'bad', code: 7 });
  });

  test.each([
    ['a function', () => undefined],
    ['an actor', actor],
    ['a long text', 'a'.repeat(10_000)],
    ['an instance', new Lamp()],
    ['an immutable map', ImmutableMap()],
  ])('isWhole is false for a value that contains %s', (_, lost) => {
    expect(isWhole(recordValue({ inside: [lost] }))).toBe(false);
  });
});

test('recordValue neither throws nor changes any value', () => {
  const any = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
    withNullPrototype: true,
    withTypedArray: true,
  });
  fc.assert(
    fc.property(any, (value) => {
      const before = structuredClone(value);
      const recorded = recordValue(value, { depth: 4, values: 50, characters: 20 });
      expect(JSON.parse(JSON.stringify(recorded))).toEqual(recorded);
      expect(structuredClone(value)).toEqual(before);
    }),
  );
});
