import { describe, expect, test } from 'vitest';
import { StubMediaStreamTrack } from '../rightInputs.fixture.ts';
import {
  at,
  type Fields,
  fieldsIn,
  fieldsOf,
  hasFields,
  describeValue,
  isAbsent,
  isInteger,
  isObject,
  isSafeUrl,
  oneOf,
  optionalText,
} from './readValue.ts';
import { type RuleOutcome, rule } from './rule.ts';

const refusal = (read: () => unknown) => {
  const outcome: RuleOutcome<unknown> = rule(read)(undefined);
  return outcome.ok ? undefined : outcome.error;
};

const callable = () => {};

test('isObject() excludes null and functions; hasFields() excludes null', () => {
  expect([{}, [], new Map()].every(isObject)).toBe(true);
  expect([null, undefined, 5, 'x', callable].some(isObject)).toBe(false);
  expect([{}, callable].every(hasFields)).toBe(true);
  expect([null, 5, 'x'].some(hasFields)).toBe(false);
});

test('isInteger() accepts only whole numbers', () => {
  expect([0, -3, 1e20].every(isInteger)).toBe(true);
  expect([0.5, Number.NaN, Infinity, '3', 3n, null].some(isInteger)).toBe(false);
});

test('falsy values are absent', () => {
  expect([undefined, null, 0, Number.NaN, '', false].every(isAbsent)).toBe(true);
  expect([1, 'x', true, {}, []].some(isAbsent)).toBe(false);
});

describe('the fields of an object', () => {
  test('are a copy', () => {
    const value = { a: [1] };
    expect(fieldsOf(value, 'wrong')).toEqual(value);
    expect(fieldsOf(value, 'wrong').a).not.toBe(value.a);
    expect(fieldsIn(value).a).not.toBe(value.a);
  });

  test.each([undefined, null])('are missing: %o', (value) => {
    expect(refusal(() => fieldsOf(value, 'wrong', 'place'))).toEqual({
      type: 'missing',
      message: 'wrong',
      field: 'place',
    });
    expect(refusal(() => fieldsOf(value, 'wrong'))?.field).toBe('');
  });

  test.each([5, 'x', true])('are refused for %o', (value) => {
    expect(refusal(() => fieldsOf(value, 'wrong', 'place'))).toEqual({
      type: 'wrong-type',
      message: 'wrong',
      field: 'place',
    });
  });

  test.each([0, Number.NaN, '', false, callable, new Map([['a', 1]])])('are empty: %o', (value) => {
    const fields = fieldsOf(value, 'wrong');
    expect(Object.keys(fields)).toEqual([]);
    expect(Object.prototype.toString.call(fields)).toBe('[object Object]');
  });

  test("of a browser's object are read from its prototype, and remain inherited", () => {
    const fields = fieldsOf(new StubMediaStreamTrack('video'), 'wrong');
    expect(fields.kind).toBe('video');
    expect(Object.keys(fields)).toEqual([]);
    const keys: string[] = [];
    for (const key in fields) keys.push(key);
    expect(keys).toEqual(['kind']);
  });

  test("of a browser's object include its own fields", () => {
    const track = Object.assign(new StubMediaStreamTrack('video'), { label: 'Camera' });
    const fields: Fields = fieldsOf(track, 'wrong');
    expect(Object.entries(fields)).toEqual([['label', 'Camera']]);
    const inherited: unknown = Object.getPrototypeOf(fields);
    expect(Object.keys(inherited as object)).toEqual(['kind']);
  });
});

test('optionalText() accepts a text or an absent value', () => {
  expect(optionalText('x', 'wrong', 'place')).toBe('x');
  for (const absent of [undefined, null, '', 0]) expect(optionalText(absent, 'wrong', 'place')).toBe(undefined);
  for (const other of [5, {}, Object('x')]) {
    expect(refusal(() => optionalText(other, 'wrong', 'place'))).toEqual({
      type: 'wrong-type',
      message: 'wrong',
      field: 'place',
    });
  }
});

test('oneOf() accepts one of several texts', () => {
  expect(oneOf(['a', 'b'], 'b', 'wrong')).toBe('b');
  expect(refusal(() => oneOf(['a'], 'b', 'wrong', 'place'))).toMatchObject({ message: 'wrong', field: 'place' });
  expect(refusal(() => oneOf(['a'], 5, 'wrong'))).toEqual({ type: 'wrong-type', message: 'wrong', field: '' });
});

test('describeValue() uses the tag of a value that cannot become a text', () => {
  expect(describeValue([1, 'a'])).toBe('1,a');
  expect(describeValue(Object.create(null))).toBe('[object Object]');
});

test('isSafeUrl() accepts absolute URLs that do not run as a script', () => {
  expect(['https://x.test/', 'data:text/html,x', 'foo:bar'].every(isSafeUrl)).toBe(true);
  expect(['/a', '', 'javascript:1', ' JavaScript:1', 5, null, new URL('https://x.test/')].some(isSafeUrl)).toBe(false);
});

test('at() joins the path of a field', () => {
  expect([at('', 'a'), at('a.b', 'c')]).toEqual(['a', 'a.b.c']);
});
