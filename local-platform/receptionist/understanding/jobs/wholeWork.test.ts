import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

const problemsIn = (text: string) => {
  const { job, otherJobs } = jobsIn(text);
  return [job, ...otherJobs].map((one) => one?.problem);
};

describe('the job begins where the work begins', () => {
  test.each([
    [
      "I'd like to get somebody out to look over my furnace before it really gets cold",
      'Look over my furnace before it really gets cold',
    ],
    ["I'd like to have someone come by and look over the wiring in my garage", 'Look over the wiring in my garage'],
    ['I want to get a person out here to look in on my sump pump', 'Look in on my sump pump'],
    ["I was wanting to get y'all out to look the furnace over", 'Look the furnace over'],
    ['need somebody out to inspect my deck before we sell', 'Inspect my deck before we sell'],
    ['hoping someone can swing by and give the furnace a look-over', 'Give the furnace a look-over'],
    ['I want to ask cleaning for move out, how much?', 'Cleaning for move out'],
    ['I want to ask for cleaning after construction, how much is it?', 'Cleaning after construction'],
    ['i want ask you about fix the toilet, it no flush good', 'Fix the toilet, it no flush good'],
    ['I would like to ask price for paint two rooms', 'Paint two rooms'],
    ['i want to know price cleaning house every two week', 'Cleaning house every two week'],
    ['I would like to make appointment for clean the gutter', 'Clean the gutter'],
    ['yall come fix a AC that aint coolin right', 'Fix a AC that aint coolin right'],
    ["hey there's a live wire in my yard", 'Live wire in my yard'],
    ["oh my god the upstairs bathroom's flooding", "Upstairs bathroom's flooding"],
    ['can someone come look at my gate', 'Gate'],
    ['I want to look into getting a new roof', 'New roof'],
  ])('in "%s": "%s"', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });
});

describe('the other answer to a question is left out', () => {
  test.each([
    ["my yard is a mess. Do y'all do that kind of thing, or just the mowing?", ['Yard is a mess']],
    ['Can you do gutters too or just roofs?', ['Gutters']],
    ['Do you folks do windows or only floors?', ['Windows']],
    ['Do you guys handle mulch and flower beds or is it just mowing you do?', ['Mulch and flower beds']],
    ['would you guys do the gutters as well or only roofs', ['Gutters']],
    ['Is it possible to get a fence estimate or do you only do repairs?', ['Fence estimate']],
    ['is it only houses you do or offices too? need our office cleaned weekly', ['Office cleaned weekly']],
    ["I need one of those move-out cleans, do y'all do that?", ['One of those move-out cleans']],
    // Two wishes.
    ['replace the faucet or just fix it', ['Replace the faucet or just fix it']],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('every work is a job', () => {
  test.each([
    [
      'a leaf clean-up, front and back yard, and also two hedges along the driveway need to be trimmed',
      ['Leaf clean-up, front and back yard', 'Two hedges along the driveway need to be trimmed'],
    ],
    [
      'I would like to ask for a leaf clean-up, and also two hedges need to be trimmed',
      ['Leaf clean-up', 'Two hedges need to be trimmed'],
    ],
    [
      "I'm after a furnace tune-up and also the thermostat in the hall reads wrong",
      ['Furnace tune-up', 'Thermostat in the hall reads wrong'],
    ],
    [
      'i need junk haul-off from the garage and a door hung in the back bedroom',
      ['Junk haul-off from the garage', 'Door hung in the back bedroom'],
    ],
    [
      'Looking for paint touch-ups in the hallway, and a towel bar put back up',
      ['Paint touch-ups in the hallway', 'Towel bar put back up'],
    ],
    [
      'fall clean up front and back, also haul away a brush pile',
      ['Fall clean up front and back', 'Haul away a brush pile'],
    ],
    [
      'move-in clean of a three bedroom house, and the carpets shampooed',
      ['Move-in clean of a three bedroom house', 'Carpets shampooed'],
    ],
    ["I'd like an AC check-up and my bathroom fan is loud too", ['AC check-up', 'Bathroom fan is loud']],
    [
      'Need a haul-off of a broken fridge, plus my outside spigot drips',
      ['Haul-off of a broken fridge', 'Outside spigot drips'],
    ],
    [
      'I need two toilets replaced, a faucet in the kitchen, and the garbage disposal looked at',
      ['Two toilets replaced, a faucet in the kitchen', 'Garbage disposal looked at'],
    ],
    ["I got ants in the kitchen and the dishwasher won't drain", ['Ants in the kitchen', "Dishwasher won't drain"]],
    ['a turnover clean before the new tenants', ['Turnover clean before the new tenants']],
    // They order no work.
    ['take out the middle initial', [undefined]],
    ['my husband wants to look at it first', [undefined]],
    ["the unit's up in the attic", [undefined]],
  ])('in "%s": %j', (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });
});

describe('the rest of a sentence belongs to the job', () => {
  test.each([
    [
      "It's my kitchen sink, it's been draining slow since about Thursday and now it just sits there and gurgles at me",
      'Kitchen sink has been draining slow since about Thursday and now it just sits there and gurgles at me',
    ],
    [
      'a move-out deep clean on a two-bedroom apartment, including inside the oven and the fridge',
      'Move-out deep clean on a two-bedroom apartment, including inside the oven and the fridge',
    ],
    [
      'deep clean of a house, including the windows, baseboards and inside the fridge',
      'Deep clean of a house, including the windows, baseboards and inside the fridge',
    ],
    ['need a move-out clean, oven and fridge included', 'Move-out clean, oven and fridge included'],
    ['need the apt cleaned top to bottom incl. oven and blinds', 'Apt cleaned top to bottom incl. oven and blinds'],
    [
      'weekly mowing for a corner lot, about a quarter acre, with edging and blowing off the drive',
      'Weekly mowing for a corner lot, about a quarter acre, with edging and blowing off the drive',
    ],
    [
      'I need someone to clean my place, kitchen and two bathrooms mostly',
      'Clean my place, kitchen and two bathrooms mostly',
    ],
    [
      'Our furnace, it kicks on, runs about five minutes, then shuts right back off',
      'Furnace kicks on, runs about five minutes, then shuts right back off',
    ],
    ['garage door opens halfway, stops, then goes back down', 'Garage door opens halfway, stops, then goes back down'],
    [
      "Got a gate in the back fence that's sagged, won't latch no more",
      "Gate in the back fence that's sagged, won't latch no more",
    ],
    ["the oven died on me, it won't heat", "Oven died on me, it won't heat"],
    ['my water heaters leaking, out the bottom', 'Water heaters leaking, out the bottom'],
    ['the shower has no pressure, just a trickle', 'Shower has no pressure, just a trickle'],
    ['garage door wont go up, spring snapped i think', 'Garage door wont go up, spring snapped'],
    [
      "three sprinkler heads broken by the pool and a zone that won't shut off",
      "Three sprinkler heads broken by the pool and a zone that won't shut off",
    ],
    [
      "my heater's banging when it starts up and the back bedrooms never get warm",
      "Heater's banging when it starts up and the back bedrooms never get warm",
    ],
    ["the AC in back runs but the air coming out isn't cold", "AC in back runs but the air coming out isn't cold"],
    ["I'd like a quote on new gutters, they're old and they leak", "Quote on new gutters, they're old and they leak"],
    [
      "there's a bad smell from under the house, think it's the sewer",
      "Bad smell from under the house, think it's the sewer",
    ],
    // People, prices, times and stories are notes.
    ['my kitchen faucet leaks and my mom is sick', 'Kitchen faucet leaks'],
    ["the furnace is making a racket and it's scaring the kids", 'Furnace is making a racket'],
    ["toilet's clogged and it can wait till Monday", "Toilet's clogged"],
    ["the AC quit and it's 98 degrees", 'AC quit'],
    ["the sink is clogged and it's Thanksgiving", 'Sink is clogged'],
    ['my toilet is running and the bill was 300 dollars', 'Toilet is running'],
    ["my roof leaks, it's a rental and the tenant is mad", 'Roof leaks'],
  ])('of "%s": "%s"', (text, problem) => {
    expect(problemsIn(text)).toEqual([problem]);
  });
});

test.each([
  ['both bathrooms are backing up again', 'plumbing'],
  ['my elm tree leans over the street', 'landscaping'],
  ['18 Elm Street', undefined],
  ['paint the hallway, walls and trim', 'home-improvement'],
  ['water around the chimney, and it is staining the ceiling when it rains', 'roofing'],
  ["boiler's packed up", 'hvac'],
  ['the terlit is stopped up', 'plumbing'],
  ["the pipe keeps drippin' on the floor", 'plumbing'],
])('"%s" is of the trade %s', (text, trade) => {
  expect(jobsIn(text).job?.trade).toBe(trade);
});
