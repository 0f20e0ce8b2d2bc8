import { describe, expect, test } from 'vitest';
import { difference, editDistance, isAbbreviatedAt, isSpelledWord, mostSimilar, spelledAt } from './spelling.ts';
import { tokensIn } from './nameTokens.ts';

describe('letters', () => {
  const spelledIn = (text: string, position = 0) => {
    const tokens = tokensIn(text);
    const read = spelledAt(tokens, position);
    return read && [read.words.join(' '), text.slice(tokens[read.next]?.start ?? text.length)];
  };

  test.each([
    ['M I L L E R', 'miller', ''],
    ['m i l l e r', 'miller', ''],
    ['M-I-L-L-E-R', 'miller', ''],
    ['M-I-double-L-E-R', 'miller', ''],
    ['M. I. L. L. E. R.', 'miller', '.'],
    ['M, I, L, L, E, R, please', 'miller', ', please'],
    ['M as in Mary, I, L, L, E, R', 'miller', ''],
    ['M for Mary I for Ida L for Lou O', 'milo', ''],
    ['M like Mary I like Ida L like Lou O', 'milo', ''],
    ['M as Mary I as Ida L as Lou O', 'milo', ''],
    ['M is Mary I is Ida L is Lou O', 'milo', ''],
    ['K I M as Bob', 'kim', 'as Bob'],
    ['K I M for now', 'kim', 'for now'],
    ['M I double L E R', 'miller', ''],
    ['M I two L E R', 'miller', ''],
    ['capital M I L O', 'milo', ''],
    ['big M I L O', 'milo', ''],
    ['letter M I L O', 'milo', ''],
    ['A N N double trouble', 'ann', 'double trouble'],
    ['mike india lima lima echo romeo', 'miller', ''],
    ['mike india lima echo smith', 'mile', 'smith'],
    ['G A R C I A hyphen L O P E Z', 'garcia-lopez', ''],
    ['G A R C I A dash, L O P E Z', 'garcia-lopez', ''],
    ['O apostrophe B R I E N', "o'brien", ''],
    ['A N N, L E E', 'ann lee', ''],
    ['A N N. L E E', 'ann lee', ''],
    ['A-N-N L-E-E', 'ann lee', ''],
    ['A, N, N, L, E, E', 'annlee', ''],
    ['double L, A, M, A, S', 'llamas', ''],
    ['R U S K. I have a bad knee', 'rusk', '. I have a bad knee'],
    ['R U S K. A friend called', 'rusk', '. A friend called'],
    ['R U S K, I have a bad knee', 'rusk', ', I have a bad knee'],
    ['R U S K I have a bad knee', 'ruski', 'have a bad knee'],
    ['M A R I. A as in apple', 'mari a', ''],
    ['M A R I. A L', 'mari al', ''],
    ['L E E. A double O', 'lee aoo', ''],
    ['R U S - I have a bad knee', 'rus', '- I have a bad knee'],
    ['K I M 512', 'kim', '512'],
    ['a b c d e f g h i j k l m n o p q r s t u v w x', 'abcdefghijklmnopqrstuvwx', ''],
  ])('%j spells "%s"', (text, words, rest) => {
    expect(spelledIn(text)).toEqual([words, rest]);
  });

  test.each([
    'J R',
    'L E',
    'S M T',
    'A S A P',
    'h o a',
    'U.S.A.',
    'a b c d e f g h i j k l m n o p q r s t u v w x y',
    'miller',
    '12',
    ', M I L O',
    'double trouble',
    'double Mike-Lima',
    'hyphen L O P E Z',
    'mike india',
    'w a K',
    '',
  ])('%j spells nothing', (text) => {
    expect(spelledIn(text)).toBeUndefined();
  });

  test('the article after "with" is not one', () => {
    expect(spelledIn('with a K I N', 1)).toBeUndefined();
    expect(spelledIn('w a K I N', 1)).toBeUndefined();
    expect(spelledIn('say A K I N', 1)).toEqual(['akin', '']);
    expect(spelledIn('with E K I N', 1)).toEqual(['ekin', '']);
  });

  test('the end of an abbreviation spells nothing', () => {
    expect(spelledIn('a.s.a.p.e.', 2)).toBeUndefined();
    expect(spelledIn('a. s.a.p.e.', 2)).toEqual(['sape', '.']);
    expect(spelledIn('so, s.a.p.e.', 2)).toEqual(['sape', '.']);
  });
});

test.each([
  ['a.s.a.p.', 0, true],
  ['a.s', 0, true],
  ['a. s.', 0, false],
  ['a .s', 0, false],
  ['a,s', 0, false],
  ['as.a.p.', 0, false],
  ['a.', 0, false],
  ['a', 0, false],
])('a letter of an abbreviation stands in "%s" at %i: %s', (text, position, isAbbreviated) => {
  expect(isAbbreviatedAt(tokensIn(text), position)).toBe(isAbbreviated);
});

test.each([
  ['M-I-L-L-E-R', true],
  ['m-i', true],
  ['M-I-double-L-E-R', true],
  ['M', false],
  ['Jo-Ann', false],
  ['M-Ann', false],
  ['Ma-N', false],
])('"%s" is spelled: %s', (word, isSpelled) => {
  expect(isSpelledWord(word)).toBe(isSpelled);
});

test.each([
  ['smith', 'smith', 0],
  ['smith', 'smythe', 2],
  ['jon', 'john', 1],
  ['john', 'jon', 1],
  ['', 'ann', 3],
  ['ann', '', 3],
  ['bell', 'ball', 1],
])('from "%s" to "%s" %i letters change', (first, second, distance) => {
  expect(editDistance(first, second)).toBe(distance);
});

test.each([
  ['Jon', 'John', 0.25],
  ['John', 'Jon', 0.25],
  ['NÚÑEZ', 'nunez', 0],
  ['Bell', 'Kim', 1],
])('of "%s" and "%s" the share %d differs', (first, second, share) => {
  expect(difference(first, second)).toBe(share);
});

test.each([
  [['Maria', 'Lopez'], 'Lopes', 1],
  [['Marie', 'Mary'], 'Mary', 1],
  [['Maria', 'Lopez'], 'Bell', undefined],
  [['Jo'], 'Jn', 0],
  [['Mia', 'Jones'], 'Jones-Pruitt', 1],
  [['Mia', 'Jones'], 'Pruitt-Jones', 1],
  [['Mia', 'Núñez'], 'Nunez-Pruitt', 1],
  [['Mia', 'Jone'], 'Kim-Jones', undefined],
  [['Mia', 'Garcia-Lopez'], 'Garcia-Lopes', 1],
  [[], 'Bell', undefined],
])('in %j, the word most similar to "%s" is at %s', (words, other, index) => {
  expect(mostSimilar(words, other)).toBe(index);
});
