import { describe, expect, test } from 'vitest';
import { areAnsweredNo, isAboutSilentAlarm, isDenied, isDeniedQuestion, isInDeniedList } from './dangerDenials.ts';
import { clausesOf } from './jobs/clauses.ts';
import { wordsIn } from './jobs/words.ts';

const isDeniedAt = (text: string, sign: string) => {
  const words = wordsIn(text);
  return isDenied(
    words,
    words.findIndex((word) => word.text === sign),
  );
};

const clauses = (text: string) => clausesOf(wordsIn(text));

/** The index of the clause with the word. */
const clauseWith = (text: string, sign: string) =>
  clauses(text).findIndex(({ words }) => words.some((word) => word.text === sign));

describe('a sign of danger', () => {
  test.each([
    // A denial before it, with only small words between them.
    ['no gas smell', 'gas'],
    ['it does not smell like gas', 'smell'],
    ['nobody smells gas', 'smells'],
    ['not a peep from the alarm', 'alarm'],
    ['no more smoke', 'smoke'],
    // A denial after the thing, before what would be dangerous in it.
    ['the outlet is not hot to the touch', 'outlet'],
    ['the panel is not warm or sparking', 'panel'],
    // A danger of the future.
    ['the old wires might catch fire', 'catch'],
    ['it could flood', 'flood'],
    // What the caller never said.
    ['I never said I smell gas', 'smell'],
    ['who said there is a fire', 'fire'],
  ])('is denied: "%s" (%s)', (text, sign) => {
    expect(isDeniedAt(text, sign)).toBe(true);
  });

  test.each([
    ['I smell gas', 'gas'],
    // A no that answers, and denies nothing.
    ['no there is a gas smell', 'gas'],
    ['no I do smell gas', 'smell'],
    // A denial of something else.
    ['I can not stop the water', 'water'],
    ['the outlet does not work and it is hot', 'outlet'],
    ['it might be gas', 'gas'],
    ['I said I smell gas', 'smell'],
    ['I smell gas and I never said fire', 'smell'],
    ['the outlet is not hot and it is burning', 'outlet'],
    ['it is not hot and the plug burned', 'plug'],
  ])('is not denied: "%s" (%s)', (text, sign) => {
    expect(isDeniedAt(text, sign)).toBe(false);
  });
});

describe('the alarm of a clause', () => {
  test.each([
    ['the co alarm is not going off', 'alarm'],
    ['the carbon monoxide detector is quiet', 'detector'],
    ['the co levels are normal', 'levels'],
    ['co alarm, quiet', 'alarm'],
    ['carbon monoxide alarm? it never went off', 'alarm'],
    ["it's never gone off, the co alarm", 'alarm'],
    ['the monoxide is not showing', 'monoxide'],
    ['the co is not showing', 'co'],
  ])('is silent: "%s"', (text, sign) => {
    const all = clauses(text).map(({ words }) => words);
    expect(isAboutSilentAlarm(all, clauseWith(text, sign))).toBe(true);
  });

  test.each([
    ['the co alarm is beeping', 'alarm'],
    // It sounded before.
    ['the co alarm is quiet now', 'alarm'],
    ['the co alarm will not stop beeping', 'alarm'],
    ['the co alarm is not going off anymore', 'alarm'],
    ['the house is quiet', 'house'],
    ['the quiet house has a co alarm', 'alarm'],
    ['the co alarm. the stove is quiet', 'alarm'],
    ['the co alarm is beeping, it is not quiet', 'alarm'],
  ])('is not known to be silent: "%s"', (text, sign) => {
    const all = clauses(text).map(({ words }) => words);
    expect(isAboutSilentAlarm(all, clauseWith(text, sign))).toBe(false);
  });
});

test.each([
  ['no', true],
  ['oh honey no, nothing like that', true],
  ['good heavens, no', true],
  ['none of us feel sick', true],
  ['not a thing', true],
  ['no idea', false],
  ['no doubt about it', false],
  ['not sure', false],
  ['yes', false],
  ['the house is full of it', false],
])('whether "%s" begins with a no: %s', (text, expected) => {
  expect(areAnsweredNo(clauses(text))).toBe(expected);
});

test.each([
  ['smell gas? no', 'gas', true],
  ['do I smell gas? good heavens no', 'gas', true],
  ["what gas leak? there's none", 'gas', true],
  ['smell gas? yes, I do', 'gas', false],
  ['I smell gas. No idea where it comes from', 'gas', false],
  ['smell gas?', 'gas', false],
  // A longer question says something itself.
  ['did you know that my whole kitchen really stinks of gas? no', 'gas', false],
  ['did I tell you about a gas smell? no', 'gas', true],
  ['it smells like gas. no', 'gas', false],
  ['the heat is off. what gas leak? no', 'gas', true],
])('whether the question of "%s" for %s is answered with no: %s', (text, sign, expected) => {
  expect(isDeniedQuestion(clauses(text), clauseWith(text, sign))).toBe(expected);
});

test.each([
  ['no smoke, fire, gas or carbon monoxide', 'gas', true],
  ['there is no smoke, gas, or fire', 'gas', true],
  ['no smoke, gas, nor fire', 'gas', true],
  ['no smoke, fire nor gas', 'fire', true],
  ['no smoke, fire, or gas, just cold', 'fire', true],
  ['no fire and gas, or smoke', 'gas', false],
  ['no plumber, gas or fire', 'gas', false],
  ['the kitchen has no heat, gas or smoke', 'gas', false],
  // Without "or", the next clause says something of its own.
  ['no smoke, gas leak', 'gas', false],
  ['I see smoke, gas or fire', 'gas', false],
  ['no smoke, but I smell gas', 'gas', false],
])('whether the list of "%s" denies %s: %s', (text, sign, expected) => {
  expect(isInDeniedList(clauses(text), clauseWith(text, sign))).toBe(expected);
});
