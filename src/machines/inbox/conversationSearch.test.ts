import fc from 'fast-check';
import { Map } from 'immutable';
import { expect, test } from 'vitest';
import { searchIn, searchIndexOf, searchTextOf } from './conversationSearch.ts';

type Contact = { readonly name: string; readonly phone: string };

/** Builds an index of contacts, which get the ids 1, 2, 3 and so on. */
const indexOf = (contacts: readonly Contact[]) =>
  searchIndexOf(
    contacts.map((_, index) => index + 1),
    Map(contacts.map((contact, index) => [index + 1, searchTextOf(contact)])),
  );

const idsFound = (contacts: readonly Contact[], search: string) => searchIn(indexOf(contacts), search);

const marisol = { name: 'Marisol Vega', phone: '(555) 010-0142' };
const dale = { name: 'Dale Whitcomb', phone: '(555) 010-0177' };

test('an empty list has no matches', () => {
  expect(idsFound([], '')).toEqual([]);
  expect(idsFound([], 'a')).toEqual([]);
});

test('a match cannot span a name and a phone, or two contacts', () => {
  expect(idsFound([marisol, dale], 'vega(555')).toEqual([]);
  expect(idsFound([marisol, dale], '0142dale')).toEqual([]);
  expect(idsFound([marisol, dale], 'vega\n(555')).toEqual([]);
  expect(idsFound([marisol, dale], '0142\ndale')).toEqual([]);
});

test('a contact with several matches is found once', () => {
  expect(idsFound([{ name: 'Ana Banana', phone: 'ana' }, marisol, { name: 'Ana', phone: '' }], 'ana')).toEqual([1, 3]);
});

test('the contacts at both ends of a list are found; a contact without a name and a phone is not', () => {
  expect(idsFound([marisol, { name: '', phone: '' }, dale], '01')).toEqual([1, 3]);
  expect(idsFound([{ name: '', phone: '' }], '0')).toEqual([]);
});

test('a contact without a search text is found only by an empty search', () => {
  const index = searchIndexOf([1, 2, 3], Map([[2, searchTextOf(marisol)]]));
  expect(searchIn(index, 'e')).toEqual([2]);
  expect(searchIn(index, '')).toEqual([1, 2, 3]);
});

test('a space in the search text matches a line break in a name', () => {
  expect(idsFound([{ name: 'Ana\nMaria', phone: '' }], 'ana maria')).toEqual([1]);
});

test('a Greek name in capitals is found by its first letters, and by its lower-case letters with either form of the final sigma', () => {
  const contacts = [{ name: 'ΚΩΣΤΑΣ', phone: '' }];
  expect(idsFound(contacts, 'ΚΩΣ')).toEqual([1]);
  expect(idsFound(contacts, 'κωστας')).toEqual([1]);
  expect(idsFound(contacts, 'κωστασ')).toEqual([1]);
});

test('ß matches ß, not ss', () => {
  expect(idsFound([{ name: 'Straße', phone: '' }], 'STRAßE')).toEqual([1]);
  expect(idsFound([{ name: 'Straße', phone: '' }], 'STRASSE')).toEqual([]);
});

const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '1', 'ß', 'İ', '🏽', '(') });

const contact = fc.record({ name: text, phone: text });

test('contacts with a case-insensitive match in the name or the phone are found, in order', () => {
  fc.assert(
    fc.property(fc.array(contact), text, (contacts, search) => {
      const folded = search.toLowerCase();
      const expected = contacts.flatMap(({ name, phone }, index) =>
        name.toLowerCase().includes(folded) || phone.toLowerCase().includes(folded) ? [index + 1] : [],
      );
      expect(idsFound(contacts, search)).toEqual(expected);
    }),
    { numRuns: 1_000 },
  );
});
