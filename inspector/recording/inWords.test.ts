import { expect, test } from 'vitest';
import { errorInWords, eventTypeInWords, shortTime, timeInWords, transitionInWords } from './inWords.ts';

test.each([
  ['room.joined', 'room.joined'],
  ['xstate.init', 'start'],
  ['xstate.stop', 'stop'],
  ['xstate.after.joinTimeout.callClient.inRoom.joining', 'after joinTimeout'],
  ['xstate.done.actor.createWebCall', 'createWebCall done'],
  ['xstate.error.actor.0.oven.on', 'the actor of oven.on failed'],
  ['xstate.after.500.lamp.on', 'after 500 ms'],
  ['xstate.done.state.lamp.on', 'lamp.on done'],
  ['xstate.snapshot.room', 'snapshot of room'],
  ['xstate.promise.resolve', 'resolved'],
  ['xstate.unknown', 'xstate.unknown'],
])('formats %s as %s', (type, words) => {
  expect(eventTypeInWords(type)).toBe(words);
});

test.each([
  ['voiceSite.idle visitor.start 0', 'visitor.start in idle'],
  ['callSession.joined.full room.left 1', 'room.left, case 2, in joined.full'],
  ['callClient always 0', 'always in callClient'],
  ['lamp.on xstate.after.500.lamp.on 0', 'after 500 ms in on'],
])('formats %s as "%s"', (id, words) => {
  expect(transitionInWords(id)).toBe(words);
});

test.each([
  [0, '0 ms'],
  [119.6, '120 ms'],
  [999.6, '1.00 s'],
  [2_396.4, '2.40 s'],
  [59_999, '1 min 0.0 s'],
  [62_400, '1 min 2.4 s'],
  [3_725_960, '62 min 6.0 s'],
])('formats %d ms as %s', (milliseconds, words) => {
  expect(timeInWords(milliseconds)).toBe(words);
});

test.each([
  [120, '120 ms'],
  [59_940, '59.94 s'],
  [59_960, '1:00.0'],
  [62_400, '1:02.4'],
  [3_725_960, '62:06.0'],
])('formats %d ms in short form as %s', (milliseconds, short) => {
  expect(shortTime(milliseconds)).toBe(short);
});

test.each([
  ['an error', new TypeError('No lamp.'), 'No lamp.'],
  ['plain data with a message', { message: 'No lamp.' }, 'No lamp.'],
  ['a text', 'No lamp.', 'No lamp.'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
])('%s', (_, error, words) => {
  expect(errorInWords(error)).toBe(words);
});
