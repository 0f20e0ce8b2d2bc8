import { describe, expect, test } from 'vitest';
import { nameIn } from './names.ts';
import { namePartsAt } from './nameParts.ts';
import { tokensIn } from './nameTokens.ts';
import { isWholeName } from './wholeNames.ts';

const heard = (text: string, isAsked: boolean) =>
  nameIn(text, { isAsked, isTrade: (words) => words.includes('carpenter') });

test.each([
  ['Maria Lopez', true],
  ['maria lopez', true],
  ['maria zeyzik', true],
  ['Zeyzik Lopez', true],
  ['zeyzik lopez', false],
  ['Lopez Zeyzik', true],
  ['Zeyzik Mirembe', false],
  ['rose garden', false],
  ['Rose Garden', true],
  ['rose Lopez', false],
  ['Maria', false],
  ['Maria R.', false],
  ['Zeyzik r. Lopez', true],
  ['J. Lopez', false],
  ['Sam Bell Jr.', true],
  ['Sam Jr.', false],
])('"%s" is a whole name: %s', (text, isWhole) => {
  expect(isWholeName(namePartsAt(tokensIn(text), 0)?.parts ?? [])).toBe(isWhole);
});

describe('a name that a caller says in full later', () => {
  test.each([
    ["Jeff. That's Geoff with a G. Geoff Tran", 'Geoff Tran', 'sure'],
    ['Philip with one L, Philip Donovan', 'Philip Donovan', 'sure'],
    ['Bob, short for Robert, Robert Tate', 'Robert Tate', 'doubtful'],
    ["Bob, that's short for Robert Tate", 'Robert Tate', 'doubtful'],
    ['Rob. Well Robert I guess. Robert Short.', 'Robert Short', 'sure'],
    ["Chas. Don't laugh. Chastity Poole", 'Chastity Poole', 'doubtful'],
    ["Chas. Don't laugh. Chastity Poole.", 'Chastity Poole', 'doubtful'],
    ["Chas. Don't laugh. Okonjo Mirembe", 'Okonjo Mirembe', 'doubtful'],
    ['Bill. Do not laugh. Wilhelmina Poole.', 'Wilhelmina Poole', 'doubtful'],
    ['Bill. Will. Whatever, William Price', 'William Price', 'doubtful'],
    ['Mosley with an e, Gladys Mosley', 'Gladys Mosley', 'sure'],
    ['Maria, I told you Maria Lopez', 'Maria Lopez', 'sure'],
    ['Lopez, I told you Maria Lopez', 'Maria Lopez', 'sure'],
    ['Gloria. And before you ask, L-O-N-G.', 'Gloria Long', 'sure'],
    ["Gloria. It's L-O-N-G", 'Gloria Long', 'sure'],
  ])('"%s": %s', (text, name, certainty) => {
    expect(heard(text, true)).toEqual({ name, words: text.replace(/\.$/, ''), certainty });
  });

  test.each([
    ['Rob. It leaks. Linda Vasquez. Please come', 'Rob'],
    ['Rob. It leaks. Robert Short came. Please hurry', 'Rob'],
    ['Rob. It leaks. Robert. Please hurry', 'Rob'],
    ["Chas. Don't laugh. Okonjo Kitchen", 'Chas'],
    ['Gloria. The gate code L-O-N-G', 'Gloria'],
    ['Bob. Robert Tate is my boss', 'Bob'],
    ['Bob. Robert Tate will be there', 'Bob'],
    ['Bob. Robert Tate owns it', 'Bob'],
    ['Bob. My husband is Robert Tate', 'Bob'],
    ['Mike. Call my boss, Michael Reed', 'Mike'],
    ["Chas. Don't laugh. okonjo mirembe", 'Chas'],
    ["Chas. Don't laugh. Main Street", 'Chas'],
    ["Gloria. It's G-L-O-R-I-A.", 'Gloria'],
    ['Gloria. The code is L-O-N-G here', 'Gloria'],
    ['Gloria. Ask my son, Tim Lopez', 'Gloria'],
    ['Maria Lopez. My husband, William Price', 'Maria Lopez'],
  ])('not in "%s": %s', (text, name) => {
    expect(heard(text, true)?.name).toBe(name);
  });
});

test.each([
  ['Rob. Well Robert I guess. Robert Short. It leaks', 'sure'],
  ['rob. well robert i guess. robert short. it leaks', 'doubtful'],
])('the name in full is not the end of "%s"', (text, certainty) => {
  expect(heard(text, true)).toEqual({ name: 'Robert Short', words: text.replace(/\. it leaks$/i, ''), certainty });
});

describe('a name at the beginning or the end of a call', () => {
  test.each([
    ['Hi, Linda Vasquez, my gutters leak', 'Linda Vasquez', 'sure'],
    ['Linda Vasquez, gutters leak', 'Linda Vasquez', 'sure'],
    ['Linda Vasquez. We have a leak', 'Linda Vasquez', 'sure'],
    ['Linda Vasquez! We have a leak', 'Linda Vasquez', 'sure'],
    ['Linda Vasquez... the gutters leak', 'Linda Vasquez', 'sure'],
    ['Zeyzik R. Vasquez, my gutters leak', 'Zeyzik R. Vasquez', 'sure'],
    ['Linda Vasquez - the gutters leak', 'Linda Vasquez', 'sure'],
    ['linda vasquez, my gutters leak', 'Linda Vasquez', 'sure'],
    ['Linda Mae Vasquez, gutters leak', 'Linda Mae Vasquez', 'sure'],
    ['Linda Vasquez from Keller, our sink leaks', 'Linda Vasquez', 'sure'],
    ['Linda Vasquez with the school', 'Linda Vasquez', 'sure'],
    ['Linda Vasquez over at the school', 'Linda Vasquez', 'sure'],
    ['Zeyzik Vasquez, my gutters leak', 'Zeyzik Vasquez', 'sure'],
    ['Zeyzik Vasquez, gutters leak', 'Zeyzik Vasquez', 'doubtful'],
    ['Zeyzik Mae Vasquez, my gutters leak', 'Zeyzik Mae Vasquez', 'doubtful'],
    ['Pearl White, my gutters leak', 'Pearl White', 'sure'],
    ['Pearl White, gutters leak', 'Pearl White', 'doubtful'],
    ['Hey Linda Vasquez, my gutters leak', 'Linda Vasquez', 'doubtful'],
    ['Hi Linda Vasquez, my gutters leak', 'Linda Vasquez', 'doubtful'],
    ['hello Linda Vasquez, my gutters leak', 'Linda Vasquez', 'doubtful'],
    ['My sink leaks. Ruben Castaneda', 'Ruben Castaneda', 'doubtful'],
    ['My sink leaks. Ruben Castaneda.', 'Ruben Castaneda', 'doubtful'],
    ['My sink leaks! Ruben Castaneda', 'Ruben Castaneda', 'doubtful'],
    ['My sink leaks; Ruben Castaneda', 'Ruben Castaneda', 'doubtful'],
    ['The sink leaks. Thanks, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. Thanks Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. thx, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. ty, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. thank you, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. Please, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. Regards, Bob', 'Bob', 'sure'],
    ['The sink leaks, best, Bob', 'Bob', 'sure'],
    ['The sink leaks. Sincerely, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. Cheers, Bob', 'Bob', 'sure'],
    ['The sink leaks. Respectfully, Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks. Yours, Bob', 'Bob', 'sure'],
    ['The sink leaks. Love, Bob', 'Bob', 'sure'],
    ['The sink leaks. Regards, Bob.', 'Bob', 'sure'],
    ['The sink leaks - Bob', 'Bob', 'sure'],
    ['The sink leaks -Bob', 'Bob', 'sure'],
    ['The sink leaks. -Bob', 'Bob', 'sure'],
    ['The sink leaks.- Bob', 'Bob', 'sure'],
    ['can you come? -Bob', 'Bob', 'sure'],
    ['can you come?- Bob', 'Bob', 'sure'],
    ['can you come? – Bob', 'Bob', 'sure'],
    ['can you come ~ Bob', 'Bob', 'sure'],
    ['The sink leaks -Bob Ames', 'Bob Ames', 'sure'],
    ['The sink leaks -Bob Ames Kitchen', undefined, undefined],
    ['The sink leaks -Maria Elena Lopez', 'Maria Elena Lopez', 'sure'],
    ['The sink leaks -Bob.', 'Bob', 'sure'],
    ['The sink leaks -- Bob', 'Bob', 'sure'],
    ['The sink leaks -Mariela Church', 'Mariela Church', 'doubtful'],
  ])('"%s": %s', (text, name, certainty) => {
    const found = heard(text, false);
    expect([found?.name, found?.certainty]).toEqual([name, certainty]);
  });

  test.each([
    'Linda Vasquez is my boss',
    'Linda Vasquez? my gutters leak',
    'Linda Vasquez came by',
    'Linda Vasquez?! My gutters leak',
    'Linda Vasquez without water',
    'Linda, my gutters leak',
    'Jack carpenter, my gutters leak',
    'Boston Lopez, my gutters leak',
    'Bradford White, my heater leaks',
    'my husband Bob Ames, the sink leaks',
    'Bob Ames, my husband, called',
    'My sink leaks. Ruben Castaneda?',
    'My sink leaks, Ruben Castaneda',
    'My sink leaks. Ruben Castaneda told me',
    'My sink leaks. Ruben',
    'My sink leaks. Bradford White',
    'The sink leaks. Thanks, Bob',
    'The sink leaks. Please, Bob',
    'The sink leaks- Bob',
    'The sink leaks, Bob',
    'The sink leaks -Zeyzik',
    'The sink leaks -Summer',
    'The sink leaks - my husband Bob',
    'The sink leaks - Bob is home',
    'My best, Bob',
    'The sink leaks. Regards, Zeyzik',
  ])('not in "%s"', (text) => {
    expect(heard(text, false)).toBeUndefined();
  });
});
