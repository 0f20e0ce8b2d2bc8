import { describe, expect, test } from 'vitest';
import { ALL_NOTES, askedThingIn, isTicketTalk, isUpkeep, LAST_QUESTION, thingsOfTalk } from './ticketTalk.ts';

describe('talk about the ticket', () => {
  test.each<[string, readonly string[]]>([
    ["you needn't put in the dog", ['dog']],
    ['you still have the dog in there', ['dog']],
    ["you've added the gate code again", ['gate code']],
    ['the ones on the dog and the gate code dont matter', ['dog', 'gate code']],
    ['leave the dog out of it', ['dog']],
    ["the dog part isn't right", ['dog']],
    ['no dog note please', ['dog']],
    ['i never said the dog bites', ['dog bites']],
    ['that note about calling from the gate is not for the crew', ['calling gate']],
    ['why is the dog on there', ['dog']],
    ["the christmas boxes don't belong on there", ['christmas boxes']],
    ['remove all notes', [ALL_NOTES]],
    ['drop the notes', [ALL_NOTES]],
    ["i didn't have no question", [LAST_QUESTION]],
  ])('"%s" names %j', (clause, things) => {
    expect(isTicketTalk(clause)).toBe(true);
    expect(thingsOfTalk(clause)).toEqual(things);
  });

  test.each([
    'leave the gate open',
    "don't let the dog out",
    'you have to knock',
    'they should keep off the grass',
    'the left one is not working',
    'put the invoice in my name',
    'the code is on the note at the door',
    'you can park there',
    'no power lines or anything near it',
    'no spare parts here',
  ])('"%s" is none', (clause) => {
    expect(isTicketTalk(clause)).toBe(false);
  });
});

describe('talk that only keeps the ticket in order', () => {
  test.each([
    "change what it's for, please, it says i went to get the pan",
    'it still says living room',
    'it looks like the gutters and tv got on there twice',
    "it's just four things",
    'only a note for the worker',
    "i didn't hear the toilet",
  ])('%s', (clause) => {
    expect(isUpkeep(clause)).toBe(true);
  });

  test.each(['the dog barks twice', 'two outlets', 'the sign says north door', 'we only have one bathroom'])(
    'says something: %s',
    (clause) => {
      expect(isUpkeep(clause)).toBe(false);
    },
  );
});

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
