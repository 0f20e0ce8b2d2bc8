import { describe, expect, test } from 'vitest';
import { askedThingIn } from './askedThings.ts';

describe('askedThingIn', () => {
  test.each([
    ['and did u get the bathroom fan', 'bathroom fan'],
    ['Did you get the part about the shingles dear?', 'shingles'],
    ["Do you still have the toilet on there? It's the one upstairs", 'toilet'],
    ['Is the toilet on the list?', 'toilet'],
    ['But wait, you still have the hallway, right? I want it', 'hallway'],
  ])('on: %s', (text, thing) => {
    expect(askedThingIn(text)).toEqual({ thing, isOff: false });
  });

  test.each([
    ['Did you take the living room off?', 'living room'],
    ['is the sink off the list', 'sink'],
  ])('off: %s', (text, thing) => {
    expect(askedThingIn(text)).toEqual({ thing, isOff: true });
  });

  test.each([
    'did you get my name',
    'do you have a plumber',
    'do you have it down?',
    'can you read that back?',
    'did you get everything?',
  ])('nothing: %s', (text) => {
    expect(askedThingIn(text)).toBeUndefined();
  });
});
