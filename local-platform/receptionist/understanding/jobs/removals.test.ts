import { expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';
import { hasRemoval } from './removals.ts';
import { wordsIn } from './words.ts';

test.each([
  'cancel the fan',
  'no need for the fan',
  'oh and never mind about the porch light',
  'you can leave the fence out',
  'take the deck off the list',
  'leave the fence for now',
  'lets hold off on the ceiling fan',
  'we decided against the fan',
  "I don't need a whole new fence",
])('"%s" takes work back', (text) => {
  expect(hasRemoval(wordsIn(text))).toBe(true);
});

test.each([
  'the cat scratched the door',
  'leave the gate open',
  'leave the gate open for now',
  'take the deck off and haul it away',
  "I don't want the basement flooding again",
  'skip the small talk',
  'I need the fan',
])('"%s" takes no work back', (text) => {
  expect(hasRemoval(wordsIn(text))).toBe(false);
});

test.each([
  ['no need for the fan, only the light', 'Only the light', 'need for the fan'],
  ['cancel the fan, only do the outlet', 'Outlet', 'the fan'],
  ["forget about the deck for now, let's just do the steps", 'Steps', 'about the deck for now'],
  ['skip the outlets and the switch, I only need the fan hung', 'Fan hung', 'the outlets and the switch'],
  ["the problem is not 'heater'. the pilot light goes out", 'Pilot light goes out', "'heater'"],
  [
    "I don't need a whole new fence, just three posts set again",
    "I don't need a whole new fence, just three posts set again",
    'not need a whole new fence',
  ],
])('of "%s" the job is "%s", and not "%s"', (text, problem, denied) => {
  expect(jobsIn(text)).toMatchObject({ job: { problem, denied }, isCorrection: true });
});

test('another amount says more about a job', () => {
  expect(jobsIn('two doors, not three').job).toMatchObject({ problem: 'Two doors, not three', isOnlyNamed: true });
});
