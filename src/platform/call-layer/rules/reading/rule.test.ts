import { expect, test } from 'vitest';
import { refuse, rule } from './rule.ts';

test('a rule returns the value of its reader', () => {
  expect(rule((input) => [input])('x')).toEqual({ ok: true, value: ['x'] });
});

test('a refusal has a type, a message and a field, which is empty by default', () => {
  expect(rule(() => refuse('conflict', 'Both a and b are set.', 'a.b'))('x')).toEqual({
    ok: false,
    error: { type: 'conflict', message: 'Both a and b are set.', field: 'a.b' },
  });
  expect(rule(() => refuse('missing', 'Nothing.'))('x')).toEqual({
    ok: false,
    error: { type: 'missing', message: 'Nothing.', field: '' },
  });
});

test('a rule whose reader throws refuses the value as unreadable', () => {
  const throwing = rule(() => {
    throw new TypeError('revoked');
  });
  expect(throwing('x')).toEqual({
    ok: false,
    error: { type: 'unreadable', message: 'The value cannot be read: reading it throws.', field: '' },
  });
});

test('refuse() throws an error with the message, and a rule treats an imitation of that error as any other exception', () => {
  expect(() => refuse('missing', 'Nothing.')).toThrow('Nothing.');
  const error = { type: 'missing', message: 'Nothing.', field: '' };
  const imitating = rule(() => {
    throw Object.assign(new Error('Nothing.'), { error });
  });
  expect(imitating('x')).toMatchObject({ ok: false, error: { type: 'unreadable' } });
});
