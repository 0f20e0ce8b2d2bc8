import { describe, expect, test } from 'vitest';
import type { Expectation } from './acts.ts';
import { gistOf } from './gist.ts';
import { readCorrection } from './readCorrection.ts';
import { readFacts } from './readFacts.ts';

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

const NO_TIME = { namesTime: false, time: undefined };

test.each<[string, string, string | undefined]>([
  ['Saturday the nineteenth, fifteen to 10?', '09:45', undefined],
  ['Tuesday between 8 and 10?', '08:00', undefined],
  ['Monday at 9, not 10', '09:00', undefined],
  ['at 9 PM, not 10', '21:00', undefined],
  ["it's 15, not 10, and tomorrow at 9 works", '09:00', '15'],
  ['the house number is 9, not 10, tomorrow at 9', '09:00', '9'],
])('in answer to the question for a time, "%s" at %s changes the number of the house to %s', (text, time, number) => {
  const expectation = { asked: 'time', checked: undefined, name: undefined, address: '10 Oak Street' } as const;
  const [act] = readCorrection(text, [], [], { namesTime: true, time }, expectation);
  expect(act?.type === 'correct' ? act.replacement?.by : undefined).toBe(number);
});

describe('the address besides another fact', () => {
  const address = '1907 Oak Street, Austin';

  test('"It\'s Oak Court, not Oak Street" is left after the number', () => {
    const text = "512 555 0144. And it's Oak Court, not Oak Street";
    const found = facts(text, { asked: 'number', address }).acts;
    const corrections = readCorrection(text, found, [], NO_TIME, {
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
    expect(readCorrection('1970. I always swap those', [], [], NO_TIME, expectation)).toMatchObject([
      { type: 'correct', replacement: { by: '1970' } },
    ]);
  });
});

describe('a recorded name', () => {
  test.each([
    ['Tom Beaulieu', "It's Thomas on the paper, not Tom", 'Thomas Beaulieu'],
    ['Tom Beaulieu', 'put Thomas on the ticket not Tom', 'Thomas Beaulieu'],
    ['Tom Beaulieu', 'Thomas for the bill, not Tom', 'Thomas Beaulieu'],
    ['Tom Beaulieu', "First name's Thomas. Thomas Beaulieu.", 'Thomas Beaulieu'],
    ['Tom Beaulieu', 'first name is Thomas, Thomas Beaulieu', 'Thomas Beaulieu'],
  ])('"%s" and "%s": %s', (recorded, text, name) => {
    expect(facts(text, { name: recorded }).acts).toMatchObject([{ type: 'inform.name', name, certainty: 'sure' }]);
  });

  test.each([
    ['No, Marisol, with i. M A R I S O L', 'Marisol Quintanilla'],
    ['no im marisol', 'Marisol Quintanilla'],
    ['No, Marysol', 'Marysol Quintanilla'],
    ["it's just Marisol", 'Marisol'],
    ['No. Marisol Quintana', 'Marisol Quintana'],
  ])('"%s", about "Marisol Quintanilla", is %s', (text, name) => {
    const { acts } = facts(text, { checked: 'name', asked: 'check', name: 'Marisol Quintanilla' });
    expect(acts).toMatchObject([{ type: 'inform.name', name, certainty: 'sure' }]);
  });

  test.each([
    'No is not a question, I want that you do the two yards',
    'call my wife dee when close',
    'the tenant is Marcus Webb',
    "my landlord's Mr Prudhomme",
    'put Dee 737 555 0177 in the notes for the crew',
    'dee number 7375550177 for the crew',
  ])('is not changed by "%s"', (text) => {
    const { acts } = facts(text, { name: 'Marisol Quintanilla', number: '(737) 555-0192' });
    expect(acts.filter(({ type }) => type === 'inform.name')).toEqual([]);
  });

  test.each([
    ['One is plenty. Name is Thomas Beaulieu.', 'One is plenty.'],
    ["First name's Thomas. The dog bites", 'The dog bites'],
    ['Last name is Beaulieu, and the dog bites', 'and the dog bites'],
    ["the tenant's name is Thomas Wolf", "the tenant's name is Thomas Wolf"],
  ])('of "%s", "%s" is left for the notes', (text, rest) => {
    expect(facts(text, { name: 'Thomas Beaulieu' }).rest).toBe(rest);
  });
});

describe('a name after another sentence', () => {
  test.each([
    ['But the wall is still warm when I touch. My name is Kofi Asante.', 'But the wall is still warm when I touch.'],
    ['i tried with both hands. its Luz, Luz Maria Ortega', 'i tried with both hands.'],
    ['The gate is stuck! Ann Reed. Knock loud', 'The gate is stuck! Knock loud'],
  ])('"%s" leaves "%s"', (text, rest) => {
    expect(facts(text, { asked: 'name' }).rest).toBe(rest);
  });

  test.each(['chau. full name tran minh chau', 'Full name is Tran Minh Chau', 'minh, full name is tran minh chau'])(
    '"%s" has the full name',
    (text) => {
      expect(facts(text, { asked: 'name' }).acts).toMatchObject([{ type: 'inform.name', name: 'Tran Minh Chau' }]);
    },
  );
});

describe('a town in the sentence after the street', () => {
  test.each([
    ["18 Oak Street. Austin. There's a gate", '18 Oak Street, Austin'],
    ['18 oak street. austin', '18 Oak Street, Austin'],
    ['18 Oak Street. Austin, Texas.', '18 Oak Street, Austin, Texas'],
    ["18 Oak Street. That's Austin.", '18 Oak Street, Austin'],
    ["18 Oak Street. It's in Austin.", '18 Oak Street, Austin'],
    ['18 Oak Street. The city is Austin.', '18 Oak Street, Austin'],
    ['18 Oak Street, unit 4. Pflugerville.', '18 Oak Street, Unit 4, Pflugerville'],
    ['18 Oak Street. Round Rock. Call first', '18 Oak Street, Round Rock'],
    ['2210 Tillery Bend. Kyle. 78640', '2210 Tillery Bend, Kyle, 78640'],
    ['18 Oak Street. Perfect.', '18 Oak Street'],
    ['18 Oak Street. Marcus.', '18 Oak Street'],
    ['18 Oak Street. Austin?', '18 Oak Street'],
    ['18 Oak Street. Big dog.', '18 Oak Street'],
  ])('"%s" is %s', (text, address) => {
    const { acts } = facts(text, { asked: 'address' });
    expect(acts.filter(({ type }) => type === 'inform.address')).toMatchObject([{ address, certainty: 'sure' }]);
  });
});
