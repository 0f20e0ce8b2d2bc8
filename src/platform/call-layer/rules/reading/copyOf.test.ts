import { describe, expect, test } from 'vitest';
import { copyOf, defineField } from './copyOf.ts';

describe('a copy', () => {
  test('has equal contents in new objects', () => {
    const value = { list: [1, { a: null }], text: 'x', nothing: undefined };
    const copy = copyOf(value) as typeof value;
    expect(copy).toStrictEqual(value);
    expect(copy).not.toBe(value);
    expect(copy.list).not.toBe(value.list);
    expect(copy.list[1]).not.toBe(value.list[1]);
  });

  test('of a set is a new set', () => {
    const value = new Set(['video']);
    const copy = copyOf(value);
    expect(copy).toEqual(value);
    expect(copy).not.toBe(value);
  });

  test.each([5, 'x', null, undefined, new Date(0), new ArrayBuffer(1), new Map(), Math.max])(
    'of a primitive, a function or a built-in object other than an array or a set is the value itself: %o',
    (value) => {
      expect(copyOf(value)).toBe(value);
    },
  );

  test('of a function is the function itself, which is not read', () => {
    // Reading a revoked proxy throws.
    const { proxy, revoke } = Proxy.revocable(() => {}, {});
    revoke();
    expect(copyOf(proxy) === proxy).toBe(true);
  });

  test('of a circular value is circular', () => {
    const value: Record<string, unknown> = {};
    value.self = value;
    const copy = copyOf(value) as { readonly self: unknown };
    expect(copy.self).toBe(copy);
    expect(copy).not.toBe(value);
    const list: unknown[] = [];
    list.push(list);
    const copiedList = copyOf(list) as readonly unknown[];
    expect(copiedList[0]).toBe(copiedList);
    expect(copiedList).not.toBe(list);
  });

  test('of an array keeps its holes', () => {
    const value = new Array<unknown>(3);
    value[1] = 'x';
    const copy = copyOf(value) as readonly unknown[];
    expect([copy.length, Object.keys(copy)]).toEqual([3, ['1']]);
  });

  test('inherits copies of the fields that the value inherits', () => {
    const defaults = { volume: 1, layers: [1] };
    const copy = copyOf(Object.create(defaults)) as typeof defaults;
    expect(Object.keys(copy)).toEqual([]);
    expect(copy.volume).toBe(1);
    defaults.layers.push(2);
    expect(copy.layers).toEqual([1]);
  });

  test('of an instance of a class has no class, and of an object without a prototype has no prototype', () => {
    class Options {
      state = 'play';
      describe() {
        return this.state;
      }
    }
    expect(Object.getPrototypeOf(copyOf(new Options()))).toBe(Object.prototype);
    expect(Object.getPrototypeOf(copyOf({}))).toBe(Object.prototype);
    expect(Object.getPrototypeOf(copyOf(Object.create(null)))).toBe(null);
  });

  test('is made with one read of every field', () => {
    let times = 0;
    copyOf({
      get a() {
        times += 1;
        return times;
      },
    });
    expect(times).toBe(1);
  });

  test('keeps a field with the name __proto__', () => {
    const copy = copyOf(JSON.parse('{"__proto__":{"a":1}}'));
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"a":1}}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });
});

test('defineField() creates a field like that of an object literal', () => {
  const target = {};
  defineField(target, 'a', 5);
  expect(Object.getOwnPropertyDescriptor(target, 'a')).toEqual(Object.getOwnPropertyDescriptor({ a: 5 }, 'a'));
});
