import { describe, expect, test } from 'vitest';
import type { Expectation } from './acts.ts';
import { gistOf } from './gist.ts';
import { readCorrection, readFacts } from './readFacts.ts';

const facts = (text: string, expectation: Partial<Expectation>) =>
  readFacts(gistOf(text), { asked: 'more', checked: undefined, name: undefined, ...expectation });

describe('a name before another sentence, in answer to the question', () => {
  test.each([
    ['Just put Antonietta. Antonietta Schulist on there, please.', 'Antonietta Schulist'],
    ['Desmond Achterberg. So is there no call-out fee?', 'Desmond Achterberg'],
    ['Ingrid Sorensen. And Saturdays?', 'Ingrid Sorensen'],
    ['Nora Kessel, what are your hours?', 'Nora Kessel'],
    ['pete vandergriff do you guys charge for coming out', 'Pete Vandergriff'],
    ['sure, Priya Raman. can i pay by card?', 'Priya Raman'],
    ['Ms. Ferris. Will you call before?', 'Ferris'],
    ["Dwayne, and no i won't give my last name", 'Dwayne'],
    ['walt burkhalter and listen my mother in law lives with us', 'Walt Burkhalter'],
  ])('"%s" names %s', (text, name) => {
    expect(facts(text, { asked: 'name' }).acts).toMatchObject([{ type: 'inform.name', name }]);
  });

  test.each([
    ["Tom Miller is the landlord, I'm just the tenant", 'doubtful'],
    ['Tom Miller is not my name', 'doubtful'],
    ['Tom Miller will be home', 'doubtful'],
    ['Tom Miller is there a fee', 'sure'],
    ['Tom Miller will you call before', 'sure'],
  ])('"%s" names Tom Miller: %s', (text, certainty) => {
    expect(facts(text, { asked: 'name' }).acts).toMatchObject([{ type: 'inform.name', name: 'Tom Miller', certainty }]);
  });

  test.each([
    ['Ava, are you a robot?', 'Ava', 'doubtful'],
    ['Wen-Li Hsu', 'Wen-Li Hsu', 'sure'],
    ["it's Kiran, Kiran Nehru. Oh, and I'm home tomorrow", 'Kiran Nehru', 'sure'],
    ["I'm Mrs. Jennings, Opal Jennings", 'Opal Jennings', 'sure'],
  ])('"%s" names %s: %s', (text, name, certainty) => {
    expect(facts(text, { asked: 'name' }).acts).toMatchObject([{ type: 'inform.name', name, certainty }]);
  });

  test('of another person does not replace the recorded one', () => {
    expect(facts('this is Tom Miller, my neighbor', { asked: 'more', name: 'Ann Reed' }).acts).toEqual([]);
  });

  test.each([
    [
      'is eighteen fifteen teri road t e r i the apartment is two zero four in austin',
      '1815 Teri Road, Apartment 204, Austin',
    ],
    ['18 oak street, and the zip is 78704', '18 Oak Street, 78704'],
  ])('"%s" has the address %s', (text, address) => {
    expect(facts(text, { asked: 'address', name: 'Ann Reed' }).acts).toMatchObject([
      { type: 'inform.address', address },
    ]);
  });

  test('the number of an apartment is added later', () => {
    const expectation = { asked: 'more', name: 'Ann Reed', address: '1815 Teri Road' } as const;
    expect(facts('the number of the apartment is two zero four you have it yes', expectation).acts).toMatchObject([
      { type: 'inform.address', address: '1815 Teri Road, Apartment 204' },
    ]);
  });

  test.each([
    ['Just put Zeyzik, Mirembe told me so, is that ok?', 'doubtful'],
    ['Just put Zeyzik, please, and can I pay by card?', 'sure'],
    ["Just put Zeyzik, I'm in a hurry, what is the fee?", 'sure'],
  ])('"%s" names one part of the name: %s', (text, certainty) => {
    expect(facts(text, { asked: 'name' }).acts).toMatchObject([{ type: 'inform.name', name: 'Zeyzik', certainty }]);
  });

  test.each([
    'May I ask why?',
    'Will there be a fee?',
    'Mark it down as private, is that ok?',
    'Grace period on that?',
    'no thanks. can you give me a ballpark',
    'good question. is there a fee',
  ])('"%s" names none', (text) => {
    expect(facts(text, { asked: 'name' }).acts).toEqual([]);
  });
});

test('a caller who names another person for the ticket is noted', () => {
  const { acts, rest } = facts("put it in my dad's name, Frank Bell, i'm his son Leo", { asked: 'name' });
  expect(acts).toMatchObject([
    { type: 'inform.name', name: 'Frank Bell' },
    { type: 'note', words: "i'm his son Leo" },
  ]);
  expect(rest).toBe('');
});

test('a later part of the address and the number of another person keep the recorded values', () => {
  const recorded = { address: '18 Oak Street', number: '(512) 555-0148' };
  expect(facts("it's unit 4, and the tenant is Raj, 737 555 0162", recorded).acts).toMatchObject([
    { type: 'inform.address', address: '18 Oak Street, Unit 4' },
    { type: 'note', words: 'the tenant is Raj, 737 555 0162' },
  ]);
});

describe('the address besides another fact', () => {
  const address = '1907 Oak Street, Austin';

  test('"It\'s Oak Court, not Oak Street" is left after the number', () => {
    const text = "512 555 0144. And it's Oak Court, not Oak Street";
    const found = facts(text, { asked: 'number', address }).acts;
    const corrections = readCorrection(text, found, [], false, {
      asked: 'number',
      checked: undefined,
      name: undefined,
      address,
    });
    expect(corrections).toMatchObject([{ type: 'correct', replacement: { by: 'Oak Court', replaced: 'Oak Street' } }]);
  });

  test('"1970 Oak" names another house in the street, in answer to another question', () => {
    expect(facts("actually it's 1970 Oak, sorry", { asked: 'time', address }).acts).toMatchObject([
      { type: 'inform.address', address: '1970 Oak Street, Austin', certainty: 'sure' },
    ]);
  });

  test('a number alone is that of the house that was read back', () => {
    const expectation = { asked: 'check', checked: 'address', name: undefined, address } as const;
    expect(readCorrection('1970. I always swap those', [], [], false, expectation)).toMatchObject([
      { type: 'correct', replacement: { by: '1970' } },
    ]);
  });
});
