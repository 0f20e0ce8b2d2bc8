import { describe, expect, test } from 'vitest';
import { removalsIn } from './removals.ts';

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

  test('of a note that says more stays', () => {
    const notes = ['"I\'m calling for my aunt, Evelyn Pruitt"'];
    expect(removalsIn('my aunt has dementia so please call me and not her', { problem: 'Leak', notes })).toEqual([]);
  });

  test.each([['the gate code is 4411'], ['the dog is in the yard'], ['the gate sticks'], ['do not let the dog out']])(
    '%s: none',
    (text) => {
      expect(removalsIn(text, ticket)).toEqual([]);
    },
  );
});
