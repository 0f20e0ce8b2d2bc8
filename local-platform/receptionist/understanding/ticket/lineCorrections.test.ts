import { describe, expect, test } from 'vitest';
import { deniedJobIn, explainsDenial, restoredIn } from './lineCorrections.ts';
import { removalsIn } from './removals.ts';

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
    ['Oh no the flapper is not supposed to be a separate job', 'the flapper'],
    ['No the peeling is all the same job', 'the peeling'],
    ['the gate over there is not a job', 'the gate over there'],
    ["that fan in the hall isn't another job", 'that fan in the hall'],
  ])('"%s"', (clause, thing) => {
    expect(deniedJobIn(clause)).toEqual({ thing, isQuestion: false });
  });

  test.each([
    ['painting in the cold was a question', 'painting in the cold'],
    ['the cold weather was just a question', 'the cold weather'],
    ['I was only asking about the cold weather', 'the cold weather'],
    ['well, the deep cleaning was only me asking', 'the deep cleaning'],
    ['Well the paint was a question', 'the paint'],
    ['I was just wondering whether painting in the cold works', 'painting in the cold works'],
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
    expect(explainsDenial('Not another job')).toBe(true);
    expect(explainsDenial('just a question')).toBe(true);
    expect(explainsDenial("it's one toilet")).toBe(false);
    expect(explainsDenial('not the front door')).toBe(false);
  });
});

const ticket = { problem: 'Kitchen sink leaks', notes: ['"gate code 4411"', '"the dog bites"'] };

describe('a new note takes the place of one about the same thing', () => {
  test.each([
    ['the gate code is 4412 sorry', 'note about gate code'],
    ['no i said gate code 4412', 'note about gate code'],
    ['the gate code is actually 4412', 'note about gate code'],
    ['no gate code needed actually, its open', 'note about gate code'],
    ["the dog doesn't bite, he barks", 'note about dog bite'],
  ])('%s', (text, thing) => {
    expect(removalsIn(text, ticket)).toEqual([{ thing, words: '' }]);
  });

  test('of a note with one word more', () => {
    const notes = ['"the dog bites strangers"'];
    expect(removalsIn("the dog doesn't bite", { problem: 'Leak', notes })).toEqual([
      { thing: 'note about dog bite', words: '' },
    ]);
  });

  test('of a question stays', () => {
    const notes = ['Asks: "is the gate code 4411"'];
    expect(removalsIn('the gate code is 4412', { problem: 'Leak', notes })).toEqual([]);
  });

  test('of a note that says more stays', () => {
    const notes = ['"I\'m calling for my aunt, Evelyn Pruitt"'];
    expect(removalsIn('my aunt has dementia so please call me and not her', { problem: 'Leak', notes })).toEqual([]);
  });

  test.each([
    'the gate code is 4411',
    'the gate code is 4411 then 2',
    'the gate code works fine',
    'the gate code is needed at night',
    'use the gate code no key needed',
    'do not use the gate code after ten',
    'the dog bites 2 people a year',
    'the dog is in the yard',
    'the gate sticks',
    'do not let the dog out',
  ])('%s: none', (text) => {
    expect(removalsIn(text, ticket)).toEqual([]);
  });
});

const REMOVED = ['"use the side door, and we have a beagle, a sweet dog"', '"park on the street"'];
const LISTED = ['Sink leaks', '"the gate code is 4411"'];
const thingsIn = (text: string) => restoredIn(text, REMOVED, LISTED).restored.map(({ thing }) => thing ?? 'that');

describe('what a caller wants back on the ticket', () => {
  test.each([
    'No, not that!',
    'no no not that one',
    "that's not what I meant",
    'you took off the wrong one',
    "I didn't want that gone",
    'put it back please',
    'Undo that!',
    'keep that please',
    'That should stay on there',
    'Not that! The sink should stay.',
    'why did you take that off',
    "that's the wrong note",
  ])('"%s" is what was taken off last', (text) => {
    expect(thingsIn(text)).toEqual(['that']);
  });

  test.each([
    'The side door and the dog should stay.',
    'keep the dog',
    'please put the beagle back',
    'leave the dog on there',
    'the dog stays',
    'no, not the dog',
    'no not the dog',
    'bring the dog note back',
    'No, not that! The dog should stay.',
    'keep the gate code on there',
    'leave the sink in',
    'the gate code needs to stay on the list.',
    'the sink and the gate code need to stay in there',
    'the sink and the gate should both stay',
    'the gate code stays',
    'the sink and the code stay',
    'I still want the side door on there',
  ])('"%s" is named', (text) => {
    expect(thingsIn(text)).toHaveLength(1);
    expect(thingsIn(text)).not.toContain('that');
  });

  test.each([
    'the flapper should stay',
    "take the dog off, it's at my mom's",
    'leave the dog out',
    'the dog barks',
    'not on Thursday',
    'put the lid back when you are done',
    'the dog is not the problem',
    'the gate should stay open',
    'the last guy could not undo that',
  ])('nothing in "%s"', (text) => {
    expect(thingsIn(text)).toEqual([]);
  });

  test.each([
    ['Not that! The dog should stay. It is the flapper I wanted off', 'It is the flapper I wanted off'],
    ['Put that back. Call me first', 'Call me first'],
    ['no, not the dog, the flapper', 'take the flapper off the ticket'],
    ['No wait, not the dog but the flapper!', 'take the flapper off the ticket!'],
    ['sorry not the street, I meant the flapper. Call me first', 'take the flapper off the ticket. Call me first'],
    ["it's not the dog, the flapper leaks", "it's not the dog, the flapper leaks"],
  ])('leaves the rest of "%s"', (text, rest) => {
    expect(restoredIn(text, REMOVED, LISTED).rest).toBe(rest);
  });

  test('names what is not to come off', () => {
    expect(thingsIn('no, not the dog, the flapper')).toEqual(['no, not the dog']);
  });
});
