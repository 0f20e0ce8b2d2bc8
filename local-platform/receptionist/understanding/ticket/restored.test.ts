import { describe, expect, test } from 'vitest';
import { restoredIn } from './restored.ts';

const REMOVED = ['"use the side door, and we have a beagle, a sweet dog"'];
const thingsIn = (text: string) => restoredIn(text, REMOVED).restored.map(({ thing }) => thing ?? 'that');

describe('what a caller wants back on the ticket', () => {
  test.each([
    'No, not that!',
    'no no not that one',
    "that's not what I meant",
    'you took off the wrong one',
    "I didn't want that gone",
    'put it back please'.replace(' please', ''),
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
  ])('nothing in "%s"', (text) => {
    expect(thingsIn(text)).toEqual([]);
  });

  test('leaves the rest of the turn', () => {
    const { rest } = restoredIn('No, not that! The dog should stay. It is the flapper I wanted off.', REMOVED);
    expect(rest).toContain('the flapper I wanted off');
    expect(rest).not.toContain('should stay');
  });

  test('leaves what is to come off in its place', () => {
    expect(restoredIn('no, not the dog, the flapper', REMOVED).rest).toBe('take the flapper off the ticket');
  });
});
