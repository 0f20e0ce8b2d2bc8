import { expect, test } from 'vitest';
import { transitionInWords } from './transitionInWords.ts';

test.each([
  ['voiceSite.idle visitor.start 0', 'visitor.start in idle'],
  ['callSession.joined.full room.left 1', 'room.left, case 2, in joined.full'],
  ['callClient always 0', 'always in callClient'],
  ['lamp.on xstate.after.500.lamp.on 0', 'after 500 ms in on'],
])('formats %s as "%s"', (id, words) => {
  expect(transitionInWords(id)).toBe(words);
});
