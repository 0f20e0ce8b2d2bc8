import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyAddress,
  anyName,
  anyNumber,
  type CallerAddress,
  type CallerName,
  isFirstName,
  misspokenAddress,
  misspokenName,
  misspokenNumber,
} from './facts.ts';
import { isSameAddress, isSameName, isSameNumber } from './sameFact.ts';

const SAMPLES = 2000;
const SEED = 1;

const samplesOf = <Value>(values: fc.Arbitrary<Value>) => fc.sample(values, { seed: SEED, numRuns: SAMPLES });
const nameOf = ({ first, last }: CallerName) => `${first} ${last}`;
const addressOf = ({ houseNumber, direction, street, kind = '', unit, town = '' }: CallerAddress) =>
  `${houseNumber} ${direction ?? ''} ${street} ${kind}${unit === undefined ? '' : ` ${unit.kind} ${unit.id}`} ${town}`;

const shareOf = <Value>(values: readonly Value[], isMeant: (value: Value) => boolean) =>
  values.filter(isMeant).length / values.length;

describe('anyName', () => {
  const names = samplesOf(anyName);

  test('has plain letters, apostrophes and hyphens only', () => {
    expect(names.filter(({ first }) => !/^[A-Z][a-z]{2,}$/.test(first))).toEqual([]);
    expect(names.filter(({ last }) => !/^[A-Z][A-Za-z']{2,}(?:-[A-Z][a-z]{2,})?$/.test(last))).toEqual([]);
    expect(names.filter(({ middleInitial }) => !/^[A-Z]?$/.test(middleInitial ?? ''))).toEqual([]);
  });

  test('has many names, of which some have a middle initial or a suffix, and a few are words', () => {
    expect(new Set(names.map(nameOf)).size).toBeGreaterThan(SAMPLES * 0.95);
    expect(shareOf(names, ({ middleInitial }) => middleInitial !== undefined)).toBeGreaterThan(0.1);
    expect(shareOf(names, ({ suffix }) => suffix !== undefined)).toBeGreaterThan(0.02);
    const words = /\b(?:Will|May|Grace|Banks|Young|Summer|June|Rob|Brooks|Stone|Hope|Mark|Day|Waters)\b/;
    const share = shareOf(names, (name) => words.test(nameOf(name)));
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.05);
  });

  test('has last names that are first names too', () => {
    expect(isFirstName('Lucas')).toBe(true);
    expect(isFirstName('Miller')).toBe(false);
    expect(shareOf(names, ({ last }) => isFirstName(last))).toBeGreaterThan(0.02);
  });

  test('is the same for the same seed', () => {
    expect(samplesOf(anyName)).toEqual(names);
  });
});

describe('anyNumber', () => {
  const numbers = samplesOf(anyNumber);

  test('has valid area codes and exchanges', () => {
    expect(numbers.filter((digits) => !/^[2-9]\d\d[2-9]\d{6}$/.test(digits) || /^.11|^....11/.test(digits))).toEqual(
      [],
    );
  });

  test('has round numbers, and doubled and leading digits that callers shorten', () => {
    for (const pattern of [/^\d00/, /^\d{3}555/, /00$/, /000$/, /\d{6}0/, /(\d)\1\1/])
      expect(numbers.some((digits) => pattern.test(digits))).toBe(true);
  });
});

describe('anyAddress', () => {
  const addresses = samplesOf(anyAddress);

  test('has plain parts', () => {
    const isPlain = ({ houseNumber, street, kind = 'Way', town = 'Austin' }: CallerAddress) =>
      /^[1-9]\d{1,4}$|^\d\d-\d\d$|^\d\d[A-D]$/.test(houseNumber) &&
      /^(?:[A-Z][A-Za-z']+(?: [A-Za-z]+)*|\d+(?:st|nd|rd|th))$/.test(street) &&
      /^[A-Z][a-z]+$/.test(kind) &&
      /^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/.test(town);
    expect(addresses.filter((address) => !isPlain(address))).toEqual([]);
  });

  test('has each sort of address', () => {
    const sorts: readonly ((address: CallerAddress) => boolean)[] = [
      ({ direction }) => direction !== undefined,
      ({ kind }) => kind === undefined,
      ({ unit }) => unit !== undefined,
      ({ town }) => town !== undefined,
      ({ houseNumber }) => /\D/.test(houseNumber),
      ({ street }) => /^\d/.test(street),
    ];
    expect(sorts.filter((isSort) => shareOf(addresses, isSort) < 0.02)).toEqual([]);
  });
});

describe('wrong values', () => {
  const anySalt = fc.nat(99);

  test('of a name differ in one part, and are the same for the same salt', () => {
    fc.assert(
      fc.property(anyName, anySalt, (name, salt) => {
        const wrong = misspokenName(name, salt);
        expect(isSameName(nameOf(wrong), name)).toBe(false);
        expect(wrong.first === name.first).toBe(salt % 2 === 0);
        expect(wrong.last === name.last).toBe(salt % 2 !== 0);
        expect(misspokenName(name, salt)).toEqual(wrong);
      }),
    );
  });

  test('of a number differ in one or two digits, in the last four or before them', () => {
    fc.assert(
      fc.property(anyNumber, anySalt, (digits, salt) => {
        const wrong = misspokenNumber(digits, salt);
        expect(isSameNumber(wrong.digits, digits)).toBe(false);
        expect(wrong.digits).toMatch(/^[2-9]\d\d[2-9]\d{6}$/);
        expect(wrong.digits.slice(0, 6) === digits.slice(0, 6)).toBe(wrong.isTail);
        expect(wrong.digits.slice(6) === digits.slice(6)).toBe(!wrong.isTail);
      }),
    );
  });

  test('of an address differ in the house number or in the street', () => {
    fc.assert(
      fc.property(anyAddress, anySalt, (address, salt) => {
        const wrong = misspokenAddress(address, salt);
        expect(isSameAddress(addressOf(address), address)).toBe(true);
        expect(isSameAddress(addressOf(wrong), address)).toBe(false);
        expect(wrong.houseNumber === address.houseNumber).toBe(salt % 2 !== 0);
        expect({ ...wrong, houseNumber: '', street: '' }).toEqual({ ...address, houseNumber: '', street: '' });
      }),
    );
  });
});
