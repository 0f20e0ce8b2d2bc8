import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHits } from './findHits.ts';

/** The text with its hits in brackets. */
function marked(text: string, search: string): string {
  const hits = findHits(text, search);
  const pieces = hits.map(([start, end], index) => {
    const before = text.slice(hits[index - 1]?.[1] ?? 0, start);
    return `${before}[${text.slice(start, end)}]`;
  });
  return pieces.join('') + text.slice(hits.at(-1)?.[1] ?? 0);
}

test.each<[string, string, string]>([
  ['Marisol Vega', 'vega', 'Marisol [Vega]'],
  ['Marisol Vega', 'MARI', '[Mari]sol Vega'],
  ['Marisol Vega', 'l v', 'Mariso[l V]ega'],
  ['(555) 010-0142', '(555', '[(555]) 010-0142'],
  ['Ana Banana', 'an', '[An]a B[an][an]a'],
  ['Straße', 'STRA', '[Stra]ße'],
])('in "%s", a search for "%s" marks "%s"', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

test.each([
  ['Marisol Vega', 'vegas'],
  ['Marisol Vega', ''],
  ['', 'vega'],
  ['Zoë', 'zoe'],
  ['Marisol Vega', '.*'],
])('in "%s", a search for "%s" marks nothing', (text, search) => {
  expect(findHits(text, search)).toEqual([]);
});

test('of hits that overlap, the first one counts', () => {
  expect(marked('Hahaha', 'haha')).toBe('[Haha]ha');
});

describe('a letter that gets longer in lower case', () => {
  test.each<[string, string, string]>([
    ['İpek Demir', 'demir', 'İpek [Demir]'],
    ['İpek Demir', 'pek', 'İ[pek] Demir'],
    ['İpek Demir', 'İpek', '[İpek] Demir'],
    ['Naci İİ İpek', 'ipek', 'Naci İİ İpek'],
    ['Ayşe 😀 İlhan', '😀', 'Ayşe [😀] İlhan'],
    ['İ😀İ😀 Kaya', 'kaya', 'İ😀İ😀 [Kaya]'],
  ])('in "%s", a search for "%s" marks "%s"', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test('is marked completely if the search has only its first part', () => {
    expect(marked('İpek', 'i')).toBe('[İ]pek');
  });
});

test('a Greek name is found while its capitals are typed: a final sigma equals any other sigma', () => {
  expect(marked('ΚΩΣΤΑΣ', 'ΚΩΣ')).toBe('[ΚΩΣ]ΤΑΣ');
});

test.each<[string, string, string]>([
  ['😀 Priya 😀😀', '😀', '[😀] Priya [😀][😀]'],
  ['👩‍👩‍👧 Nair', 'nair', '👩‍👩‍👧 [Nair]'],
  ['שרה כהן', 'כהן', 'שרה [כהן]'],
  ['سارة Vega', 'VEGA', 'سارة [Vega]'],
])('in "%s", a search for "%s" marks "%s", in any case', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected);
});

const letter = fc.constantFrom(
  'a',
  'A',
  'b',
  'B',
  'i',
  'I',
  'İ',
  'ı',
  's',
  'S',
  'ß',
  'é',
  'Ā',
  ' ',
  '0',
  '5',
  '😀',
  '𝕏',
  'ש',
  'ر',
);
const letters = fc.array(letter, { maxLength: 12 });

/** A text, and a part of it in another case. */
const searched = fc
  .record({ text: letters, from: fc.nat(12), length: fc.integer({ min: 1, max: 4 }), upper: fc.boolean() })
  .map(({ text, from, length, upper }) => {
    const part = text.slice(from, from + length).join('');
    return { text: text.join(''), search: upper ? part.toUpperCase() : part.toLowerCase() };
  });

test('for any search, the pieces add up to the text, and each hit contains the search', () => {
  fc.assert(
    fc.property(searched, ({ text, search }) => {
      const hits = findHits(text, search);
      const ends = [0, ...hits.map(([, end]) => end)];
      hits.forEach(([start, end], index) => {
        expect(start, 'after the previous hit').toBeGreaterThanOrEqual(ends[index] ?? 0);
        expect(end, 'at least one character').toBeGreaterThan(start);
        expect(text.slice(start, end).toLowerCase(), 'the hit').toContain(search.toLowerCase());
      });
      expect(hits.length > 0, 'has a hit').toBe(search !== '' && text.toLowerCase().includes(search.toLowerCase()));
    }),
    { numRuns: 500 },
  );
});
