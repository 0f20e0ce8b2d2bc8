import { expect, test } from 'vitest';
import { quantityCorrectionIn } from './quantities.ts';

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
