import { describe, expect, test } from 'vitest';
import type { Trade } from '../../../../src/machines/lead/lead.ts';
import { isListedAs, isMoreAbout, isSameJob, isSpecification, sharesWord } from './sameJob.ts';

test.each([
  ['Roof, like I said, it leaks', 'Roof is leaking'],
  ['Leaking roof', 'Roof leaks over the bedroom since Monday'],
  ['Kitchen sink is clogged', 'Sink is clogged'],
  ['Sink', 'Kitchen sink is clogged'],
  ['AC again', 'AC is dead'],
  ['Fence is leaning again', 'Fence leans'],
  ['Back door sticks', 'Back door sticks when it rains'],
  ['Water heater is leaking', 'Water heater leaks in the garage'],
  ['THEM', 'Them'],
])('"%s" is the same job as "%s"', (later, earlier) => {
  expect(isSameJob(later, earlier)).toBe(true);
});

test.each([
  ['Shower drain is clogged', 'Bathtub drain is clogged'],
  ['Downstairs sink is clogged', 'Upstairs sink is clogged'],
  ['Bathroom sink is clogged', 'Kitchen sink is clogged'],
  ['Outlet in the garage is dead', 'Outlet in the kitchen is dead'],
  ['Quote for a new fence', 'Quote for a new deck'],
  ['Water heater is twelve years old', 'Water heater is leaking'],
  ['Roof leaks over the bedroom since Monday', 'Roof leaks'],
  ['Toilet runs', 'Toilet is clogged'],
  ['Gutters are loose', 'Roof is leaking'],
  ['Gong is cracked', 'Gong is dented'],
  ['It', 'Them'],
])('"%s" is not the same job as "%s"', (later, earlier) => {
  expect(isSameJob(later, earlier)).toBe(false);
});

test.each([
  ['the floor', 'Floors are wet', true],
  ['the AC', "Ac won't start", true],
  ['the sink and the tub for guests', 'Toilet and shower for the kids', false],
])('"%s" shares a word with "%s": %s', (one, other, expected) => {
  expect(sharesWord(one, other)).toBe(expected);
});

describe('isListedAs', () => {
  test.each([
    ['mount the TV', 'TV hung on the wall'],
    ['fix the kitchen outlet', 'Outlet in my kitchen died'],
    ['clean the gutters', 'Gutters need cleaning'],
    ['running toilet upstairs', "Toilet upstairs won't stop running"],
    ['hallway', 'Paint the hallway'],
  ])('%s is %s', (said, listed) => {
    expect(isListedAs(said, listed)).toBe(true);
  });

  test.each([
    ['the gutter is loose', 'Gutters need cleaning'],
    ['clean the gutters', 'Gutter came loose'],
    ['the bathroom outlet', 'Outlet in my kitchen died'],
    ['paint the hallway', 'Paint the living room'],
    ['the fridge', 'Dishwasher leaks'],
  ])('%s is not %s', (said, listed) => {
    expect(isListedAs(said, listed)).toBe(false);
  });
});

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
