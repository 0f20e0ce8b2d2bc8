import { describe, expect, test } from 'vitest';
import { noteOrderIn } from './noteOrders.ts';

describe('noteOrderIn', () => {
  test.each([
    ['ok add a note: call renee 30 min before', 'call renee 30 min before'],
    [
      'please add this instruction for the inspector: do not lean the ladder on the gutters',
      'do not lean the ladder on the gutters',
    ],
    ['Please note that the inspector must not lean the ladder', 'the inspector must not lean the ladder'],
    ['and add lockbox 2580 on the back door', 'lockbox 2580 on the back door'],
    ['please write: tell me price before they cut', 'tell me price before they cut'],
    ['Yes, that is right. Also put down that the gate sticks. Bye', 'the gate sticks'],
    ["put a note that I'm hard of hearing", "I'm hard of hearing"],
  ])('%s', (text, note) => {
    expect(noteOrderIn(text)?.note).toBe(note);
  });

  test.each([
    'add the bathroom faucet, it drips',
    'please add apartment 4',
    'did you note that the dog bites?',
    'put the dog note first',
    'can you add a new outlet in the garage',
    'my name is Ann',
  ])('nothing: %s', (text) => {
    expect(noteOrderIn(text)).toBeUndefined();
  });
});
