import fc from 'fast-check';
import { Map } from 'immutable';
import { expect, test } from 'vitest';
import { searchIn, searchIndexOf, searchTextOf } from './conversationSearch.ts';

type Contact = { readonly name: string; readonly phone: string };

/** Ids start at 1. */
const indexOf = (contacts: readonly Contact[]) =>
  searchIndexOf(
    contacts.map((_, index) => index + 1),
    Map(contacts.map((contact, index) => [index + 1, searchTextOf(contact)])),
  );

const found = (contacts: readonly Contact[], search: string) => searchIn(indexOf(contacts), search);

const marisol = { name: 'Marisol Vega', phone: '(555) 010-0142' };
const dale = { name: 'Dale Whitcomb', phone: '(555) 010-0177' };

test('an empty list has no matches', () => {
  expect(found([], '')).toEqual([]);
  expect(found([], 'a')).toEqual([]);
});

test('a match cannot span two names or phones', () => {
  expect(found([marisol, dale], 'vega(555')).toEqual([]);
  expect(found([marisol, dale], '0142dale')).toEqual([]);
  expect(found([marisol, dale], 'vega\n(555')).toEqual([]);
  expect(found([marisol, dale], '0142\ndale')).toEqual([]);
});

test('a conversation with two matches is found once', () => {
  expect(found([{ name: 'Ana Banana', phone: 'ana' }, marisol, { name: 'Ana', phone: '' }], 'ana')).toEqual([1, 3]);
});

test('the first and the last conversation are found, one with empty texts is not', () => {
  expect(found([marisol, { name: '', phone: '' }, dale], '01')).toEqual([1, 3]);
  expect(found([{ name: '', phone: '' }], '0')).toEqual([]);
});

test('a conversation without a search text is skipped', () => {
  const index = searchIndexOf([1, 2, 3], Map([[2, searchTextOf(marisol)]]));
  expect(searchIn(index, 'e')).toEqual([2]);
  expect(searchIn(index, '')).toEqual([1, 2, 3]);
});

test('a name on two lines is found as one on a single line', () => {
  expect(found([{ name: 'Ana\nMaria', phone: '' }], 'ana maria')).toEqual([1]);
});

const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '1', 'ß', 'İ', '🏽', '(') });

test('a Greek name is found while its capitals are typed', () => {
  const contacts = [{ name: 'ΚΩΣΤΑΣ', phone: '' }];
  expect(found(contacts, 'ΚΩΣ')).toEqual([1]);
  expect(found(contacts, 'κωστας')).toEqual([1]);
  expect(found(contacts, 'κωστασ')).toEqual([1]);
});

test('ß matches ß, not ss', () => {
  expect(found([{ name: 'Straße', phone: '' }], 'STRAßE')).toEqual([1]);
  expect(found([{ name: 'Straße', phone: '' }], 'STRASSE')).toEqual([]);
});

const contact = fc.record({ name: text, phone: text });

test('conversations with a case-insensitive match in the name or the phone are found, in order', () => {
  fc.assert(
    fc.property(fc.array(contact), text, (contacts, search) => {
      const folded = search.toLowerCase();
      const having = contacts.flatMap(({ name, phone }, index) =>
        name.toLowerCase().includes(folded) || phone.toLowerCase().includes(folded) ? [index + 1] : [],
      );
      expect(found(contacts, search)).toEqual(having);
    }),
    { numRuns: 1_000 },
  );
});
