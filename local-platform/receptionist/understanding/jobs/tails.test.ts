import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';
import { isTalk } from './tails.ts';
import { wordsIn } from './words.ts';

test.each([
  ["the toilet runs and I don't know what to do", 'Toilet runs'],
  ['my porch light stays on and idk who to call', 'Porch light stays on'],
  ['I want the moss off my roof if you do this', 'Moss off my roof'],
  ['the roof leaks can they do that too', 'Roof leaks'],
  ["my radiator is cold that's what it is", 'Radiator is cold'],
  ["our furnace rattles and I'm too old to be messing with it", 'Furnace rattles'],
  ["our water pressure got really low, and I sure can't fix it", 'Water pressure got really low'],
  ['a clogged drain, need someone to come out', 'Clogged drain'],
  // Words that say more about the job.
  ['the faucet drips when I close it', 'Faucet drips when I close it'],
  ["I can't close my garage door", "Can't close my garage door"],
  ['the sink drips when you turn it on', 'Sink drips when you turn it on'],
])('the job of "%s" is "%s"', (text, problem) => {
  expect(jobsIn(text).job?.problem).toBe(problem);
});

describe('a clause is only about the call:', () => {
  test.each([
    ["and I'm no good at this", true],
    ['could you add that', true],
    ["I'm too cold, it broke", false],
    ['the sink leaks', false],
  ])('"%s": %s', (text, expected) => {
    expect(isTalk(wordsIn(text))).toBe(expected);
  });
});
