import { expect, test } from 'vitest';
import { amended, amendmentIn, quantityCorrectionIn } from './amendments.ts';

const ticket = {
  problem: 'No heat in unit 3B, the furnace blows cold',
  notes: ['"Mrs Pruitt is in 3B"', 'Asks: "3B?"'],
};

test.each([
  "it's 3D, not 3B",
  'it is unit 3D not unit 3B',
  "not 3B, it's 3D",
  "3D, not 3B, she'll be there all day",
  "It's 3D, D as in David, please don't send him to 3B",
])('"%s" is right in each text of the caller', (text) => {
  const found = amendmentIn(text, ticket);
  expect(found?.replacement).toEqual({ by: '3D', replaced: '3B' });
  expect(found && amended(ticket, found.replacement)).toEqual({
    problem: 'No heat in unit 3D, the furnace blows cold',
    notes: ['"Mrs Pruitt is in 3D"', 'Asks: "3B?"'],
  });
});

test('the code of a note', () => {
  const gate = { problem: 'Latch sticks', notes: ['"the code is 4411"', '"beware of the dog"'] };
  const found = amendmentIn('the code is 4412, not 4411', gate);
  expect(found).toEqual({ replacement: { by: '4412', replaced: '4411' }, words: '4412, not 4411' });
  expect(found && amended(gate, found.replacement).notes).toEqual(['"the code is 4412"', '"beware of the dog"']);
});

test('points in the replaced words', () => {
  const mark = { problem: 'Leak at 12 St. Mark Ave', notes: [] };
  expect(amended(mark, { by: '12 Elm Ave', replaced: '12 St. Mark Ave' }).problem).toBe('Leak at 12 Elm Ave');
});

test.each(['4411, not 4412', "it's 3D", 'not before 3', '3B is upstairs'])('"%s" changes no text', (text) => {
  expect(amendmentIn(text, ticket)).toBeUndefined();
});

test.each([
  ["hang on, it's electric, not gas", "No hot water, it's a electric water heater"],
  ["it's electric not gas", "No hot water, it's a electric water heater"],
  ["it's electric not oil", undefined],
  ["it's leaking, not hot anymore, I think", undefined],
  ["it's fine, not perfect", undefined],
  ["it's the sink, not the gas", undefined],
])('"%s" of a kind leaves the problem %s', (text, problem) => {
  const recorded = { problem: "No hot water, it's a gas water heater", notes: [] };
  const found = amendmentIn(text, recorded);
  expect(found && amended(recorded, found.replacement).problem).toBe(problem);
});

const DOORS = { problem: 'Three interior doors need hanging', notes: ['"2 cats"', '"the gate code is 4411"'] };

test.each([
  ["it's actually only two interior doors, not three", { by: 'two', replaced: 'Three' }],
  ['two doors, not three', { by: 'two', replaced: 'Three' }],
  ['2 not 3', { by: '2', replaced: 'Three' }],
  ['2, not 3', { by: '2', replaced: 'Three' }],
  ['two, and not three', { by: 'two', replaced: 'Three' }],
  ['not three doors like I said before, two', { by: 'two', replaced: 'Three' }],
  ['twenty two doors, not three', { by: 'twenty two', replaced: 'Three' }],
  ['not three, just two', { by: 'two', replaced: 'Three' }],
  ['make that two doors', { by: 'two', replaced: 'Three' }],
  ['three cats, not two', { by: 'three', replaced: '2' }],
  ['make that three doors', undefined],
  ['make that two windows', undefined],
  ['four doors, not five', undefined],
  ['two doors', undefined],
  ['two cats, not three', undefined],
  ['two cats and three dogs', undefined],
  ["the doors are right, it's two windows, not three", undefined],
  ["they're not three weeks old, and I'm home most of the afternoon after two", undefined],
  ['the gate code is 4412, not 4411', undefined],
  ['not now', undefined],
])('"%s" replaces %j', (text, expected) => {
  expect(quantityCorrectionIn(text, DOORS)).toEqual(expected);
});

test.each([
  ['Two closets and three doors', { by: 'four', replaced: 'three' }],
  ['Doors stick in three rooms', undefined],
])('"make that four doors" is about the number before the thing: %s', (problem, expected) => {
  expect(quantityCorrectionIn('make that four doors', { problem, notes: [] })).toEqual(expected);
});

test('a note has the number', () => {
  expect(quantityCorrectionIn('three cats, not two', { problem: undefined, notes: ['"2 cats"'] })).toEqual({
    by: 'three',
    replaced: '2',
  });
});
