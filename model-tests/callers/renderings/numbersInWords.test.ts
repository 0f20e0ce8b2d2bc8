import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyNumber } from '../facts.ts';
import {
  areaCodesInWords,
  cardinalInWords,
  digitReadings,
  localNumbersInWords,
  numbersInWords,
  tailsInWords,
} from './numbersInWords.ts';

const MIN_WAYS = 15;

test.each([
  [0, 'zero'],
  [18, 'eighteen'],
  [22, 'twenty-two'],
  [105, 'one hundred five'],
  [12_345, 'twelve thousand three hundred forty-five'],
])('%d is %s', (count, words) => {
  expect(cardinalInWords(count)).toBe(words);
});

test.each<[string, readonly string[]]>([
  ['(512) 555-0117', ['5125550117']],
  ['five one two, triple five, oh double one seven', ['5125550117']],
  ['five fifty-five', ['555']],
  ['five fifty five', ['5505', '555']],
  ['eight hundred, five', ['8005']],
  ['eight hundred five', ['8005', '805']],
  ['eight hundred and twelve', ['80012', '812']],
  ['fifty-five hundred', ['5500']],
  ['two thousand five', ['20005', '2005']],
  ['oh-one, uh, seventeen', ['0117']],
  ['call me', ['']],
])('reads %s', (text, readings) => {
  expect([...digitReadings(text)].sort()).toEqual(readings);
});

describe('numbersInWords', () => {
  test.each<[string, 'typed' | 'spoken', readonly string[]]>([
    [
      '5125550117',
      'typed',
      ['512-555-0117', '(512) 555-0117', '5125550117', '512.555.0117', '+1 512 555 0117', '555-0117, area code 512'],
    ],
    [
      '5125550117',
      'spoken',
      [
        'five one two, five five five, oh one one seven',
        'five one two five five five zero one one seven',
        '512, 555, 0117',
        '5 1 2 5 5 5 0 1 1 7',
        'five twelve, five fifty-five, zero one seventeen',
        'area code 512, 555-0117',
        'five one two, triple five, oh double one seven',
        'five one two, uh, five five five, uh, oh one one seven',
        'five twelve five fifty five oh one seventeen',
      ],
    ],
    [
      '8003002000',
      'spoken',
      ['eight hundred, three hundred, two thousand', 'eight double zero, three double zero, two triple zero'],
    ],
    ['9052205500', 'spoken', ['nine oh five, two twenty, fifty-five hundred']],
    ['5125555555', 'spoken', ['five one two, triple five, double five double five']],
  ])('names %s, %s', (digits, register, names) => {
    expect(numbersInWords(digits, register)).toEqual(expect.arrayContaining([...names]));
  });

  test('leaves out ways that stand for two numbers', () => {
    const found = numbersInWords('8005123341', 'spoken');
    expect(found).toContain('eight hundred, five one two, thirty-three forty-one');
    expect(found).toContain('eight hundred five one two thirty-three forty-one');
    // It could also be 805 123 3401.
    expect(found).not.toContain('eight hundred five one two thirty three forty one');
  });

  test('has enough names for each number, which can only be read as this number', () => {
    fc.assert(
      fc.property(anyNumber, (digits) => {
        const [typed, spoken] = [numbersInWords(digits, 'typed'), numbersInWords(digits, 'spoken')];
        expect(Math.min(typed.length, spoken.length)).toBeGreaterThanOrEqual(MIN_WAYS);
        // With the area code at the end.
        const reordered = typed.filter((text) => /area code \d+\)?$/.test(text));
        expect(reordered).toHaveLength(2);
        const isOther = (text: string) => {
          const readings = digitReadings(text).map((reading) => reading.replace(/^1(?=\d{10}$)/, ''));
          return readings.filter((reading) => reading.length === digits.length).join() !== digits;
        };
        expect([...typed, ...spoken].filter((text) => !reordered.includes(text) && isOther(text))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

test('tailsInWords names the last four digits', () => {
  expect(tailsInWords('0117', 'spoken')).toEqual(
    expect.arrayContaining([
      '0117',
      'oh one one seven',
      'zero one seventeen',
      'oh double one seven',
      'oh, one, one, seven',
    ]),
  );
  expect(tailsInWords('5500', 'spoken')).toContain('fifty-five hundred');
  expect(tailsInWords('4215', 'spoken')).toContain('forty two fifteen');
  expect(tailsInWords('0117', 'typed')).toEqual(['0117', '0 1 1 7', '0-1-1-7', '01 17']);
});

test('localNumbersInWords names the number without its area code', () => {
  expect(localNumbersInWords('5125550117', 'spoken')).toEqual(
    expect.arrayContaining(['555-0117', 'five five five, oh one one seven', 'five fifty-five, zero one seventeen']),
  );
  expect(localNumbersInWords('5550117', 'typed')).toEqual(localNumbersInWords('5125550117', 'typed'));
});

test('areaCodesInWords names the area code', () => {
  expect(areaCodesInWords('512', 'spoken')).toEqual(
    expect.arrayContaining(['512', 'five one two', 'area code five twelve']),
  );
  expect(areaCodesInWords('800', 'spoken')).toContain('eight hundred');
  expect(areaCodesInWords('512', 'typed')).toContain('area code 512');
});
