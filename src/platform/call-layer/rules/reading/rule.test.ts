import { expect, test } from 'vitest';
import { refuse, rule } from './rule.ts';

test('a rule returns what was read', () => {
  expect(rule((input) => [input])('x')).toEqual({ ok: true, value: ['x'] });
});

test('a refusal names the type of the mistake, the message and the field', () => {
  expect(rule(() => refuse('conflict', 'Both.', 'a.b'))('x')).toEqual({
    ok: false,
    error: { type: 'conflict', message: 'Both.', field: 'a.b' },
  });
  expect(rule(() => refuse('missing', 'Nothing.'))('x')).toEqual({
    ok: false,
    error: { type: 'missing', message: 'Nothing.', field: '' },
  });
});

test('a value that throws is refused as unreadable', () => {
  const throwing = rule(() => {
    throw new TypeError('revoked');
  });
  expect(throwing('x')).toEqual({
    ok: false,
    error: { type: 'unreadable', message: 'The value can not be read: looking at it throws.', field: '' },
  });
});

test('a refusal is an error with the same message, and no other error is taken for one', () => {
  expect(() => refuse('missing', 'Nothing.')).toThrow('Nothing.');
  const error = { type: 'missing', message: 'Nothing.', field: '' };
  const imitating = rule(() => {
    throw Object.assign(new Error('Nothing.'), { error });
  });
  expect(imitating('x')).toMatchObject({ ok: false, error: { type: 'unreadable' } });
});
