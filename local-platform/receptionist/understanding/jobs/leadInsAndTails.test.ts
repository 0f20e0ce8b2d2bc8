import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';
import { isTalk } from './leadInsAndTails.ts';
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

test.each([
  // Who wants it, and what was done before.
  ['my daughter keeps asking me to stop the hall floor from squeaking', 'Stop the hall floor from squeaking'],
  ['finally got around to find out why the furnace rattles', 'Find out why the furnace rattles'],
  ['everybody says I should fix a breaker that trips', 'Fix a breaker that trips'],
  ['so my husband looked at it and he says there are bees in my wall', 'Bees in my wall'],
  ['my neighbor gave me your number and half the outlets are dead', 'Half the outlets are dead'],
  // Where a new statement begins without a word for it.
  ['I just remembered my water heater quit', 'Water heater quit'],
  ["it's about my house we scratched up the floor", 'Scratched up the floor'],
  ['id love to remodel my kitchen if thats something u do', 'Remodel my kitchen'],
  ['i would like very much to remodel my kitchen and thats it', 'Remodel my kitchen'],
  ["it's a mess the GFCI doesn't reset", "GFCI doesn't reset"],
  ['how do I explain this the hardwood is worn', 'Hardwood is worn'],
  ["it's kind of weird but raccoons tore up the pond", 'Raccoons tore up the pond'],
  ["well it's an older home and the toilet wobbles", 'Toilet wobbles'],
  // Joined by "that" or "if".
  ['another matter I wanted to raise is that our carpet needs a deep clean', 'Carpet needs a deep clean'],
  ['they said that you might be able to help with a bad wax ring', 'Bad wax ring'],
  ['who do I talk to if I need to get the wiring done', 'Wiring done'],
  // Words that belong to the job.
  ['someone hit my mailbox', 'Someone hit my mailbox'],
  ['hail beat up my roof', 'Hail beat up my roof'],
  ['the furnace tries to start', 'Furnace tries to start'],
  ['my husband tried to fix the sink and now it leaks', 'Husband tried to fix the sink and now it leaks'],
])('the job of "%s" is "%s"', (text, problem) => {
  expect(jobsIn(text).job?.problem).toBe(problem);
});
