import { describe, expect, test } from 'vitest';
import { saysWhy } from './reasonsForTimes.ts';

describe('clauses that say why or by when', () => {
  test.each([
    "They're calling for rain so sooner's better",
    "It's supposed to rain Wednesday so sooner's better",
    'only they say rain again Wednesday',
    'Ruth comes home from the rehab on December 4th so any time before that',
    'I need it sorted before Black Friday',
    'we want the kitchen finished by Thanksgiving',
    "my daughter's wedding is on the 12th",
    'the inspector signs off Monday',
    "We've got a couple things before our Thanksgiving dinner Wednesday night",
    "It's got to be before Thanksgiving",
    'it has to be done by the holidays',
    'photos are next monday so kinda tight',
    'closing is on the 12th and the buyers are nervous',
    'between 2 and 4 is our slow time',
    "I can't be on site today",
    "I'm out for Thanksgiving Thursday",
    'we host the whole family Thursday',
  ])('%s', (clause) => {
    expect(saysWhy(clause)).toBe(true);
  });

  test.each([
    'Wednesday any time is good',
    'it has to be before 9',
    'the morning would be better',
    'my wife is home on Friday',
    'I have the doctor tomorrow morning',
    'the crew can come Tuesday',
    'Tomorrow at 9 works',
    "that's Thanksgiving",
    'before lunch',
    'sink repair Monday please',
    'tomorrow is the best day',
    "I'm free Friday after Thanksgiving",
    'I can be here Thursday',
    'mornings are better',
    'we want someone here before noon',
  ])('not: %s', (clause) => {
    expect(saysWhy(clause)).toBe(false);
  });
});
