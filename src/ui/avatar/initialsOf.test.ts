import { expect, test } from 'vitest';
import { initialsOf } from './initialsOf.ts';

test.each([
  ['Denise Kowalczyk', 'DK'],
  ['denise', 'D'],
  ['  Ana Maria de la Cruz ', 'AC'],
  ["Åsa O'Neil & Sons", 'ÅS'],
  ['Ray (roofing)', 'R'],
  ['3 Brothers Plumbing', '3P'],
  ['مريم حداد', 'مح'],
  ['李小龙', '李'],
  ['👷 🏠', ''],
  [`Z${'\u0301'.repeat(300)}oe Hill`, 'ŹH'],
  ['A\u030Asa Berg', 'ÅB'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
