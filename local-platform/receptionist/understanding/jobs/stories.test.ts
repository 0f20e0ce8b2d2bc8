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
    // What a person or an animal did before, and what is wrong since then.
    [
      "long story short we tried to hang a tv ourselves, hit something in the wall, and now the outlet doesn't work",
      "Outlet doesn't work",
    ],
    [
      "My cat knocked a plant into the sink and the disposal's got dirt and rocks in it now it just hums",
      "Disposal's got dirt and rocks in it, it just hums",
    ],
    [
      'we rent out the upstairs and the girl up there left the tub running and now my ceiling downstairs has a big brown stain and its sagging',
      'Ceiling downstairs has a big brown stain and its sagging',
    ],
    [
      'My boy left the hose on all night and then the pipe at the outside faucet split',
      'Pipe at the outside faucet split',
    ],
    ['my kids were jumping on the couch and one went into the window, but the glass is gone', 'Glass is gone'],
    ['i hit a nail hanging a picture and now the bathroom light and fan quit', 'Bathroom light and fan quit'],
    // What is repaired, or was bought before.
    [
      "we had a pipe burst last winter and it was fixed but the drywall never was, there's still a big hole by the washer",
      'Big hole by the washer',
    ],
    [
      'we got a new thermostat in october from costco and my brother put it in, but the furnace wont kick on',
      'Furnace wont kick on',
    ],
    // A guess of another person, and the caller's body.
    [
      'someone told me maybe a french drain? our yard turns into a lake every time it rains',
      'Yard turns into a lake every time it rains',
    ],
    [
      "the guy at home depot said you can't just put tile over tile so i need somebody to tear out the old stuff and do the kitchen floor",
      'Tear out the old stuff and do the kitchen floor',
    ],
    ['my wife has got a bad hip and cant step over the tub no more so i want ta redo a bathroom', 'Redo a bathroom'],
    // Where the job begins without a word for it.
    [
      "we've got company coming saturday and the guest bathroom smells like something died",
      'Guest bathroom smells like something died',
    ],
    ['my mom uses a walker now and we need a ramp up to the front door', 'Ramp up to the front door'],
    ['we got a problem over here the boiler runs but the radiator is still cold', 'Radiator is still cold'],
    ['I come downstairs, and the pool liner has a rip in it', 'Pool liner has a rip in it'],
    [
      'we bought a piano and need movers to get it up the stairs',
      'Bought a piano and need movers to get it up the stairs',
    ],
    ['my daughter washed my ring down the drain', 'Daughter washed my ring down the drain'],
    ["can you also look at the bathroom faucet while you're here, it drips", 'Bathroom faucet drips'],
    [
      'my wife cannot do stairs, so we want the laundry moved up from the basement',
      'Laundry moved up from the basement',
    ],
    ['theres ants all over my kitchen, i put out them traps and they just laughed', 'Ants all over my kitchen'],
    [
      'we adopted a big dog and the fence is only 4 feet so it needs to be 6',
      'Fence is only 4 feet so it needs to be 6',
    ],
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

test.each([["so the main valve won't help"], ["Great, I'll put it on the fridge"]])('%s: no job', (text) => {
  expect(jobsIn(text).job).toBeUndefined();
});

test('an order after a fault is another job', () => {
  const { job, otherJobs } = jobsIn('it says garbage disposal jammed and fix the screen door');
  expect([job, ...otherJobs].map((one) => one?.problem)).toEqual(['Garbage disposal jammed', 'Fix the screen door']);
});

test('a cure that failed leaves the fault', () => {
  expect(jobsIn("our thermostat screen is blank and new batteries didn't help").job).toMatchObject({
    trade: 'hvac',
    problem: "Thermostat screen is blank and new batteries didn't help",
  });
});

test('the problem leaves out an age between a thing and its fault', () => {
  expect(jobsIn("I have a water heater, about fourteen years old now, and it's leaking").job?.problem).toBe(
    "Water heater, and it's leaking",
  );
});

describe('the job of callers who talk as they like', () => {
  test.each([
    // Talk about the caller's life before it.
    [
      "my back is killing me from gardening all weekend but the toilet upstairs won't stop running",
      'plumbing',
      "Toilet upstairs won't stop running",
    ],
    [
      "I married a handyman but he won't touch gas, our pilot light on the water heater keeps going out",
      'plumbing',
      'Pilot light on the water heater keeps going out',
    ],
    [
      'my husband he wired this house himself in 74 and now half the outlets in the den are dead',
      'electrical',
      'Half the outlets in the den are dead',
    ],
    [
      'we just had the kitchen painted and the painter knocked the light fixture loose',
      'electrical',
      'Painter knocked the light fixture loose',
    ],
    ['I opened the panel and the coil is frozen', 'hvac', 'Coil is frozen'],
    ["same thing as last time the drain's clogged again", 'plumbing', "Drain's clogged again"],
    ['nothing major just the kitchen faucet is loose', 'plumbing', 'Kitchen faucet is loose'],
    ['its urgent the toilet is clogged', 'plumbing', 'Toilet is clogged'],
    ['URGENT no hot water', 'plumbing', 'No hot water'],
    ['I need this fixed ASAP the freezer died', 'other', 'Freezer died'],
    ['wanna know how much for a fence', 'home-improvement', 'Fence'],
    ['them gutters are plum full of leaves', 'roofing', 'Gutters are plum full of leaves'],
    // What is wrong in another clause than the thing.
    [
      'could you possibly come out and take a look at my water heater, its making a popping noise',
      'plumbing',
      'Water heater is making a popping noise',
    ],
    [
      'its about my AC, it was serviced in May and now its blowing hot',
      'hvac',
      'AC was serviced in May and now its blowing hot',
    ],
    ['the disposal under my sink, its jammed up', 'plumbing', 'Disposal under my sink is jammed up'],
    ["it was the toilet but i fixed that, now it's the sink that's clogged", 'plumbing', "Sink that's clogged"],
    ['hola my air is no working', 'hvac', 'Air is no working'],
    [
      'my boy was playing ball and put one clean through the front window',
      'home-improvement',
      'Boy was playing ball and put one clean through the front window',
    ],
    ['tenant says no hot water', 'plumbing', 'No hot water'],
    ['leaky toilet, second floor, hall bath', 'plumbing', 'Leaky toilet, second floor, hall bath'],
    ['looking for someone that does tree removal', 'landscaping', 'Tree removal'],
    ['i locked my keys in my house', 'other', 'Locked my keys'],
    ['trim around the door is rotted out', 'home-improvement', 'Trim around the door is rotted out'],
    ['lightswitch in the bathroom gets hot', 'electrical', 'Lightswitch in the bathroom gets hot'],
    ['faucet. kitchen. leaking.', 'plumbing', 'Faucet, kitchen, leaking'],
    [
      "put up a ceiling fan and while you're at it swap two outlets",
      'electrical',
      "Put up a ceiling fan and while you're at it swap two outlets",
    ],
    [
      'kid flushed a toy down the toilet now it backs up',
      'plumbing',
      'Kid flushed a toy down the toilet now it backs up',
    ],
    [
      'every time i run the dishwasher water comes up in the sink',
      'plumbing',
      'Every time i run the dishwasher water comes up in the sink',
    ],
    // Another first language, and words of a region.
    ['the heater of the water is no hot', 'plumbing', 'Heater of the water is no hot'],
    ['the door of the shower is fall down', 'home-improvement', 'Door of the shower is fall down'],
    ['the machine for the air cold makes big noise', 'hvac', 'Machine for the air cold makes big noise'],
    ['there is animal in roof he make noise in night', 'other', 'Animal in roof he make noise in night'],
    ['the bath is blocked', 'plumbing', 'Bath is blocked'],
    ["the loo won't flush", 'plumbing', "Loo won't flush"],
    ['consumer unit keeps tripping', 'electrical', 'Consumer unit keeps tripping'],
    // Things.
    ["our walk in cooler isn't holding temp", 'hvac', "Walk in cooler isn't holding temp"],
    ['garbage disposer stuck', 'plumbing', 'Garbage disposer stuck'],
    ['my icebox is leaking', 'other', 'Icebox is leaking'],
    ['the well has no pressure', 'plumbing', 'Well has no pressure'],
    ["I've got a slab leak", 'plumbing', 'Slab leak'],
    ['the shampoo bowl is clogged with hair', 'plumbing', 'Shampoo bowl is clogged with hair'],
    ["there's a hump in my hardwood floor", 'home-improvement', 'Hump in my hardwood floor'],
    ['the latch on the gate is busted', 'home-improvement', 'Latch on the gate is busted'],
  ])('of "%s" is of the trade %s: "%s"', (text, trade, problem) => {
    expect(jobsIn(text).job).toMatchObject({ trade, problem });
  });

  test.each([
    'my back is killing me from gardening',
    'I married a handyman',
    'I did floors for a living',
    "the neighbor's mowing his lawn",
    'my neighbor is having his roof done',
    "the baby's fussing",
    'my husband wired this house',
    'I just had the carpets done',
    'its an elevator building',
    "my uncle's a plumber",
  ])('is not in "%s"', (text) => {
    expect(jobsIn(text).job).toBeUndefined();
  });
});

test.each([
  [
    'my wife already called about the toilet upstairs but now the one downstairs is backing up too',
    'Toilet downstairs is backing up',
  ],
  [
    'we have two water heaters and the one in the garage is leaking',
    'Two water heaters and the one in the garage is leaking',
  ],
  ['I have three ceiling fans and the one in the den wobbles', 'Three ceiling fans and the one in the den wobbles'],
  ['one of the outlets is dead', 'One of the outlets is dead'],
  ['one outlet in the hall is dead', 'One outlet in the hall is dead'],
])('"the one" is a thing that was named before: "%s"', (text, problem) => {
  expect(jobsIn(text).job?.problem).toBe(problem);
});
