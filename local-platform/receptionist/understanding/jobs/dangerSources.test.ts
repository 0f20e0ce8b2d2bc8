import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

test.each([
  // The thing is in an earlier clause.
  [
    'hi need electrician, panel in my shop is buzzing and its hot. smells burnt',
    'electrical',
    'Panel in my shop is buzzing and its hot, smells burnt',
  ],
  [
    "my breaker box is making a buzzing sound and it's warm to the touch. I smell something burning",
    'electrical',
    "Breaker box is making a buzzing sound and it's warm to the touch, I smell something burning",
  ],
  [
    "need an electrician, the switch by the back door is hot and there's a burning smell",
    'electrical',
    "Switch by the back door is hot and there's a burning smell",
  ],
  [
    "the breaker panel's humming loud, and the cover is hot, and I smell plastic burning",
    'electrical',
    "Breaker panel's humming loud, and the cover is hot, and I smell plastic burning",
  ],
  ['the dryer outlet is melted, smells like smoke', 'electrical', 'Dryer outlet is melted, smells like smoke'],
  ['my furnace is making a weird noise and I smell gas', 'hvac', 'Furnace is making a weird noise and I smell gas'],
  ['my water heater, i smell gas in there', 'plumbing', 'Water heater, i smell gas in there'],
  ['my AC is out and I smell smoke', 'hvac', 'AC is out and I smell smoke'],
  // Or in a later one.
  ["I smell gas. My stove won't light either.", 'other', "Smell gas, my stove won't light"],
  // The person whom the caller asks for names the trade.
  ['an electrician please. Smells burnt in here', 'electrical', 'Smells burnt in here'],
  // The danger has a thing of its own, or the other thing has nothing to do with it.
  ["there's smoke coming off my furnace", 'hvac', 'Smoke coming off my furnace'],
  ['my fence leans and I smell gas', 'other', 'Smell gas'],
  ['the furnace is fine but I smell gas in the kitchen', 'other', 'Smell gas in the kitchen'],
])('the dangerous job of "%s" is of the trade %s: "%s"', (text, trade, problem) => {
  expect(jobsIn(text)).toMatchObject({ job: { trade, problem, urgency: 'emergency' }, otherJobs: [] });
});

test.each([
  ['the outlet behind the tv got real hot. there was a spark', 'electrical', 'Outlet behind the tv got real hot'],
  ['in bathroom pipe broken, water go everywhere', 'plumbing', 'Bathroom pipe broken, water go everywhere'],
  ['toilet is overflowing. water all over the floor', 'plumbing', 'Toilet is overflowing, water all over the floor'],
])('sparks and water come from the thing in "%s": %s, "%s"', (text, trade, problem) => {
  expect(jobsIn(text)).toMatchObject({ job: { trade, problem, urgency: 'emergency' }, otherJobs: [] });
});

test.each([
  // Where the water comes from.
  [
    "There's water just pouring down through my kitchen ceiling, it's coming from that bathroom upstairs",
    'plumbing',
    "Water just pouring down through my kitchen ceiling, it's coming from that bathroom upstairs",
  ],
  [
    'water stain on my living room ceiling, right under the upstairs toilet',
    'plumbing',
    'Water stain on my living room ceiling',
  ],
  ["dining room ceiling is wet and the shower's right above it", 'plumbing', 'Dining room ceiling is wet'],
  [
    'water pouring out of the ceiling, the water heater is in the attic',
    'plumbing',
    'Water pouring out of the ceiling',
  ],
  [
    "my ceiling is dripping, it's from the pipe upstairs I think",
    'plumbing',
    "Ceiling is dripping, it's from the pipe upstairs",
  ],
  [
    "the ceiling under our bathroom is soft and there's a drip",
    'plumbing',
    "Ceiling under our bathroom is soft and there's a drip",
  ],
  [
    'brown ring on the ceiling, it gets bigger when we use the upstairs shower',
    'plumbing',
    'Brown ring on the ceiling',
  ],
  [
    'the ceiling in the hallway is dripping, the AC unit is up in the attic right there',
    'hvac',
    'Ceiling in the hallway is dripping',
  ],
  // Rain and the roof.
  [
    "got a leak in the ceiling after last night's rain, the bathroom is upstairs",
    'roofing',
    "Leak in the ceiling after last night's rain",
  ],
  [
    'my ceiling is dripping, I think shingles are gone over the bathroom',
    'roofing',
    'Ceiling is dripping, I think shingles are gone over the bathroom',
  ],
])('the job of "%s" is of the trade %s: "%s"', (text, trade, problem) => {
  expect(jobsIn(text).job).toMatchObject({ trade, problem: expect.stringContaining(problem) as string });
});
