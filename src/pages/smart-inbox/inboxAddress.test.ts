import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, conversationIn } from './inboxAddress.ts';

test.each<[string, number | undefined]>([
  ['?conversation=2', 2],
  ['?conversation=10000', 10_000],
  ['?utm_source=mail&conversation=7', 7],
  ['?conversation=7&conversation=8', 7],
  ['', undefined],
  ['?', undefined],
  ['?conversations=2', undefined],
  ['?utm_source=mail', undefined],
])('"%s" names the conversation %s', (search, id) => {
  expect(conversationIn(search)).toBe(id);
});

test.each([
  '?conversation=',
  '?conversation=abc',
  '?conversation=0',
  '?conversation=-1',
  '?conversation=1.5',
  '?conversation=1e3',
  '?conversation=0x10',
  '?conversation=02',
  '?conversation=+2',
  '?conversation=%202',
  '?conversation=9999999999999999',
])('"%s" names a conversation that no inbox has', (search) => {
  expect(conversationIn(search)).toBeNaN();
});

test('the list has an address without a conversation', () => {
  expect(addressOf(undefined)).toBe('');
});

test('every conversation has an address of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(conversationIn(addressOf(id))).toBe(id);
    }),
  );
});
