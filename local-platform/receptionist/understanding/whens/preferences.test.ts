import { describe, expect, test } from 'vitest';
import { whenIn } from './whenIn.ts';

/** A Monday. */
const NOW = '2026-11-23T10:00';

const wishIn = (text: string, isTimeAsked = false) => whenIn(text, NOW, isTimeAsked).wish;

describe('the first visit that is possible', () => {
  test.each([
    'need it fast',
    'get somebody out quick',
    'how fast can you get somebody out here',
    'how soon can they come',
    'as soon as a guy is free',
    'soon as your crew is available',
    'the first possible visit',
    'the next possible visit',
    'whichever is first',
    'whatever comes next',
    'I need you this very minute',
    'faster is better',
    'send somebody immediately',
    'send him now',
    'real soon please',
    'I need someone here now',
    'right now if possible',
    'now, if you can',
    'the soonest you have',
    'the earliest',
    'the quickest',
    'the fastest',
  ])('%s', (text) => {
    expect(wishIn(text)).toMatchObject({ isSoon: true });
  });

  test.each([
    'now the sink leaks',
    'do you see any smoke right now',
    'it is not leaking now, please help',
    "I don't want it right now",
    'the soonest I can do is ten',
    'the earliest we can do is ten',
    'the quickest I could do is ten',
    'the fastest I can do is ten',
  ])('not: %s', (text) => {
    expect(wishIn(text)?.isSoon).toBeUndefined();
  });
});

describe('no preference', () => {
  test.each([
    'put me down whenever',
    'put me wherever',
    'just pick something',
    'dealers choice',
    'any all of those',
    'any of those days',
    'leave it up to you',
    'leave that in your hands',
    "it's in your hands",
    "it's all the same to me",
    "I'm easy",
    'it makes no difference',
    'anything goes',
    'anything works for me honestly',
    'anything would be fine',
    'when ever',
    'you could come any old time',
    'any of them',
    "there's no bad time",
    'Friday is bad, any other day',
    'not Monday, all the other days',
    'Monday is bad, all the rest',
    'any of the others',
    'anything else?',
    'we are open',
    'for me it is not important which day',
    "I don't have a particular time",
    'you can choose',
    'you decide, it does not matter',
    "I don't mind",
    "honestly I don't mind",
    'you tell me',
    "I'm flexible",
    'any afternoon',
  ])('%s', (text) => {
    expect(wishIn(text)).toMatchObject({ isAnyTime: true });
  });

  test.each([
    "I'm always home",
    'home anytime',
    'free anyways',
    'free all the time',
    "I'm not going anywhere",
    'whichever',
    'whatever',
  ])('in answer to the question for a time: %s', (text) => {
    expect(wishIn(text, true)).toMatchObject({ isAnyTime: true });
  });

  test.each([
    'whenever it rains',
    "if you don't mind the mess",
    "I don't mind the mess",
    'the dog will not mind',
    'would you tell me',
    'I am always home with the kids',
    'any sooner?',
    'the flexible hose leaks',
  ])('not: %s', (text) => {
    expect(wishIn(text, true)?.isAnyTime).toBeUndefined();
  });
});
