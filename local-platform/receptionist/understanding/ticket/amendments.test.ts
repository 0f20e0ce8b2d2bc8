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
  "It's 3D, D as in David, please don't send him to 3B",
])('"%s" is right in each text of the caller', (text) => {
  const found = amendmentIn(text, ticket);
  expect(found?.replacement).toEqual({ by: '3D', replaced: '3B' });
  expect(found && amended(ticket, found.replacement)).toEqual({
    problem: 'No heat in unit 3D, the furnace blows cold',
    notes: ['"Mrs Pruitt is in 3D"', 'Asks: "3B?"'],
  });
});

test.each(['4411, not 4412', "it's 3D", 'not before 3', '3B is upstairs'])('"%s" changes no text', (text) => {
  expect(amendmentIn(text, ticket)).toBeUndefined();
});

test.each([
  ["hang on, it's electric, not gas", "No hot water, it's a electric water heater"],
  ["it's electric not oil", undefined],
  ["it's leaking, not hot anymore, I think", undefined],
  ["it's fine, not perfect", undefined],
  ["it's the sink, not the gas", undefined],
])('"%s" of a kind leaves the problem %s', (text, problem) => {
  const recorded = { problem: "No hot water, it's a gas water heater", notes: [] };
  const found = amendmentIn(text, recorded);
  expect(found && amended(recorded, found.replacement).problem).toBe(problem);
});

const DOORS = { problem: 'Three interior doors need hanging', notes: ['"2 cats"'] };

test.each([
  ["it's actually only two interior doors, not three", { by: 'two', replaced: 'Three' }],
  ['two doors, not three', { by: 'two', replaced: 'Three' }],
  ['2 not 3', { by: '2', replaced: 'Three' }],
  ['not three, just two', { by: 'two', replaced: 'Three' }],
  ['make that two doors', { by: 'two', replaced: 'Three' }],
  ['three cats, not two', { by: 'three', replaced: '2' }],
  ['make that three doors', undefined],
  ['make that two windows', undefined],
  ['four doors, not five', undefined],
  ['two doors', undefined],
  ['not now', undefined],
])('"%s" replaces %j', (text, expected) => {
  expect(quantityCorrectionIn(text, DOORS)).toEqual(expected);
});
