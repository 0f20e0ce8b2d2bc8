import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyNumber, type CallerAddress, type CallerName } from './facts.ts';
import { type CallerJob, JOBS } from './jobs.ts';
import { numbersInWords } from './renderings/numbersInWords.ts';
import { hasNote, isSameAddress, isSameName, isSameNumber, isSameProblem } from './sameFact.ts';
import { spoken } from './wordings/spoken.ts';
import { typed } from './wordings/typed.ts';

const SAM: CallerName = { first: 'Sam', last: "O'Brien-Luna", middleInitial: 'R', suffix: 'Jr.' };
const ANN: CallerName = { first: 'Ann', last: 'Miller' };

test.each<[CallerName, readonly string[], readonly string[]]>([
  [
    SAM,
    [
      "Sam O'Brien-Luna",
      'sam obrien luna',
      "SAM R. O'BRIEN-LUNA JR.",
      'Sam R O’Brien Luna, Junior',
      "O'Brien-Luna, Sam R.",
    ],
    ['Sam', "O'Brien-Luna", 'Sam Luna', "Sam B. O'Brien-Luna", "Sam O'Brien-Luna Sr.", "Pam O'Brien-Luna"],
  ],
  [
    ANN,
    ['Ann Miller', 'ann miller', 'Ann Miller.', 'Miller, Ann'],
    ['Ann', 'Miller', 'Ann R. Miller', 'Ann Miller Jr.', 'Ann Mueller', 'Ann Miller please', ''],
  ],
  [{ first: 'Jose', last: 'Munoz' }, ['José Muñoz'], ['Jose Munos']],
  [{ first: 'Bo', last: 'Hill', suffix: 'III' }, ['Bo Hill III', 'Bo Hill the third', 'Bo Hill'], ['Bo Hill Jr.']],
])('isSameName of %o', (name, same, others) => {
  expect(same.filter((recorded) => !isSameName(recorded, name))).toEqual([]);
  expect(others.filter((recorded) => isSameName(recorded, name))).toEqual([]);
});

describe('isSameNumber', () => {
  test.each<[string, boolean]>([
    ['(512) 555-0117', true],
    ['+1 512 555 0117', true],
    ['five one two, five five five, oh one one seven', true],
    ['512 triple five 0117', true],
    ['555-0117', false],
    ['(512) 555-0118', false],
    ['512-555-0117 ext. 4', false],
    ['', false],
  ])('%s: %s', (recorded, isSame) => {
    expect(isSameNumber(recorded, '5125550117')).toBe(isSame);
  });

  test('holds for what callers say, and for no other number', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (digits, other) => {
        const spoken = numbersInWords(digits, 'spoken');
        expect(spoken.filter((text) => !isSameNumber(text, digits))).toEqual([]);
        if (digits !== other) expect(spoken.filter((text) => isSameNumber(text, other))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

const OAK: CallerAddress = {
  houseNumber: '18',
  direction: 'East',
  street: 'Oak',
  kind: 'Avenue',
  unit: { kind: 'Apt', id: '3' },
  town: 'Round Rock',
};

test.each<[CallerAddress, readonly string[], readonly string[]]>([
  [
    OAK,
    [
      '18 East Oak Avenue, Apt 3, Round Rock',
      '18 E. Oak Ave., Apartment 3',
      '18 e oak ave #3 round rock',
      'Unit 3, 18 East Oak Ave in Round Rock',
      'Eighteen East Oak Avenue, Round Rock, apartment three',
      '18 East Oak Avenue Apt. #3',
    ],
    [
      '18 East Oak Avenue, Round Rock',
      '18 East Oak Avenue, Apt 4',
      '18 Oak Avenue, Apt 3',
      '18 West Oak Avenue, Apt 3',
      '18 East Oak Street, Apt 3',
      '18 East Oak, Apt 3',
      '81 East Oak Avenue, Apt 3',
      'East Oak Avenue, Apt 3',
      '18 East Oak Avenue, Apt 3, Austin',
      '',
    ],
  ],
  [
    { houseNumber: '1220', street: '12th', kind: 'Street' },
    ['1220 12th St', 'twelve twenty Twelfth Street', '1220 twelfth street'],
    ['1220 12th St, Apt 3', '1220 20th Street', '12 20th Street', '122 12th St', '1220 12th Street please'],
  ],
  [
    { houseNumber: '42-15', street: 'Broadway', unit: { kind: '#', id: '12C' } },
    ['42-15 Broadway #12C', '42-15 Broadway, Apt 12c', '42 15 broadway unit 12-C'],
    ['4215 Broadway #12C', '42-15 Broadway', '42-15 Broadway #12', '15 Broadway #12C'],
  ],
  [
    { houseNumber: '18B', street: 'Elm', kind: 'Court' },
    ['18B Elm Ct', '18-b elm court'],
    ['18 Elm Court', '18C Elm Ct'],
  ],
])('isSameAddress of %o', (address, same, others) => {
  expect(same.filter((recorded) => !isSameAddress(recorded, address))).toEqual([]);
  expect(others.filter((recorded) => isSameAddress(recorded, address))).toEqual([]);
});

describe('isSameProblem', () => {
  const job = (...keys: readonly string[]): CallerJob => ({
    trade: 'plumbing',
    isRepair: true,
    keys,
    problems: [],
    wishes: [],
  });

  test.each<[string, CallerJob, boolean]>([
    ['Kitchen sink is leaking', job('sink', 'leak'), true],
    ['leaky sink', job('sink', 'leak'), true],
    ['Kitchen sink', job('sink', 'leak'), false],
    ['Oversink leak', job('sink', 'leak'), false],
    ['', job('sink'), false],
  ])('%s: %o', (recorded, { keys }, isSame) => {
    expect(isSameProblem(recorded, '', job(...keys))).toBe(isSame);
  });

  test('holds for all that callers say', () => {
    const unlike = JOBS.flatMap((each) =>
      [...each.problems, ...each.wishes].filter((text) => !isSameProblem(text, '', each)),
    );
    expect(unlike).toEqual([]);
  });
});

describe('hasNote', () => {
  test.each<[string, string, boolean]>([
    ['Big dog in the backyard; knock first', "There's a big dog in the backyard, so have them knock first.", true],
    [
      'Gate code 4421, then push the star',
      'The gate code is four four two one, and then you gotta push the star.',
      true,
    ],
    ['Gate code 4412', 'The gate code is four four two one, and then you gotta push the star.', false],
    ['DOORBELL BROKEN', "The doorbell's broken", false],
    ["The doorbell's broken.", 'the doorbells broken', true],
    ['Two cats', 'We got 2 cats', true],
    ['22 steps', 'there are twenty-two steps', true],
    ['', 'There is a dog', false],
  ])('%s: %s', (notes, note, isNoted) => {
    expect(hasNote(notes, note)).toBe(isNoted);
  });

  test('holds for each note in other notes, and not without it', () => {
    const notes = [...typed.note, ...spoken.note];
    expect(notes.filter((note) => !hasNote(`Call first. ${note.toUpperCase()}`, note))).toEqual([]);
    expect(notes.filter((note) => hasNote('Please call first. Thank you so much.', note))).toEqual([]);
  });
});
