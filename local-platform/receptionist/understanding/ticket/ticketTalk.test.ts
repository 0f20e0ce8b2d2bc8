import { describe, expect, test } from 'vitest';
import {
  ALL_NOTES,
  askedThingIn,
  asksForNote,
  demotesLatest,
  isAnnouncement,
  isTicketTalk,
  isUpkeep,
  LAST_QUESTION,
  thingsOfTalk,
} from './ticketTalk.ts';

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
    ["i didn't ask about the dog", ['ask dog']],
    ['i never asked for the fan', ['fan']],
    ['i did not mention the gate', ['gate']],
    ['i never mentioned the dog', ['dog']],
    ["i didn't say that", []],
    ["i didn't want that on there", []],
    ['i never wanted it in there', []],
    ["the gravel drive isn't really a job", ['gravel drive job']],
    ['the gravel drive is not a job', ['gravel drive job']],
    ["i'm not calling about a payment", ['payment']],
    ['the notes you had on the dog are wrong', ['dog']],
    ['you have the dog in there twice', ['dog']],
    ['you still have the side-door on there', ['side door']],
    ["it's unit 4 that doesn't belong on there", ['unit 4']],
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
    'did you put the dog on there',
    'ok so what do you have written down',
    'there is no dog note because you missed that',
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
    'yes please change the part about the dog',
    'it says living room',
    'well, it still just says living room',
    'you have the gutters twice',
    'you put it down there twice.',
    'so 3 jobs total.',
    "that's just for a note",
    "well, i didn't mean to change it",
    "no wait i didn't say remove it",
    "i don't want you to take it off",
    "other than that, we're good",
    "otherwise it's all fine",
  ])('%s', (clause) => {
    expect(isUpkeep(clause)).toBe(true);
  });

  test.each([
    'the dog barks twice',
    'two outlets',
    'the sign says north door',
    'we only have one bathroom',
    'the last plumber could not fix it',
    'the sticker on it says 40 gallons',
    'we had someone in twice a month',
    'two things broke',
    'he charged me for two things',
    'please leave him just a note',
    "i don't want to replace the whole heater",
    "i don't hear it, is it on",
    'the bill for it says 40 dollars',
    'my wife says i did not ask you to remove it',
    "he said i don't hear the fan",
    'paint it white, the rest is fine',
  ])('says something: %s', (clause) => {
    expect(isUpkeep(clause)).toBe(false);
  });
});

describe('a clause that only announces what comes', () => {
  test.each([
    'Two additions:',
    'a couple of things for the crew',
    'a couple things are missing',
    'okay and just one more thing',
    '3 corrections',
    'notes for your crew',
    'two details to add.',
  ])('%s', (clause) => {
    expect(isAnnouncement(clause)).toBe(true);
  });

  test.each(['two things broke', 'he left two items', '3 outlets'])('not %s', (clause) => {
    expect(isAnnouncement(clause)).toBe(false);
  });
});

test.each([
  ['that one is not a job', true],
  ["no, that last part isn't really another job", true],
  ['no it is not a job', true],
  ['the gravel drive behind that is not a job', false],
])('"%s" is about the job that was added last: %s', (clause, isLatest) => {
  expect(demotesLatest(clause)).toBe(isLatest);
});

test.each([
  ['you left out the dog', true],
  ["you didn't put the dog down", true],
  ['you have the dog', false],
])('"%s" asks for a note: %s', (clause, isMissing) => {
  expect(asksForNote(clause)).toBe(isMissing);
});

describe('askedThingIn', () => {
  test.each([
    ['and did u get the bathroom fan', 'bathroom fan'],
    ['Did you get the part about the shingles dear?', 'shingles'],
    ["Do you still have the toilet on there? It's the one upstairs", 'toilet'],
    ['Is the toilet on the list?', 'toilet'],
    ['But wait, you still have the hallway, right? I want it', 'hallway'],
    ['You got the hallway down too, right?', 'hallway'],
    ['Did you also get the shingles', 'shingles'],
    ['Is the painting thing on there', 'painting'],
    ['did you get the bathroom part of the floor', 'bathroom part of the floor'],
    [
      'do you have the toilet on the second floor next to the guest room',
      'toilet on the second floor next to the guest room',
    ],
  ])('on: %s', (text, thing) => {
    expect(askedThingIn(text)).toEqual({ thing, isOff: false });
  });

  test.each([
    ['Did you take the living room off?', 'living room'],
    ['is the sink off the list', 'sink'],
    ['Are the shingles gone?', 'shingles'],
    ['Did you delete the sink from my list', 'sink'],
    ['have you cancelled the sink yet', 'sink'],
  ])('off: %s', (text, thing) => {
    expect(askedThingIn(text)).toEqual({ thing, isOff: true });
  });

  test.each([
    'did you get my name',
    'do you have a plumber',
    'do you have it down?',
    'can you read that back?',
    'did you get everything?',
    'did you get the joke',
    'did you get the code for the garage door',
    'did you get the name on the door',
    'did you get the number for the plumber',
  ])('nothing: %s', (text) => {
    expect(askedThingIn(text)).toBeUndefined();
  });
});
