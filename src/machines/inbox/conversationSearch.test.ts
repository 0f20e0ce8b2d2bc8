import fc from 'fast-check';
import { Map } from 'immutable';
import { expect, test } from 'vitest';
import { searchIn, searchIndexOf, searchTextOf } from './conversationSearch.ts';

type Contact = { readonly name: string; readonly phone: string };

/** Ids begin with 1. */
const indexOf = (contacts: readonly Contact[]) =>
  searchIndexOf(
    contacts.map((_, index) => index + 1),
    Map(contacts.map((contact, index) => [index + 1, searchTextOf(contact)])),
  );

const found = (contacts: readonly Contact[], search: string) => searchIn(indexOf(contacts), search);

const marisol = { name: 'Marisol Vega', phone: '(555) 010-0142' };
const dale = { name: 'Dale Whitcomb', phone: '(555) 010-0177' };

test('nothing is found in nobody', () => {
  expect(found([], '')).toEqual([]);
  expect(found([], 'a')).toEqual([]);
});

test('what begins in one name or phone and ends in the next is not found', () => {
  expect(found([marisol, dale], 'vega(555')).toEqual([]);
  expect(found([marisol, dale], '0142dale')).toEqual([]);
  expect(found([marisol, dale], 'vega\n(555')).toEqual([]);
  expect(found([marisol, dale], '0142\ndale')).toEqual([]);
});

test('who has it twice is found once', () => {
  expect(found([{ name: 'Ana Banana', phone: 'ana' }, marisol, { name: 'Ana', phone: '' }], 'ana')).toEqual([1, 3]);
});

test('the first and the last are found, and who has nothing is not', () => {
  expect(found([marisol, { name: '', phone: '' }, dale], '01')).toEqual([1, 3]);
  expect(found([{ name: '', phone: '' }], '0')).toEqual([]);
});

test('a conversation without a text is not found, and shifts no other', () => {
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

test('a sharp s is found as it is written, not as two', () => {
  expect(found([{ name: 'Straße', phone: '' }], 'STRAßE')).toEqual([1]);
  expect(found([{ name: 'Straße', phone: '' }], 'STRASSE')).toEqual([]);
});

const contact = fc.record({ name: text, phone: text });

test('found is who has it in the name or in the phone, whatever the case, in order', () => {
  fc.assert(
    fc.property(fc.array(contact), text, (contacts, search) => {
      const wanted = search.toLowerCase();
      const having = contacts.flatMap(({ name, phone }, index) =>
        name.toLowerCase().includes(wanted) || phone.toLowerCase().includes(wanted) ? [index + 1] : [],
      );
      expect(found(contacts, search)).toEqual(having);
    }),
    { numRuns: 1_000 },
  );
});
