import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

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
