import { expect, test } from 'vitest';
import { isInCallersWords, textOfNote } from './ticketTexts.ts';

test.each([
  ['Also: Gutters leak', true, 'Gutters leak'],
  ['Detail: The tank is 40 gallons', true, 'The tank is 40 gallons'],
  ['"the sign says "ring", please ring"', true, 'the sign says "ring", please ring'],
  ['Asks: "do you take cards?"', false, 'do you take cards?'],
  ['Prefers Spanish', false, 'Prefers Spanish'],
  ['Wants to know, Also: a call', false, 'Wants to know, Also: a call'],
])('the note %s is in the words of the caller: %s', (note, isOfCaller, text) => {
  expect(isInCallersWords(note)).toBe(isOfCaller);
  expect(textOfNote(note)).toBe(text);
});
