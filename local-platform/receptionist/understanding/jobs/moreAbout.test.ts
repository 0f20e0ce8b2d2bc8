import { expect, test } from 'vitest';
import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { isMoreAbout, isSpecification } from './moreAbout.ts';

const described = (trade: Trade, problem: string) => ({ trade, problem, visitType: 'repair' as const });

test.each([
  // The same system of the house.
  ['electrical', 'Half the outlets are dead', 'electrical', "Breaker won't reset", true],
  ['electrical', 'Outlet is dead', 'electrical', 'Porch light flickers', false],
  ['hvac', 'Thermostat is blank', 'hvac', "Heat won't come on", true],
  ['hvac', 'Furnace is noisy', 'hvac', 'AC leaks', false],
  ['hvac', 'AC leaks', 'hvac', 'Furnace is noisy', false],
  ['roofing', 'Roof leak', 'roofing', 'Shingles down in the yard', true],
  ['roofing', 'Roof leak', 'roofing', 'Gutters are loose', false],
  // The same thing.
  ['plumbing', 'Toilet is clogged', 'plumbing', 'Toilet overflows, only one bathroom', true],
  ['plumbing', 'Water heater is loud', 'hvac', 'Heater is gas', true],
  ['plumbing', 'Water heater is loud', 'hvac', 'Space heater is broken', false],
  ['plumbing', 'Upstairs toilet is clogged', 'plumbing', 'Kitchen toilet runs', false],
  // Words without a thing.
  ['hvac', 'Furnace blows cold air', 'other', 'It clicks and clicks', true],
  ['plumbing', 'Sink drips', 'hvac', 'Too hot', false],
  // Other things, and work.
  ['plumbing', 'Sink drips', 'plumbing', 'Toilet is clogged', false],
  ['home-improvement', 'Hole in the wall', 'home-improvement', 'Paint the wall', false],
] as const)(
  'after the %s job "%s", the %s words "%s" say more about it: %s',
  (trade, problem, later, words, expected) => {
    expect(isMoreAbout(described(later, words), { trade, problem })).toBe(expected);
  },
);

test('what only names a thing of the same trade says more about the job, but a wish for new work does not', () => {
  const roof = described('roofing', 'Roof leak');
  const named = { ...described('roofing', 'Composition shingle on the gutters'), isOnlyNamed: true as const };
  expect(isMoreAbout(named, roof)).toBe(true);
  expect(isMoreAbout({ ...named, trade: 'plumbing' }, roof)).toBe(false);
  expect(isMoreAbout({ ...described('roofing', 'Roof'), visitType: 'estimate' }, roof)).toBe(false);
  expect(isMoreAbout({ ...described('roofing', 'Roof'), visitType: 'consultation' }, roof)).toBe(false);
});

test.each([
  ['home-improvement', 'Estimates for remodeling', 'home-improvement', 'Kitchen cabinets', true],
  ['home-improvement', 'Drywall stuff', 'other', 'Patching a hole', true],
  ['home-improvement', 'Drywall stuff', 'home-improvement', 'Fence', false],
  ['home-improvement', 'Drywall stuff', 'plumbing', 'Drywall is wet', false],
  ['home-improvement', 'Drywall is cracked', 'other', 'Patching a hole', false],
] as const)(
  'after the %s job "%s", the %s words "%s" say for what it is: %s',
  (trade, problem, later, words, expected) => {
    expect(isSpecification(described(later, words), { trade, problem })).toBe(expected);
  },
);
