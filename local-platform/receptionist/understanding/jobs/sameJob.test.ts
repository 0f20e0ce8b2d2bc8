import { describe, expect, test } from 'vitest';
import { isListedAs, isSameJob, sharesWord } from './sameJob.ts';

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
