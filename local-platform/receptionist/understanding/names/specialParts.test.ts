import { describe, expect, test } from 'vitest';
import { tokensIn } from './nameTokens.ts';
import {
  afterTitles,
  initialsAt,
  isAfterInitial,
  isAfterTitle,
  isHiddenGiven,
  isHiddenGivenAt,
  isHiddenLast,
  isHiddenMiddle,
} from './specialParts.ts';

describe('a title', () => {
  const withoutTitles = (text: string) => {
    const tokens = tokensIn(text);
    return text.slice(tokens[afterTitles(tokens, 0)]?.start ?? text.length);
  };

  test.each([
    ['Mr Bell', 'Bell'],
    ['mr bell', 'bell'],
    ['Mr. Bell', 'Bell'],
    ['Señora Vargas', 'Vargas'],
    ['Mr. and Mrs. Bell', 'Bell'],
    ['Mr & Mrs Bell', 'Bell'],
    ['Mr. and Ann Bell', 'and Ann Bell'],
    ['Mr, Bell', ', Bell'],
    ['Rev Mr. and Mrs. Bell', 'Mr. and Mrs. Bell'],
    ['Father Tom Reilly', 'Tom Reilly'],
    ['Sister Mary Agnes', 'Mary Agnes'],
    ['Brother Paul', 'Paul'],
    ['Mother Teresa', 'Teresa'],
    ['Father Reilly', 'Father Reilly'],
    ['father Tom', 'father Tom'],
    ['Father tom', 'Father tom'],
    ['Aunt Mary', 'Aunt Mary'],
    ['Bell', 'Bell'],
  ])('of "%s" stands before "%s"', (text, rest) => {
    expect(withoutTitles(text)).toBe(rest);
  });

  test.each(['my', 'our', 'his', 'her', 'the'])('stands not after "%s": "%s Father Tom"', (owner) => {
    expect(afterTitles(tokensIn(`${owner} Father Tom`), 1)).toBe(1);
  });

  test('stands after other words: "with Father Tom"', () => {
    expect(afterTitles(tokensIn('with Father Tom'), 1)).toBe(2);
  });
});

describe('initials', () => {
  const initialsIn = (text: string, position = 0) => initialsAt(tokensIn(text), position)?.part.text;

  test.each([
    ['J Smith', 'J'],
    ['J. Smith', 'J.'],
    ['J.R. Smith', 'J.R.'],
    ['J. R. Smith', 'J.'],
    ['J.R Smith', 'J.'],
    ['J.R . Smith', 'J.'],
    ['J . Smith', 'J'],
    ['J.Ray Smith', 'J.'],
    ['n keeling', 'n'],
    ['k bell', 'k'],
    ['N and', 'N'],
    ['x and', 'x'],
    ['b', 'b'],
    ['b.', 'b.'],
    ['b 12', 'b'],
  ])('of "%s" are "%s"', (text, initials) => {
    expect(initialsIn(text)).toBe(initials);
  });

  test.each([
    'Smith',
    'n the',
    'w a plumber',
    'u need',
    'r the',
    'b at',
    'c you',
    'k thanks',
    'y not',
    'I',
    'i',
    'a',
    'a lopez',
    ', a',
    '12',
  ])('are not in "%s"', (text) => {
    expect(initialsIn(text)).toBeUndefined();
  });

  test.each([
    ['maria a lopez', 'a'],
    ['maria i lopez', 'i'],
    ['sam I miller', 'I'],
    ['Sam A', 'A'],
    ['joseph a kulimann', 'a'],
    ['zeyzik a kulimann', 'a'],
    ['joseph a pool', undefined],
    ['joseph a cook', 'a'],
    ['joseph a kulimann came', 'a'],
    ['joseph a plumber came', undefined],
    ['joseph a witting', 'a'],
    ['joseph i kulimann', undefined],
    ['the a kulimann', 'a'],
    ['12 a lopez', undefined],
    ['joseph a b', undefined],
    ['joseph a 12', undefined],
  ])('of "%s" are in the middle: %s', (text, initials) => {
    expect(initialsIn(text, 1)).toBe(initials);
  });
});

describe('a day or another word', () => {
  test.each([
    'tue dinh',
    'Thursday O’Dowd',
    'tue e. dinh',
    'tue e dinh',
    'Easter Miller',
    'easter miller',
    'Monday Zeyzik',
    'san nguyen',
    'San Nguyen Marcos',
    'my le',
    'que tran',
  ])('is a given name in "%s"', (text) => {
    expect(isHiddenGivenAt(tokensIn(text), 0)).toBe(true);
  });

  test.each([
    'tue',
    'tue, dinh',
    'tue e.',
    'tue 12',
    "tue dinh's",
    'Thursday morning',
    'Thursday Morning',
    'thursday zeyzik',
    'Thursday zeyzik',
    'thursday Zeyzik',
    'monday miller roof',
    'Monday May',
    'monday cook',
    'san marcos',
    'my le house',
    'my lopez',
    'maria lopez',
  ])('is none in "%s"', (text) => {
    expect(isHiddenGivenAt(tokensIn(text), 0)).toBe(false);
  });

  test.each([
    ['joe friday', true],
    ['della street', true],
    ['joe friday, please', true],
    ['joe friday morning', false],
    ['joe friday 12', false],
    ['friday', false],
    ['next friday', false],
    ['main street', false],
    ['lopez street', false],
    ['joe monday', false],
  ])('is the family name at the end of "%s": %s', (text, isLast) => {
    expect(isHiddenLast(tokensIn(text), text.split(' ').length > 1 ? 1 : 0)).toBe(isLast);
  });

  test.each([
    ['thi my linh', true],
    ['sally may rush', true],
    ['sally may rush in', false],
    ['sally may call', false],
    ['thi my house', false],
    ['they may rush', false],
    ['sally will rush', false],
    ['thi may linh', false],
  ])('is a middle name in "%s": %s', (text, isMiddle) => {
    expect(isHiddenMiddle(tokensIn(text), 1)).toBe(isMiddle);
  });
});

test.each([
  ['Tue', true],
  ['Esta', true],
  ['San', true],
  ['tue', false],
  ['san', false],
  ['My', false],
  ['Maria', false],
])('"%s" can stand after a family name and a comma: %s', (text, isGiven) => {
  expect(tokensIn(`Bell, ${text}`).slice(-1).map(isHiddenGiven)).toEqual([isGiven]);
});

test.each([
  ['marsha a may', 2, true],
  ['marsha a. may', 3, true],
  ['marsha ann may', 2, false],
  ['marsha ann. may', 3, false],
  ['a may', 1, false],
  ['marsha may', 1, false],
])('in "%s", an initial stands before word %i: %s', (text, position, isAfter) => {
  expect(isAfterInitial(tokensIn(text), position)).toBe(isAfter);
});

test.each([
  ['Mrs Day', 1, true],
  ['Mrs. Day', 2, true],
  ['Mrs, Day', 2, false],
  ['June Day', 1, false],
  ['June. Day', 2, false],
  ['Day Mrs', 0, false],
])('in "%s", a title stands before word %i: %s', (text, position, isAfter) => {
  expect(isAfterTitle(tokensIn(text), position)).toBe(isAfter);
});
