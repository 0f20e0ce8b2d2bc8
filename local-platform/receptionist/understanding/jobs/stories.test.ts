import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

describe('of a story, the job is what is wrong or wanted', () => {
  test.each([
    // Work for the company has a place.
    ['I have the wish to remodel my kitchen. Is this possible with your company?', 'Remodel my kitchen'],
    [
      "the upstairs bathroom is dated and we're planning a remodel",
      "Upstairs bathroom is dated and we're planning a remodel",
    ],
    [
      'our backyard floods when it rains and I wanted a quote on a french drain',
      'Backyard floods when it rains and I wanted a quote on a french drain',
    ],
    // What was tried, and a thing between it and its fault.
    [
      "my husband already replaced the capacitor and it still won't start",
      "Husband already replaced the capacitor and it still won't start",
    ],
    ["no rush on the fence, it's leaning", 'Fence is leaning'],
    [
      "he always took care of the furnace and well now it's running but it's blowing cold air",
      "He always took care of the furnace and well now it's running but it's blowing cold air",
    ],
    ["my tenant's toilet is it keeps running", "Tenant's toilet, it keeps running"],
    [
      'it makes a grinding noise when it starts up and then stops, the furnace I mean',
      'It makes a grinding noise when it starts up and then stops, the furnace',
    ],
    // Before and after the job.
    ['get rid of the mold in my closet and My phone drops calls all the time', 'Get rid of the mold in my closet'],
    ["I'm selling my house and the inspector wrote up the electrical panel", 'Inspector wrote up the electrical panel'],
    ["I'm the manager at Elm Court and unit 12 has no hot water", 'Unit 12 has no hot water'],
    [
      'we just moved in last month and every time it rains the basement gets wet',
      'Every time it rains the basement gets wet',
    ],
    [
      'she bought a ceiling fan and she needs somebody to put it up',
      'She bought a ceiling fan and she needs somebody to put it up',
    ],
    ['do you guys hang ceiling fans and about what does that run', 'Hang ceiling fans'],
    ['my wife wants the guest bedroom painted', 'Guest bedroom painted'],
    // What damaged it.
    ["the dog's claws cut the pool liner", "Dog's claws cut the pool liner"],
    [
      'someone backed into our mailbox and knocked it clean off',
      'Someone backed into our mailbox and knocked it clean off',
    ],
    // One job in several pieces.
    ['bees. lots of bees. in the siding.', 'Bees, lots of bees, in the siding'],
    [
      'changed the batteries in the thermostat, still nothing',
      'Changed the batteries in the thermostat, still nothing',
    ],
    ["I'd like to paint our living room and the trim I guess", 'Paint our living room and the trim'],
    [
      "I lost my keys, I'm locked out, it's 30 degrees out here",
      "Lost my keys, I'm locked out, it's 30 degrees out here",
    ],
  ])('in "%s": "%s"', (text, problem) => {
    expect(jobsIn(text)).toMatchObject({ job: { problem }, otherJobs: [] });
  });
});

test.each([
  'snow everywhere up here',
  'sorry if you hear the TV',
  'excuse the dryer',
  "my neighbor's mowing his lawn again of course",
  'my son is painting the bedroom',
  'it was the toaster oven that did it',
  'on the heater',
  "it's by the furnace closet",
  'the upstairs is like an oven',
  "they're doing both right the fan and the porch light",
])('"%s" names no job', (text) => {
  expect(jobsIn(text).job?.trade).not.toBe('landscaping');
  expect(jobsIn(text).job?.problem ?? 'none').toBe('none');
});

test.each([
  ["it's about the downstairs bathroom, the fan in there sounds like an airplane", 'electrical'],
  ['there is a noise in my wall. like scratching. at night', 'other'],
  ['the floor in the hallway is warm and wet', 'plumbing'],
  ['the upstairs is freezing', 'hvac'],
  ['the ceiling in the dining room has a brown ring on it', 'roofing'],
  ['I tried to hang shelves and hit a pipe', 'plumbing'],
  ['my dishwasher leaves everything wet', 'other'],
  ['you put in my water heater in March and now the pilot light keeps going out', 'plumbing'],
  ['the cat scratched the door', 'home-improvement'],
  ["there's water pouring and also the fence needs paint", 'plumbing'],
  ['could you tell me whether you handle well pumps', 'plumbing'],
] as const)('"%s" is work of the trade %s', (text, trade) => {
  expect(jobsIn(text).job?.trade).toBe(trade);
});

test('a part belongs to the job of its thing', () => {
  expect(jobsIn("it also won't latch").isAddition).toBe(false);
  expect(jobsIn('my mailbox was hit by the snow plow').job?.trade).toBe('home-improvement');
});
