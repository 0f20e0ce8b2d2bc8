import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../src/machines/lead/lead.ts';
import { jobsIn } from './jobs.ts';
import { TRADE_WORDS } from './tradeWords.ts';
import { tradeIn, tradeInDanger } from './trades.ts';
import { wordsIn } from './words.ts';

test.each(TRADES)('the trade %s has at least sixty things', (trade) => {
  expect(TRADE_WORDS[trade].things.split(/,\s*/).length).toBeGreaterThanOrEqual(60);
});

test('no name has more than one space between two words', () => {
  const names = TRADES.flatMap((trade) => Object.values(TRADE_WORDS[trade]).flatMap((list) => list.split(/,\s*/)));
  expect(names.filter((name) => name !== name.split(/\s+/).join(' '))).toEqual([]);
});

test('no word names two trades', () => {
  const things = TRADES.flatMap((trade) => TRADE_WORDS[trade].things.split(/,\s*/));
  expect(things.filter((thing, index) => things.indexOf(thing) !== index)).toEqual([]);
});

const trade = (text: string) => jobsIn(text).job?.trade;

test.each([
  ['the floor of the kitchen is all water', 'plumbing'],
  ['water just sits along our back fence when it rains', 'landscaping'],
  ['everything in the kitchen goes off', 'electrical'],
  ['my upstairs is ninety degrees', 'hvac'],
  ['the heater for the water is cold', 'plumbing'],
  ['get the leaves out of the gutters', 'roofing'],
  ['when I flush upstairs it rains in the dining room', 'plumbing'],
  ['there was a wet spot on the ceiling, I painted over it', 'roofing'],
  ['the well guy says pump is fine, electric guy says power is fine, and I still got no water', 'plumbing'],
])('"%s" is a job of %s', (text, expected) => {
  expect(jobsIn(text).job?.trade).toBe(expected);
});

describe('what is to be worked on decides:', () => {
  test.each([
    // The thing, not its place.
    ['well water is ponding on my flat roof', 'roofing'],
    ['well water is brown', 'plumbing'],
    ["there's a skunk under my porch", 'other'],
    ['bees in our wall', 'other'],
    ['mold on the basement wall', 'other'],
    ['wiring for a hot tub', 'electrical'],
    ['our new hot tub needs wiring', 'electrical'],
    ['the sink in the kitchen leaks into the cabinet', 'plumbing'],
    ["the light on the septic says it's full", 'plumbing'],
    ['the light on the deck is out', 'electrical'],
    ['a branch fell on my roof', 'roofing'],
    ['trim the branch over my roof', 'landscaping'],
    ["there's a pond on our flat roof", 'roofing'],
    ['raccoons tore up the edge of our koi pond', 'landscaping'],
    ['my piano teacher says we should have a humidifier installed', 'hvac'],
    ['the hair dryer trips the breaker', 'electrical'],
    ['switch to a tankless heater', 'plumbing'],
    ['the water in the pool went green', 'other'],
    ['water drips from my ceiling light', 'plumbing'],
    ['my basement wall is covered in mold', 'other'],
    ['my gutters are full of leaves', 'roofing'],
    ['my attic is a hotel for mice', 'other'],
    ["there's a soggy spot in the yard by the swing set", 'landscaping'],
    ['I want to lay sod where the pool was', 'landscaping'],
    ['my bedroom is always freezing', 'hvac'],
    ['my son put a ball through the garage window', 'home-improvement'],
    ['the outlet by the sink is loose', 'electrical'],
    ['basement is flooding from a water heater', 'plumbing'],
    ['waterfall of the koi pond', 'landscaping'],
    ['the wall by the toilet is cracked', 'home-improvement'],
    ['the pilot light on my water heater is out', 'plumbing'],
    ['the fan in the bathroom is loud', 'electrical'],
    ['moss on the roof', 'roofing'],
    // The last of several words, but the whole and not its part.
    ['the bathroom sink drips', 'plumbing'],
    ['chimney flashing', 'roofing'],
    ["oven door won't close", 'other'],
    ['the garage door opener is dead', 'home-improvement'],
    ['built-in bookshelves', 'home-improvement'],
    ['the AC guy broke my fence', 'home-improvement'],
    ['I need a pool guy', 'other'],
    // What is damaged or wanted.
    ['there is a hole in the drywall behind the toilet', 'home-improvement'],
    ['there is a leak under the sink in the kitchen', 'plumbing'],
    ['our kitchen needs a faucet', 'plumbing'],
    ['the hot tub needs an outlet', 'electrical'],
    ['raccoons tore up the soffit', 'roofing'],
    ['a squirrel chewed through a wire', 'electrical'],
    ['install a fan in the bathroom', 'electrical'],
    // Work of a trade.
    ['paint the radiator', 'home-improvement'],
    ['the paint on the radiator', 'home-improvement'],
    ['get the house repiped', 'plumbing'],
    ['a water stain on the ceiling', 'roofing'],
    ['trim the hedge', 'landscaping'],
    ['the door trim is loose', 'home-improvement'],
    ["it isn't heating, the oven", 'other'],
    ["the stove burner won't light", 'other'],
    ['the light is out', 'electrical'],
    // Water, cleaning and animals.
    ['we have a leak', 'plumbing'],
    ['there is water in the basement', 'plumbing'],
    ['the ceiling is dripping', 'roofing'],
    ['the ceiling below the bathroom is dripping', 'plumbing'],
    ['the ceiling below the tub is dripping', 'plumbing'],
    ['there is water on the ceiling', 'roofing'],
    ['the window leaks', 'home-improvement'],
    ['something is dripping behind the dryer', 'plumbing'],
    ['a leak under the dishwasher', 'plumbing'],
    ['the dishwasher leaks', 'other'],
    ['the yard is wet', 'landscaping'],
    ['need the windows cleaned', 'other'],
    ['need the deck painted and cleaned', 'home-improvement'],
    ['need the gutters cleaned', 'roofing'],
    ['something is scratching in the wall', 'other'],
    ['something died under the porch', 'other'],
    ['the wall is scratched', 'home-improvement'],
    ['the floor is scratched', 'home-improvement'],
  ] as const)('"%s" is a job of the trade %s', (text, expected) => {
    expect(trade(text)).toBe(expected);
  });
});

test.each([
  ['pest control', 'other'],
  ['will power', 'electrical'],
  ['paint it', 'home-improvement'],
  ['kitchen', undefined],
  ['maria lopez', undefined],
])('the words "%s" name the trade %s', (text, expected) => {
  expect(tradeIn(text)).toBe(expected);
});

test.each([
  ['gas near the furnace', 'hvac'],
  ['gas in the kitchen near the couch', 'other'],
  ['fire, paint the outlet', 'electrical'],
  ['a fire', 'other'],
])('the trade of the danger "%s" is %s', (text, expected) => {
  expect(tradeInDanger(wordsIn(text))).toBe(expected);
});
