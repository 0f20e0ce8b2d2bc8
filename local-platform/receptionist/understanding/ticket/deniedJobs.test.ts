import { describe, expect, test } from 'vitest';
import { deniedJobIn, explainsDenial } from './deniedJobs.ts';

describe('what a caller says is not a job', () => {
  test.each([
    ["the flapper isn't a separate job", 'the flapper'],
    ['oh, no no, the flapper is not another job', 'the flapper'],
    ['the gravel drive aint a job', 'the gravel drive'],
    ['the handle is not its own thing', 'the handle'],
    ["the latch shouldn't be a separate item", 'the latch'],
    ['the peeling is all the same job', 'the peeling'],
    ['the flapper is part of the same job', 'the flapper'],
    ["the holes aren't extra work", 'the holes'],
  ])('"%s"', (clause, thing) => {
    expect(deniedJobIn(clause)).toEqual({ thing, isQuestion: false });
  });

  test.each([
    ['painting in the cold was a question', 'painting in the cold'],
    ['the cold weather was just a question', 'the cold weather'],
    ['I was only asking about the cold weather', 'the cold weather'],
    ['well, the deep cleaning was only me asking', 'the deep cleaning'],
  ])('"%s" was only asked', (clause, thing) => {
    expect(deniedJobIn(clause)).toEqual({ thing, isQuestion: true });
  });

  test.each([
    "the dog isn't a problem",
    "parking isn't an issue",
    "that's not another job",
    "the latch isn't working",
    "it's not a big job",
    "I've got a question",
    'the second outlet is dead',
    'the other one is fine',
  ])('not "%s"', (clause) => {
    expect(deniedJobIn(clause)).toBeUndefined();
  });

  test('is explained by a clause that follows', () => {
    expect(explainsDenial("that's just what he already tried")).toBe(true);
    expect(explainsDenial('not another job')).toBe(true);
    expect(explainsDenial("it's one toilet")).toBe(false);
    expect(explainsDenial('not the front door')).toBe(false);
  });
});
