import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

describe('a clause names no job if it is about', () => {
  test.each([
    // The people who come.
    'I just want the tech to call from the gate',
    "make sure your guy calls me when he's at the gate",
    'please have the plumber park behind the garage',
    'they should come in through the side door',
    'I want the crew to come through the alley gate',
    'when the electrician gets here he has to use the basement door',
    'tell them to ring the bell twice',
    'had a plumber out last week and he could not find it',
    // The way in.
    'keep the back gate closed',
    'the garage door code is 1123',
    "there's a gate the code is pound four seven one",
    "I don't know where the breaker panel is",
    'can you tell me how to shut the water off',
    // What the crew can use, and what was tried.
    'I have some left over paint in the garage',
    'I have some extra tiles in the shed they can use',
    'he already checked the breaker',
    'we pulled up the carpet',
    'What it is, is we pulled up the carpet',
    "it's about my house we pulled up the carpet",
    'my brother in law already cleaned the drain line',
    // The ticket.
    "that's for both the fan and the disposal",
    'you did make a note of the doorbell',
    'the address is in Dripping Springs',
  ])('the visit: "%s"', (text) => {
    expect(jobsIn(text).job).toBeUndefined();
  });

  test.each([
    ['my garage door code is not working', 'Garage door code is not working'],
    ['I have a spare bathroom with a clogged toilet', 'Spare bathroom with a clogged toilet'],
    ['we already plunged the clogged toilet', 'Already plunged the clogged toilet'],
    ["I don't know where the leak is under the sink", "Don't know where the leak is under the sink"],
    ['mice they come in through the wall', 'Mice they come in through the wall'],
    ['the door to the garage will not stay shut', 'Door to the garage will not stay shut'],
    ['I need you to come fix the gate', 'Fix the gate'],
    ['can someone come look at my gate', 'Gate'],
    ['the crew left my gate broken', 'Crew left my gate broken'],
    ['I have an extra room to paint', 'Extra room to paint'],
  ])('the visit, but not "%s": "%s"', (text, problem) => {
    expect(jobsIn(text).job?.problem).toBe(problem);
  });
});
