import { describe, expect, test } from 'vitest';
import { correctedName, nameIn } from './names.ts';
import { afterMarkers, correctedParts, swappedName, withSelfCorrection } from './nameEdits.ts';
import { namePartsAt, nameText } from './nameParts.ts';
import { tokensIn } from './nameTokens.ts';

const partsOf = (name: string) => namePartsAt(tokensIn(name), 0)?.parts ?? [];

const named = (text: string) => nameIn(text, { isAsked: true, isTrade: () => false });

describe('a name that a caller corrects at once', () => {
  test.each([
    ['Maria Lopes, sorry, Lopez', 'Maria Lopez'],
    ['Maria Lopes, no, Lopez', 'Maria Lopez'],
    ['Maria Lopes wait Lopez', 'Maria Lopez'],
    ['Maria Lopes, actually Lopez', 'Maria Lopez'],
    ['Maria Lopes, rather Lopez', 'Maria Lopez'],
    ['Maria Lopes, correction, Lopez', 'Maria Lopez'],
    ['Maria Lopes, oops, Lopez', 'Maria Lopez'],
    ['Maria Lopes, excuse me, Lopez', 'Maria Lopez'],
    ['Maria Lopes, I mean Lopez', 'Maria Lopez'],
    ['Maria Lopes, I meant Lopez', 'Maria Lopez'],
    ['Maria Lopes, make that Lopez', 'Maria Lopez'],
    ['Maria Lopes, scratch that, Lopez', 'Maria Lopez'],
    ['Maria Lopes, just kidding, Lopez', 'Maria Lopez'],
    ["Maria Lopes haha just joking it's Lopez", 'Maria Lopez'],
    ["Maria Lopes, that's a joke, it is Lopez", 'Maria Lopez'],
    ['Maria Lopes, sorry, Maria Lopez', 'Maria Lopez'],
    ['Mark Peterson, sorry, Marc with a C', 'Marc Peterson'],
    ['Maria Lopes, sorry, Jack Miller', 'Jack Miller'],
    ['Maria Lopes, sorry, Jack Miller told me to call', 'Maria Lopes'],
    ['Maria Lopes, sorry, Lopez and I need help', 'Maria Lopez'],
    ['Mary, not Marie', 'Mary'],
    ['Mary Bell not Marie', 'Mary Bell'],
    ['Maria Lopes, sorry, Lopez, not Lopes', 'Maria Lopez'],
    ['Mark Peterson, Marc with a C', 'Marc Peterson'],
    ['Mark Peterson, Petersen with an e', 'Mark Petersen'],
    ['Mark Peterson, Marc with a C, thanks', 'Marc Peterson'],
  ])('"%s": %s', (text, name) => {
    expect(named(text)).toMatchObject({ name, certainty: 'sure' });
  });

  test.each([
    ['Maria Lopes, that is Lopez', 'Maria Lopes'],
    ['Maria Lopes, sorry, kitchen', 'Maria Lopes'],
    ['Maria Lopez, sorry, Zeyzik', 'Maria Lopez'],
    ['Mary Bell, not Tuesday', 'Mary Bell'],
    ['Mary Bell, not Kim', 'Mary Bell'],
  ])('"%s" corrects nothing: %s', (text, name) => {
    expect(named(text)?.name).toBe(name);
  });

  test.each([
    ['Mary, not Marie', 'Mary, not Marie'],
    ['Mary Bell, not Tuesday', 'Mary Bell'],
    ['Maria Lopes, sorry, Lopez', 'Maria Lopes, sorry, Lopez'],
    ['Mark Peterson, Marc with a C, thanks', 'Mark Peterson, Marc with a C'],
  ])('of "%s", "%s" is the name', (text, words) => {
    expect(named(text)?.words).toBe(words);
  });

  test.each([
    [', sorry, Lopez', 3],
    ['no wait Lopez', 2],
    ["it's Lopez", undefined],
    ['haha Lopez', undefined],
    ['Lopez sorry', undefined],
    ['sorry', 1],
  ])('of %j, the correction stands at %s', (text, position) => {
    expect(afterMarkers(tokensIn(text), 0)).toBe(position);
  });
});

describe('an answer to "What name should it be?" without a name', () => {
  test.each([
    ['Ann Reid', 'swap those', 'Reid Ann'],
    ['Ann Reid', 'flip it around', 'Reid Ann'],
    ['Ann Reid', 'you switched the names', 'Reid Ann'],
    ['Ann Reid', 'reverse the order', 'Reid Ann'],
    ['Ann Reid', 'can you switch the two', 'Reid Ann'],
    ['Ann Reid', "it's the other way round", 'Reid Ann'],
    ['Ann Reid', "it's the other way around", 'Reid Ann'],
    ['Ann Reid', "it's backward", 'Reid Ann'],
    ['Ann Reid', "they're in the wrong order", 'Reid Ann'],
    ['Ann Reid', 'you have it the wrong way round', 'Reid Ann'],
    ['Ann Reid', 'wrong way around', 'Reid Ann'],
    ['Ann Reid', 'those are flipped', 'Reid Ann'],
    ['Ann Reid Jr.', 'swap them', 'Reid Ann Jr.'],
    ['Ann Lee Reid', 'swap them', 'Lee Reid Ann'],
    ['Ann Reid', 'just the first name please', 'Ann'],
    ['Ann Reid', 'only my first name then', 'Ann'],
    ['Ann Reid', 'use only my last name', 'Reid'],
    ['Ann Reid', 'only use first name', 'Ann'],
    ['Zeyzik Reid Lopez', 'just my last name', 'Reid Lopez'],
    ['Ann Reid', 'just put first name', 'Ann'],
    ['Ann Reid', 'just last name is fine', 'Reid'],
    ['Ann Lee Reid', 'only my last name', 'Lee Reid'],
    ['J. R. Reid', 'only my last name', 'Reid'],

    ['Ann Reid Jr.', 'just my last name', 'Reid'],
    ['Ann Reid Jr.', 'just my first name', 'Ann'],
    ['Ann Reid Jr.', 'drop the junior', 'Ann Reid'],
    ['Ann Reid Jr.', 'without the suffix', 'Ann Reid'],
    ['Ann Reid Sr.', 'take off the senior', 'Ann Reid'],
    ['Ann Reid III', 'no third', 'Ann Reid'],
    ['Ann Reid II', 'no second', 'Ann Reid'],
    ['Ann Lee Reid', 'leave out the middle name', 'Ann Reid'],
    ['Ann Lee Reid', 'skip my middle name', 'Ann Reid'],
    ['Ann Lee B. Reid', 'skip the middle initial', 'Ann Lee Reid'],
    ['Ann B. Reid', 'remove the initial', 'Ann Reid'],
    ['Ann B. C. Reid', 'lose the initials', 'Ann Reid'],
    ['Ann B. Reid', 'delete my middle initial', 'Ann Reid'],
    ['Ann B. Reid', 'minus the B', 'Ann Reid'],
    ['Ann B. Reid', 'omit that B', 'Ann Reid'],
    ['Ann Lee Reid Jr.', 'skip the middle name', 'Ann Reid Jr.'],
  ])('of %s, "%s" makes %s', (recorded, text, name) => {
    expect(correctedName(recorded, text, true)).toEqual({ name, words: text, certainty: 'sure' });
  });

  test.each([
    ['Ann Reid', 'replace the i with an e', 'Ann Reed'],
    ['Ann Reid', 'replace i by e', 'Ann Reed'],
    ['Ann Reid', 'change the i to an e', 'Ann Reed'],
    ['Ann Reid', 'change an i into the e', 'Ann Reed'],
    ['Ann Reid', 'an e instead of an i', 'Ann Reed'],
    ['Ann Reid', 'an e rather than an i', 'Ann Reed'],
    ['Ann Reid', 'e not i', 'Ann Reed'],
    ['Ann Reid', 'an a, not an e', 'Ann Raid'],
    ['Ann Marin', 'an o instead of the a', 'Ann Morin'],
    ['Reid Kim', 'an e instead of the d', 'Reie Kim'],
    ['Ann Reid Jr.', 'an e instead of the i', 'Ann Reed Jr.'],
  ])('of %s, "%s" makes %s, which the caller confirms', (recorded, text, name) => {
    expect(correctedName(recorded, text, true)).toEqual({ name, words: text, certainty: 'doubtful' });
  });

  test.each([
    ['Ann', 'swap them'],
    ['Ann Jr.', 'swap them'],
    ['Ann Reid', 'swap the filter'],
    ['Ann Reid', 'I need it the other day'],
    ['Ann Reid', 'just their first name'],
    ['Ann Reid', 'just my lasting name'],
    ['Ann Reid', 'just the blast name'],
    ['Lopez Jr.', 'just the last name'],
    ['Ann Reid Jr.', 'skip the juniors'],
    ['Ann Reid', 'just my first name changed'],
    ['Ann Reid', 'just my first visit'],
    ['Ann Reid', 'just my full name'],
    ['Ann Reid', 'my first name'],
    ['Ann', 'just my first name'],
    ['Ann', 'just my last name'],
    ['Ann Reid', 'drop the B'],
    ['Ann Reid', 'no junior'],
    ['Ann Reid', 'skip the middle name'],
    ['Ann B. Reid', 'keep the middle initial'],
    ['Ann B. Reid', 'drop the filter'],
    ['Ann Reid Jr.', 'drop the filter'],
    ['Ann Reid', 'a q instead of a z'],
    ['Ann Reid', 'an i instead of that'],
    ['Ann Reid', 'an e not in'],
    ['Ann B. Reid', 'drop the bin'],
    ['Ann Reid', 'change the filter to a new one'],
  ])('of %s, "%s" changes nothing', (recorded, text) => {
    expect(correctedName(recorded, text, true)).toBeUndefined();
  });

  test.each([
    ['Ann Reid', 'swap the names', 'Reid Ann'],
    ['Ann Reid', 'the names are backwards', 'Reid Ann'],
    ['Ann Reid', 'just my first name', 'Ann'],
    ['Ann Reid', 'swap them', undefined],
    ['Ann Reid Jr.', 'drop the junior', undefined],
  ])('of %s, "%s" makes %s after another question', (recorded, text, name) => {
    expect(correctedName(recorded, text)?.name).toBe(name);
  });
});

test.each([
  ['Maria Lopes', 'Lopez', 'Maria Lopez'],
  ['Marie Lopez', 'Maria', 'Maria Lopez'],
  ['Maria Lopez', 'Jack', 'Jack Lopez'],
  ['Maria Lopez', 'Miller', 'Maria Miller'],
  ['Maria Elena Lopez', 'Miller', 'Maria Elena Miller'],
  ['Maria', 'Miller', 'Maria Miller'],
  ['Maria', 'Jack', 'Jack'],
  ['Maria Lopez', 'Zeyzik', undefined],
  ['Maria Lopez', 'Jack Miller', 'Jack Miller'],
])('in %s, "%s" makes %s', (name, by, corrected) => {
  const parts = correctedParts(partsOf(name), partsOf(by));
  expect(parts && nameText(parts)).toBe(corrected);
});

test.each([
  ['Ann Reid', 'swap them', 'Reid Ann'],
  ['Ann Reid Jr.', 'swapped', 'Reid Ann Jr.'],
  ['Ann', 'swap them', undefined],
  ['Ann Jr.', 'swap them', undefined],
  ['', 'swap them', undefined],
  ['Ann Reid', 'keep them', undefined],
])('of %s, "%s" makes %s in another order', (name, text, swapped) => {
  const parts = swappedName(partsOf(name), tokensIn(text));
  expect(parts && nameText(parts)).toBe(swapped);
});

test.each([
  ['Maria Lopes, sorry, Lopez', 'Maria Lopez', 6, true],
  ['Mary, not Marie', 'Mary', 4, true],
  ['Mary Bell, not Kim', 'Mary Bell', 2, false],
  ['Mary Bell not Marie Reed', 'Mary Bell', 5, true],
  ['Mary Bell and not Marie', 'Mary Bell', 2, false],
  ['Mary Bell, Marie', 'Mary Bell', 2, false],
  ['Mary Bell sorry', 'Mary Bell', 2, false],
])('in %j, the caller says %s, up to word %i', (text, name, next, isConfirmed) => {
  const tokens = tokensIn(text);
  const reading = namePartsAt(tokens, 0);
  const corrected = reading && withSelfCorrection(tokens, reading);
  expect(nameText(corrected?.parts ?? [])).toBe(name);
  expect(corrected).toMatchObject({ next, isConfirmed });
});
