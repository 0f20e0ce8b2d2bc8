import { describe, expect, test } from 'vitest';
import { playedLamp } from './lamp.fixture.ts';
import { nextEnd, previousEnd, stepAt } from './playedSteps.ts';

/** The steps end with the events 0, 2 and 3. */
const { steps } = playedLamp;

describe.each([
  { moment: -1, step: -1, next: 0, previous: undefined },
  { moment: 0, step: 0, next: 2, previous: undefined },
  { moment: 1, step: 1, next: 2, previous: 0 },
  { moment: 2, step: 1, next: 3, previous: 0 },
  { moment: 3, step: 2, next: undefined, previous: 2 },
  { moment: 9, step: 2, next: undefined, previous: 3 },
])('after event $moment', ({ moment, step, next, previous }) => {
  test('returns the step, the next end and the previous end', () => {
    expect(stepAt(steps, moment)).toBe(step);
    expect(nextEnd(steps, moment)).toBe(next);
    expect(previousEnd(steps, moment)).toBe(previous);
  });
});
