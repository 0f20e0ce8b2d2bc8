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
    'we want someone here before noon',
  ])('not: %s', (clause) => {
    expect(saysWhy(clause)).toBe(false);
  });
});
