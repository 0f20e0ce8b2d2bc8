import { describe, expect, test } from 'vitest';
import { StubMediaStreamTrack } from '../stubTracks.fixture.ts';
import { isObject } from './copyOf.ts';
import {
  fieldPath,
  type Fields,
  fieldsIn,
  fieldsOf,
  hasFields,
  describeValue,
  isAbsent,
  isInteger,
  isNumberInsteadOfString,
  isSafeUrl,
  oneOf,
  optionalString,
} from './readValue.ts';
import { type RuleOutcome, rule } from './rule.ts';

const refusal = (read: () => unknown) => {
  const outcome: RuleOutcome<unknown> = rule(read)(undefined);
  return outcome.ok ? undefined : outcome.error;
};

const callable = () => {};

test('isObject() accepts only objects, and hasFields() only objects and functions', () => {
  expect([{}, [], new Map()].every(isObject)).toBe(true);
  expect([null, undefined, 5, 'x', callable].some(isObject)).toBe(false);
  expect([{}, callable].every(hasFields)).toBe(true);
  expect([null, 5, 'x'].some(hasFields)).toBe(false);
});

test('isInteger() accepts only whole numbers', () => {
  expect([0, -3, 1e20].every(isInteger)).toBe(true);
  expect([0.5, Number.NaN, Infinity, '3', 3n, null].some(isInteger)).toBe(false);
});

test('isAbsent() accepts only falsy values', () => {
  expect([undefined, null, 0, Number.NaN, '', false].every(isAbsent)).toBe(true);
  expect([1, 'x', true, {}, []].some(isAbsent)).toBe(false);
});

test('isNumberInsteadOfString() accepts only numbers other than 0 and NaN', () => {
  expect([5, -0.5, Infinity].every(isNumberInsteadOfString)).toBe(true);
  expect([0, -0, Number.NaN, '5', 5n, Object(5), true, null, undefined].some(isNumberInsteadOfString)).toBe(false);
});

describe('fieldsOf()', () => {
  test('returns a copy, as fieldsIn() does', () => {
    const value = { a: [1] };
    expect(fieldsOf(value, 'The message.')).toEqual(value);
    expect(fieldsOf(value, 'The message.').a).not.toBe(value.a);
    expect(fieldsIn(value).a).not.toBe(value.a);
  });

  test.each([undefined, null])('refuses %o as missing', (value) => {
    expect(refusal(() => fieldsOf(value, 'The message.', 'the.field'))).toEqual({
      type: 'missing',
      message: 'The message.',
      field: 'the.field',
    });
    expect(refusal(() => fieldsOf(value, 'The message.'))?.field).toBe('');
  });

  test.each([5, 'x', true])('refuses %o as a wrong type', (value) => {
    expect(refusal(() => fieldsOf(value, 'The message.', 'the.field'))).toEqual({
      type: 'wrong-type',
      message: 'The message.',
      field: 'the.field',
    });
  });

  test.each([0, Number.NaN, '', false, callable, new Map([['a', 1]])])(
    'returns a plain object without fields for %o',
    (value) => {
      const fields = fieldsOf(value, 'The message.');
      expect(Object.keys(fields)).toEqual([]);
      expect(Object.prototype.toString.call(fields)).toBe('[object Object]');
    },
  );

  test("reads the fields of a browser's object from its prototype, and keeps them inherited", () => {
    const fields = fieldsOf(new StubMediaStreamTrack('video'), 'The message.');
    expect(fields.kind).toBe('video');
    expect(Object.keys(fields)).toEqual([]);
    const keys: string[] = [];
    for (const key in fields) keys.push(key);
    expect(keys).toEqual(['kind']);
  });

  test("returns the own fields of a browser's object beside the inherited ones", () => {
    const track = Object.assign(new StubMediaStreamTrack('video'), { label: 'Camera' });
    const fields: Fields = fieldsOf(track, 'The message.');
    expect(Object.entries(fields)).toEqual([['label', 'Camera']]);
    const inherited: unknown = Object.getPrototypeOf(fields);
    expect(Object.keys(inherited as object)).toEqual(['kind']);
  });
});

test('optionalString() accepts only a string or an absent value', () => {
  expect(optionalString('x', 'The message.', 'the.field')).toBe('x');
  for (const absent of [undefined, null, '', 0])
    expect(optionalString(absent, 'The message.', 'the.field')).toBe(undefined);
  for (const other of [5, {}, Object('x')]) {
    expect(refusal(() => optionalString(other, 'The message.', 'the.field'))).toEqual({
      type: 'wrong-type',
      message: 'The message.',
      field: 'the.field',
    });
  }
});

test('oneOf() accepts only one of the given strings', () => {
  expect(oneOf(['a', 'b'], 'b', 'The message.')).toBe('b');
  expect(refusal(() => oneOf(['a'], 'b', 'The message.', 'the.field'))).toMatchObject({
    message: 'The message.',
    field: 'the.field',
  });
  expect(refusal(() => oneOf(['a'], 5, 'The message.'))).toEqual({
    type: 'wrong-type',
    message: 'The message.',
    field: '',
  });
});

test('describeValue() converts a value to a string, or uses its tag if the conversion throws', () => {
  expect(describeValue([1, 'a'])).toBe('1,a');
  expect(describeValue(Object.create(null))).toBe('[object Object]');
});

test('isSafeUrl() accepts only strings that are absolute URLs and do not run as a script', () => {
  expect(['https://x.test/', 'data:text/html,x', 'foo:bar'].every(isSafeUrl)).toBe(true);
  expect(['/a', '', 'javascript:1', ' JavaScript:1', 5, null, new URL('https://x.test/')].some(isSafeUrl)).toBe(false);
});

test('fieldPath() adds a key to the path of its owner', () => {
  expect([fieldPath('', 'a'), fieldPath('a.b', 'c')]).toEqual(['a', 'a.b.c']);
});
