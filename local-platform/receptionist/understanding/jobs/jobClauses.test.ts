import { describe, expect, test } from 'vitest';
import { jobsIn } from './jobs.ts';

describe('what a story turns out to be about is the job', () => {
  test.each([
    [
      "I see the floor is wet and it turns out it's the water heater it's leaking from the bottom",
      'plumbing',
      'Water heater is leaking from the bottom',
    ],
    [
      'I thought the dishwasher was leaking but it turns out the disposal is cracked',
      'plumbing',
      'Disposal is cracked',
    ],
    ['the garage smells weird and it turned out to be the water heater', 'plumbing', 'Water heater'],
    [
      "the carpet's squishy but the problem is actually the ac drain line it's clogged",
      'hvac',
      "Ac drain line, it's clogged",
    ],
    ["we found out it's the shower pipe behind the wall", 'plumbing', 'Shower pipe behind the wall'],
  ])('in "%s": %s, "%s"', (text, trade, problem) => {
    expect(jobsIn(text)).toMatchObject({ job: { trade, problem, turnsOut: true }, otherJobs: [] });
  });
});

test("'cause joins the reason of a call to what is said of the call", () => {
  expect(jobsIn("I'm calling 'cause we pulled up the carpet and want to refinish the hardwood")).toMatchObject({
    job: { trade: 'home-improvement', problem: 'Pulled up the carpet and want to refinish the hardwood' },
    otherJobs: [],
  });
});

test('one more job, or a usual one, does not turn a story', () => {
  expect(jobsIn('also it turns out the fence is broken').job).not.toHaveProperty('turnsOut');
  expect(jobsIn('the deck should be sealed').job).not.toHaveProperty('turnsOut');
});

test('what a caller cannot do about a fault is a part of it', () => {
  const { job, otherJobs } = jobsIn("the keypad on our safe died and we can't open it and my wife's about to kill me");
  expect(job?.problem).toBe("Keypad on our safe died and we can't open it");
  expect(otherJobs).toEqual([]);
});
