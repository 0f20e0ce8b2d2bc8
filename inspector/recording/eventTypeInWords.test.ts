import { expect, test } from 'vitest';
import { eventTypeInWords } from './eventTypeInWords.ts';

test.each([
  ['room.joined', 'room.joined'],
  ['xstate.init', 'start'],
  ['xstate.stop', 'stop'],
  ['xstate.after.joinTimeout.callClient.inRoom.joining', 'after joinTimeout'],
  ['xstate.done.actor.createWebCall', 'createWebCall done'],
  ['xstate.error.actor.0.oven.on', 'the actor of oven.on failed'],
  ['xstate.snapshot.room', 'xstate.snapshot.room'],
])('%s is %s', (type, words) => {
  expect(eventTypeInWords(type)).toBe(words);
});
