import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

test.each([
  ["I can't fix the sink myself, it leaks", "Can't fix the sink myself, it leaks"],
  ["I replaced the thermostat myself and the furnace still won't start", "Furnace still won't start"],
  ["I've got a lady with no heat, the furnace blows cold air", 'No heat, the furnace blows cold air'],
  ['I have a tenant whose toilet keeps running', 'Toilet keeps running'],
  ["She's 84 and her furnace quit last night", 'Furnace quit last night'],
  ['He is in a wheelchair and his ramp broke', 'Ramp broke'],
  ['In his house are mice, in the kitchen', 'In his house are mice, in the kitchen'],
  ['So, gutters. Ours are packed full of leaves', 'Gutters are packed full of leaves'],
  [
    "Our gutters overflow, and there's one section over the garage that's pulled loose",
    "Gutters overflow, and there's one section over the garage that's pulled loose",
  ],
])('"%s" is the job "%s"', (text, expected) => {
  expect(jobsIn(text).job?.problem).toBe(expected);
});
