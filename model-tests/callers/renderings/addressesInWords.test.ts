import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAddress, type CallerAddress } from '../facts.ts';
import { isSameAddress } from '../sameFact.ts';
import { addressesInWords, houseNumbersInWords, ordinalInWords } from './addressesInWords.ts';

const MIN_WAYS = 12;
const REGISTERS = ['typed', 'spoken'] as const;

const OAK: CallerAddress = {
  houseNumber: '18',
  direction: 'East',
  street: 'Oak',
  kind: 'Avenue',
  unit: { kind: 'Apt', id: '3' },
  town: 'Round Rock',
};
const TWELFTH: CallerAddress = { houseNumber: '1220', street: '12th', kind: 'Street', town: 'Austin' };
const FIFTH: CallerAddress = { houseNumber: '420', street: '5th', kind: 'Street' };
const BROADWAY: CallerAddress = { houseNumber: '105', street: 'Broadway', unit: { kind: '#', id: '4' } };

test.each([
  ['1st', 'first'],
  ['12th', 'twelfth'],
  ['20th', 'twentieth'],
  ['42nd', 'forty-second'],
  ['105th', 'one hundred fifth'],
  ['110th', 'one hundred tenth'],
  ['Oak', undefined],
])('%s is %s', (street, words) => {
  expect(ordinalInWords(street)).toBe(words);
});

describe('houseNumbersInWords', () => {
  test.each<[string, readonly string[]]>([
    ['18', ['18', 'eighteen']],
    ['42', ['42', 'forty-two', 'forty two']],
    ['105', ['one oh five', 'one hundred and five']],
    ['225', ['two twenty-five', 'two hundred twenty-five', 'two two five']],
    ['400', ['four hundred', 'four oh oh']],
    ['1220', ['twelve twenty', 'one thousand two hundred twenty', 'one two two zero']],
    ['2250', ['twenty-two fifty']],
    ['2005', ['twenty oh five', 'two thousand five']],
    ['1200', ['twelve hundred', 'one thousand two hundred']],
    ['12345', ['twelve three forty-five', 'one two three four five']],
    ['42-15', ['42-15', 'forty-two dash fifteen']],
    ['18B', ['18B', 'eighteen b']],
  ])('names %s', (houseNumber, names) => {
    expect(houseNumbersInWords(houseNumber, 'spoken')).toEqual(expect.arrayContaining([...names]));
    expect(houseNumbersInWords(houseNumber, 'typed')).toContain(houseNumber);
  });

  test('names no two numbers alike', () => {
    const numbers = Array.from({ length: 12_000 }, (_, count) => String(count + 10));
    const names = numbers.flatMap((houseNumber) => houseNumbersInWords(houseNumber, 'spoken'));
    expect(new Set(names).size).toBe(names.length);
    // "Twenty three forty-five" sounds like 2345.
    expect(houseNumbersInWords('20345', 'spoken')).not.toContain('twenty three forty-five');
  });
});

describe('addressesInWords', () => {
  test.each<[string, CallerAddress, 'typed' | 'spoken', readonly string[]]>([
    [
      'a unit',
      OAK,
      'typed',
      ['18 East Oak Avenue, Apt 3', '18 e oak ave #3', 'Apt 3 at 18 East Oak Avenue', '18 E. Oak Ave. Apartment 3'],
    ],
    [
      'a unit',
      OAK,
      'spoken',
      [
        'eighteen East Oak Avenue, apartment three',
        'apartment 3, 18 east oak avenue',
        '18, uh, East Oak Avenue number 3',
      ],
    ],
    ['a town', { ...TWELFTH, direction: 'West' }, 'typed', ['1220 W 12th St Austin', '1220 west twelfth street']],
    [
      'an ordinal number',
      TWELFTH,
      'spoken',
      ['twelve twenty Twelfth Street', '1220 12th street', 'house number twelve twenty on 12th Street'],
    ],
    [
      'another ordinal number',
      FIFTH,
      'spoken',
      ['four twenty, fifth street', '420 5th Street', '5th Street, number 420'],
    ],
    ['no kind', BROADWAY, 'spoken', ['one oh five Broadway, number four', '105 broadway number 4']],
  ])('names one with %s', (_, address, register, names) => {
    expect(addressesInWords(address, register)).toEqual(expect.arrayContaining([...names]));
  });

  test('has a comma between numbers that could be one', () => {
    const texts = [FIFTH, { ...FIFTH, houseNumber: '400' }, { ...FIFTH, houseNumber: '12', street: '23rd' }].flatMap(
      (address) => addressesInWords(address, 'spoken'),
    );
    expect(texts.filter((text) => /\b(?:twenty|hundred|twelve) (?:fifth|twenty-third)/i.test(text))).toEqual([]);
    expect(addressesInWords({ ...FIFTH, direction: 'East' }, 'spoken')).toContain('four twenty East Fifth Street');
  });

  test('has enough names for each address, of which all name it as a whole', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        for (const register of REGISTERS) {
          const found = addressesInWords(address, register);
          expect(found.length).toBeGreaterThanOrEqual(MIN_WAYS);
          // One in nine, because some addresses have thousands of names.
          const some = found.filter((_, place) => place % 9 === 0).map((text) => text.replace(' uh,', ''));
          expect(some.filter((text) => !isSameAddress(text, address))).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
